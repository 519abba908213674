/// The house, rank by rank: what each target is, and all that it may import of ours.
enum House {
    enum Kind {
        case system
        case inC
        case pure
        case edge
        case program
    }

    struct Layer {
        let rank: Int
        let kind: Kind
        let mayImport: Set<String>

        init(_ rank: Int, _ kind: Kind, _ mayImport: Set<String> = []) {
            self.rank = rank
            self.kind = kind
            self.mayImport = mayImport
        }
    }

    /// Every target of `Sources` by its name.
    static let targets: [String: Layer] = [
        "CNcurses": Layer(0, .system),
        "CSQLite": Layer(0, .system),
        "COpenSSL": Layer(0, .system),
        "CCurl": Layer(0, .system),
        "CMicrohttpd": Layer(0, .system),
        "CPostgres": Layer(0, .system),
        "CEvdev": Layer(0, .system),
        "CUdev": Layer(0, .system),

        "CKernel": Layer(1, .inC),
        "CTerminal": Layer(1, .inC, ["CNcurses"]),
        "CNotifyBus": Layer(1, .inC),
        "CNotifyFace": Layer(1, .inC),
        "CBusPeers": Layer(1, .inC),
        "CTransfer": Layer(1, .inC, ["CCurl"]),
        "CHTTPServer": Layer(1, .inC, ["CMicrohttpd"]),
        "CLettering": Layer(1, .inC),
        "Words": Layer(1, .pure),
        "Tables": Layer(1, .pure),

        "Restaurant": Layer(2, .pure, ["Words"]),
        "Screen": Layer(2, .pure),
        "RelayContract": Layer(2, .pure),
        "Measuring": Layer(2, .pure, ["Words"]),
        "Bundles": Layer(2, .pure, ["Words"]),

        "Input": Layer(3, .pure, ["Words", "Screen"]),
        "CashierDesk": Layer(3, .pure, ["Words", "Restaurant", "Screen"]),
        "KitchenBoard": Layer(3, .pure, ["Words", "Restaurant", "Screen"]),
        "Replay": Layer(3, .pure, ["Words", "Tables", "Restaurant"]),
        "MenuImport": Layer(3, .pure, ["Words", "Tables", "Restaurant"]),
        "OpeningScreen": Layer(3, .pure, ["Words", "Screen"]),
        "Printing": Layer(3, .pure, ["Words", "Restaurant", "Screen"]),

        "Kernel": Layer(4, .edge, ["CKernel"]),

        "Program": Layer(5, .edge, ["Words", "Kernel"]),
        "Settings": Layer(5, .edge, ["Words", "Restaurant", "Input", "Printing", "Kernel"]),
        "Devices": Layer(5, .edge, ["CEvdev", "CUdev", "Words", "Input", "Kernel"]),
        "Lettering": Layer(5, .edge, ["CLettering", "Printing"]),
        "NotifyBus": Layer(5, .edge, ["CNotifyBus", "Words", "Kernel"]),
        "Terminal": Layer(5, .edge, ["CTerminal", "Words", "Screen", "Kernel"]),
        "Sealing": Layer(5, .edge, ["COpenSSL", "Words", "Kernel"]),

        "NotifyFace": Layer(6, .edge, ["CNotifyFace", "NotifyBus"]),
        "InternalNotification": Layer(6, .edge, ["Words", "NotifyBus", "Kernel", "Sealing"]),
        "Journal": Layer(6, .edge, ["CSQLite", "Words", "Sealing", "Kernel"]),
        "Printers": Layer(6, .edge, ["Words", "Printing", "Kernel", "Lettering"]),

        "Outbox": Layer(7, .edge, ["CTransfer", "Words", "RelayContract", "Sealing", "Kernel"]),
        "Relay": Layer(
            7,
            .edge,
            [
                "CHTTPServer", "CSQLite", "CPostgres", "Words", "RelayContract", "Measuring",
                "Kernel", "Sealing",
            ]
        ),

        "BusBench": Layer(
            7,
            .edge,
            ["CBusPeers", "Words", "Measuring", "Kernel", "NotifyBus", "InternalNotification"]
        ),
        "Pass": Layer(7, .edge, ["Restaurant", "InternalNotification", "Journal", "Kernel"]),
        "Premises": Layer(
            7,
            .edge,
            [
                "Words", "Screen", "OpeningScreen", "Kernel", "Program", "Settings", "Terminal",
                "Sealing", "NotifyBus", "InternalNotification", "Journal",
            ]
        ),

        "Till": Layer(
            8,
            .edge,
            [
                "Words", "Restaurant", "RelayContract", "CashierDesk", "KitchenBoard", "Kernel",
                "Program", "Settings", "Sealing", "InternalNotification", "Journal", "Outbox",
                "Pass", "Premises", "Printing", "Printers",
            ]
        ),
        "Kitchen": Layer(
            8,
            .edge,
            [
                "Words", "Restaurant", "KitchenBoard", "Kernel", "Settings",
                "InternalNotification", "Journal", "Pass", "Premises",
            ]
        ),

        "Provisioning": Layer(
            8,
            .edge,
            [
                "Words", "Bundles", "Restaurant", "Input", "KitchenBoard", "Kernel", "Settings",
                "Sealing", "Premises",
            ]
        ),

        "comanda-pos": Layer(
            9,
            .program,
            [
                "Words", "Restaurant", "Screen", "CashierDesk", "Kernel", "Program", "Settings",
                "Terminal", "Premises", "Till", "Input", "Devices",
            ]
        ),
        "comanda-kds": Layer(
            9,
            .program,
            [
                "Words", "Restaurant", "Screen", "KitchenBoard", "Kernel", "Program", "Settings",
                "Terminal", "Premises", "Kitchen", "Input", "Devices",
            ]
        ),
        "comanda-relay": Layer(9, .program, ["Words", "Measuring", "Kernel", "Program", "Relay"]),
        "BoxService": Layer(
            9,
            .edge,
            [
                "Words", "RelayContract", "Bundles", "Restaurant", "Screen", "Input", "Printing",
                "Kernel", "Program", "Settings", "Sealing", "Devices", "NotifyBus", "Journal",
                "Printers", "Outbox", "Premises", "Till", "Provisioning",
            ]
        ),
        "OutboxBench": Layer(
            9,
            .edge,
            [
                "CSQLite", "Words", "Measuring", "Restaurant", "RelayContract", "CashierDesk",
                "Kernel", "Settings", "Sealing", "InternalNotification", "Journal", "Outbox",
                "Pass", "Till",
            ]
        ),
        "TillBench": Layer(
            9,
            .edge,
            [
                "Words", "Measuring", "Restaurant", "Screen", "CashierDesk", "Kernel", "Settings",
                "Sealing", "InternalNotification", "Journal", "Pass", "Till", "Terminal",
            ]
        ),
        "comandactl": Layer(
            10,
            .program,
            [
                "Words", "Tables", "Restaurant", "CashierDesk", "Replay", "MenuImport", "Kernel",
                "Program", "Settings", "NotifyBus", "InternalNotification", "Sealing", "Journal",
                "Outbox", "Premises", "Till", "Measuring", "BusBench", "OutboxBench", "Screen",
                "KitchenBoard", "Pass", "Kitchen", "Input", "Devices", "Printing", "Printers",
                "Bundles", "Provisioning", "TillBench", "BoxService",
            ]
        ),
    ]
}
