// swift-tools-version: 6.2
import PackageDescription

/// One list of rules for every Swift target of the house.
let rules: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// The same for C: every warning is an error.
let rulesForC: [CSetting] = [
    .unsafeFlags(["-std=c17", "-Wall", "-Wextra", "-Werror"])
]

func rank(
    _ name: String,
    on dependencies: [String] = [],
    without files: [String] = [],
    linking options: [LinkerSetting] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        exclude: files,
        swiftSettings: rules,
        linkerSettings: options
    )
}

/// Names a library of Debian's as pkg-config knows it.
func debian(_ name: String, _ config: String, from package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: config, providers: [.apt([package])])
}

func inC(
    _ name: String,
    on dependencies: [String] = [],
    linking libraries: [String] = [],
    finding headers: [String] = []
) -> Target {
    .target(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        cSettings: rulesForC
            + [.unsafeFlags(headers.flatMap { ["-isystem", $0] })],
        linkerSettings: libraries.map { .linkedLibrary($0) }
    )
}

func program(_ name: String, on dependencies: [String]) -> Target {
    .executableTarget(
        name: name,
        dependencies: dependencies.map { .byName(name: $0) },
        swiftSettings: rules
    )
}

func tests(of name: String, on dependencies: [String] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: ([name] + dependencies).map { .byName(name: $0) },
        swiftSettings: rules
    )
}

func fixturesInC(_ name: String, linking libraries: [String] = []) -> Target {
    .target(
        name: name,
        path: "Tests/Fixtures/" + name,
        cSettings: rulesForC,
        linkerSettings: libraries.map { .linkedLibrary($0) }
    )
}

/// A program that tests start, or that measures.
func fixtureProgram(_ name: String, on others: [String]) -> Target {
    .executableTarget(
        name: name,
        dependencies: others.map { .byName(name: $0) },
        path: "Tests/Fixtures/" + name,
        swiftSettings: rules
    )
}

/// What several suites of tests share.
func fixtures(_ name: String, on others: [String] = []) -> Target {
    .target(
        name: name,
        dependencies: others.map { .init(stringLiteral: $0) },
        path: "Tests/Fixtures/\(name)",
        swiftSettings: rules
    )
}

/// What makes a library for C out of Swift: only the names of its header are seen outside, no Swift
/// needs to be installed where it runs, and it is never unloaded, since its threads do not end.
let asLibraryForC: [LinkerSetting] = [
    .unsafeFlags([
        "-static-stdlib", "-Xlinker", "-z", "-Xlinker", "nodelete", "-Xlinker",
        "--version-script=\(Context.packageDirectory)/Sources/NotifyFace/comanda-notify.map",
    ])
]

#if arch(arm64)
let architecture = "aarch64-linux-gnu"
#else
let architecture = "x86_64-linux-gnu"
#endif

/// Where Debian's libpango1.0-dev keeps its headers.
///
/// Its description for pkg-config asks for `-pthread`, which the package manager does not let
/// through and warns of.
let pangoHeaders =
    ["pango-1.0", "cairo", "harfbuzz", "glib-2.0"].map { "/usr/include/" + $0 }
    + ["/usr/lib/\(architecture)/glib-2.0/include"]

// The ranks of the house, lowest first: a target imports only from ranks below its own.
// `Sources/README.md` says what each is; `Tests/TidyTests` holds them to it.
let package = Package(
    name: "comanda",
    products: [
        .library(name: "NotifyBus", targets: ["NotifyBus"]),
        .library(name: "InternalNotification", targets: ["InternalNotification"]),
        .library(name: "comanda-notify", type: .dynamic, targets: ["NotifyFace"]),
        .executable(name: "comanda-pos", targets: ["comanda-pos"]),
        .executable(name: "comanda-kds", targets: ["comanda-kds"]),
        .executable(name: "comanda-relay", targets: ["comanda-relay"]),
        .executable(name: "comandactl", targets: ["comandactl"]),
    ],
    targets: [
        // 0: system libraries
        .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
        debian("CSQLite", "sqlite3", from: "libsqlite3-dev"),
        debian("COpenSSL", "libcrypto", from: "libssl-dev"),
        debian("CCurl", "libcurl", from: "libcurl4-openssl-dev"),
        debian("CMicrohttpd", "libmicrohttpd", from: "libmicrohttpd-dev"),
        debian("CPostgres", "libpq", from: "libpq-dev"),

        debian("CEvdev", "libevdev", from: "libevdev-dev"),
        debian("CUdev", "libudev", from: "libudev-dev"),

        // 1: C, and the words of every language
        inC("CKernel"),
        inC("CTerminal", on: ["CNcurses"], linking: ["ncursesw", "tinfo"]),
        inC("CNotifyBus", linking: ["pthread"]),
        inC("CNotifyFace"),
        inC("CBusPeers", linking: ["dl"]),
        inC("CTransfer", on: ["CCurl"]),
        inC("CHTTPServer", on: ["CMicrohttpd"]),
        inC(
            "CLettering",
            linking: ["pangocairo-1.0", "pango-1.0", "cairo", "gobject-2.0", "glib-2.0"],
            finding: pangoHeaders
        ),
        rank("Words"),
        rank("Tables"),

        // 2: pure
        rank("Restaurant", on: ["Words"]),
        rank("Screen"),
        rank("RelayContract"),
        rank("Measuring", on: ["Words"]),
        rank("Bundles", on: ["Words"]),

        // 3: pure, the two programs without their edges
        rank("Input", on: ["Words", "Screen"]),
        rank("CashierDesk", on: ["Words", "Restaurant", "Screen"]),
        rank("KitchenBoard", on: ["Words", "Restaurant", "Screen"]),
        rank("Replay", on: ["Words", "Tables", "Restaurant"]),
        rank("MenuImport", on: ["Words", "Tables", "Restaurant"]),
        rank("OpeningScreen", on: ["Words", "Screen"]),
        rank("Printing", on: ["Words", "Restaurant", "Screen"]),

        // 4: edge
        rank("Kernel", on: ["CKernel"]),

        // 5: edge
        rank("Program", on: ["Words", "Kernel"]),
        rank("Settings", on: ["Words", "Restaurant", "Input", "Printing", "Kernel"]),
        rank("Devices", on: ["CEvdev", "CUdev", "Words", "Input", "Kernel"]),
        rank("Lettering", on: ["CLettering", "Printing"]),
        rank("NotifyBus", on: ["CNotifyBus", "Words", "Kernel"]),
        rank("Terminal", on: ["CTerminal", "Words", "Screen", "Kernel"]),
        rank("Sealing", on: ["COpenSSL", "Words", "Kernel"], without: ["FORMAT.md"]),

        // 6: edge
        rank(
            "NotifyFace",
            on: ["CNotifyFace", "NotifyBus"],
            without: ["comanda-notify.map"],
            linking: asLibraryForC
        ),
        rank("InternalNotification", on: ["Words", "NotifyBus", "Kernel", "Sealing"]),
        rank("Journal", on: ["CSQLite", "Words", "Sealing", "Kernel"]),

        rank("Printers", on: ["Words", "Printing", "Kernel", "Lettering"]),

        // 7: edge
        rank(
            "Outbox",
            on: ["CTransfer", "Words", "RelayContract", "Sealing", "Kernel"]
        ),
        rank(
            "Relay",
            on: [
                "CHTTPServer", "CSQLite", "CPostgres", "Words", "RelayContract", "Measuring",
                "Kernel", "Sealing",
            ]
        ),

        rank(
            "BusBench",
            on: ["CBusPeers", "Words", "Measuring", "Kernel", "NotifyBus", "InternalNotification"]
        ),
        rank("Pass", on: ["Restaurant", "InternalNotification", "Journal", "Kernel"]),
        rank(
            "Premises",
            on: [
                "Words", "Screen", "OpeningScreen", "Kernel", "Program", "Settings", "Terminal",
                "Sealing", "NotifyBus", "InternalNotification", "Journal",
            ]
        ),

        // 8: edge, the two programs with their edges
        rank(
            "Till",
            on: [
                "Words", "Restaurant", "RelayContract", "CashierDesk", "KitchenBoard", "Kernel",
                "Program", "Settings", "Sealing", "InternalNotification", "Journal", "Outbox",
                "Pass", "Premises", "Printing", "Printers",
            ]
        ),
        rank(
            "Kitchen",
            on: [
                "Words", "Restaurant", "KitchenBoard", "Kernel", "Settings",
                "InternalNotification", "Journal", "Pass", "Premises",
            ]
        ),

        rank(
            "Provisioning",
            on: [
                "Words", "Bundles", "Restaurant", "Input", "KitchenBoard", "Kernel", "Settings",
                "Sealing", "Premises",
            ]
        ),

        // 9: edge, what looks after a box, what measures the programs' parts, and programs
        rank(
            "BoxService",
            on: [
                "Words", "RelayContract", "Bundles", "Restaurant", "Screen", "Input", "Printing",
                "Kernel", "Program", "Settings", "Sealing", "Devices", "NotifyBus", "Journal",
                "Printers", "Outbox", "Premises", "Till", "Provisioning",
            ]
        ),
        rank(
            "OutboxBench",
            on: [
                "CSQLite", "Words", "Measuring", "Restaurant", "RelayContract", "CashierDesk",
                "Kernel", "Settings", "Sealing", "InternalNotification", "Journal", "Outbox",
                "Pass", "Till",
            ]
        ),
        rank(
            "TillBench",
            on: [
                "Words", "Measuring", "Restaurant", "Screen", "CashierDesk", "Kernel", "Settings",
                "Sealing", "InternalNotification", "Journal", "Pass", "Till", "Terminal",
            ]
        ),
        program(
            "comanda-pos",
            on: [
                "Words", "Restaurant", "Screen", "CashierDesk", "Kernel", "Program", "Settings",
                "Terminal", "Premises", "Till", "Input", "Devices",
            ]
        ),
        program(
            "comanda-kds",
            on: [
                "Words", "Restaurant", "Screen", "KitchenBoard", "Kernel", "Program", "Settings",
                "Terminal", "Premises", "Kitchen", "Input", "Devices",
            ]
        ),
        program("comanda-relay", on: ["Words", "Measuring", "Kernel", "Program", "Relay"]),
        // 10: a program that measures them too
        program(
            "comandactl",
            on: [
                "Words", "Tables", "Restaurant", "CashierDesk", "Replay", "MenuImport", "Kernel",
                "Program", "Settings", "NotifyBus", "InternalNotification", "Sealing", "Journal",
                "Outbox", "Premises", "Till", "Measuring", "BusBench", "OutboxBench", "Screen",
                "KitchenBoard", "Pass", "Kitchen", "Input", "Devices", "Printing", "Printers",
                "Bundles", "Provisioning", "TillBench", "BoxService",
            ]
        ),

        // Tests
        fixtures("BusFixtures", on: ["Kernel"]),
        fixtures("PaperFixtures"),
        .executableTarget(
            name: "bus-stepping",
            dependencies: ["CNotifyBus"],
            path: "Tests/Fixtures/bus-stepping",
            cSettings: rulesForC
        ),
        fixturesInC("CForking"),
        fixturesInC("CSteppedClock", linking: ["dl"]),
        fixturesInC("CCounting"),
        fixtureProgram(
            "bus-fixture",
            on: [
                "CForking", "CSteppedClock", "NotifyBus", "InternalNotification", "Kernel",
            ]
        ),
        tests(of: "Words"),
        tests(of: "Tables"),
        tests(of: "Restaurant", on: ["Words"]),
        tests(of: "Screen"),
        tests(of: "RelayContract"),
        tests(of: "Measuring", on: ["Words"]),
        tests(of: "Bundles", on: ["Words"]),
        tests(of: "Provisioning", on: ["Words", "Bundles", "Kernel", "Settings", "Sealing"]),
        tests(
            of: "BoxService",
            on: [
                "Words", "Kernel", "Settings", "Sealing", "Journal", "Premises", "RelayFixtures",
                "Restaurant", "Screen",
            ]
        ),
        tests(of: "Input", on: ["Words", "Screen"]),
        tests(of: "Devices", on: ["CEvdev", "Words", "Input", "Kernel"]),
        tests(of: "CashierDesk", on: ["Words", "Restaurant", "Screen"]),
        tests(of: "KitchenBoard", on: ["Words", "Restaurant", "Screen"]),
        tests(of: "Replay", on: ["Words", "Tables", "Restaurant"]),
        tests(of: "MenuImport", on: ["Words", "Tables", "Restaurant"]),
        tests(of: "OpeningScreen", on: ["Words", "Screen"]),
        tests(of: "Printing", on: ["Words", "Restaurant", "Screen", "PaperFixtures"]),
        tests(of: "Lettering", on: ["Printing", "PaperFixtures"]),
        tests(of: "Printers", on: ["Words", "Printing", "Kernel"]),
        tests(
            of: "Premises",
            on: ["Words", "Kernel", "Program", "Settings", "Sealing", "Journal"]
        ),
        tests(of: "Kernel"),
        tests(of: "Program", on: ["Words"]),
        tests(
            of: "NotifyBus",
            on: [
                "CNotifyBus", "CCounting", "Words", "Kernel", "BusFixtures", "bus-fixture",
                "bus-stepping",
            ]
        ),
        tests(of: "Settings", on: ["Words", "Restaurant", "Input", "Printing", "Kernel"]),
        tests(of: "Terminal", on: ["CTerminal", "Words", "Screen", "Kernel"]),
        tests(
            of: "InternalNotification",
            on: ["NotifyBus", "Kernel", "BusFixtures", "bus-fixture"]
        ),
        tests(of: "Sealing", on: ["Words", "Kernel"]),
        tests(of: "Journal", on: ["CSQLite", "Words", "Sealing", "Kernel"]),
        fixturesInC("CFaultyDisk", linking: ["dl"]),
        fixtureProgram("journal-writer", on: ["CFaultyDisk", "Journal", "Sealing", "Kernel"]),
        fixtureProgram(
            "journal-measure",
            on: [
                "Words", "Restaurant", "CashierDesk", "KitchenBoard", "Kernel", "Settings",
                "Sealing", "InternalNotification", "Journal", "Pass", "Till", "Kitchen",
            ]
        ),
        tests(
            of: "Till",
            on: [
                "CashierDesk", "InternalNotification", "Journal", "Kernel", "KitchenBoard", "Pass",
                "Restaurant", "Sealing", "Settings", "Words", "Printing", "Printers",
                "PaperFixtures",
            ]
        ),
        tests(
            of: "Kitchen",
            on: [
                "InternalNotification", "Journal", "Kernel", "KitchenBoard", "Pass", "Restaurant",
                "Sealing",
            ]
        ),
        fixtures("RelayFixtures", on: ["comanda-relay"]),
        tests(
            of: "Outbox",
            on: ["Words", "RelayContract", "Relay", "Sealing", "Kernel", "RelayFixtures"]
        ),
        tests(
            of: "Relay",
            on: ["Words", "RelayContract", "Measuring", "Kernel", "Sealing", "RelayFixtures"]
        ),
        fixtures(
            "SimulatedStore",
            on: [
                "Words", "Restaurant", "RelayContract", "CashierDesk", "KitchenBoard", "Kernel",
                "Settings", "Sealing", "InternalNotification", "Journal", "Outbox", "Relay", "Pass",
                "Till", "Kitchen",
            ]
        ),
        fixtureProgram("simulate", on: ["SimulatedStore"]),
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "SimulatedStore", "Restaurant", "CashierDesk", "KitchenBoard",
                "InternalNotification", "Journal", "Pass", "Till", "Kitchen",
            ],
            path: "Tests/Simulation",
            swiftSettings: rules
        ),
        // Not on the target: these see the library as a program in C does.
        .testTarget(
            name: "NotifyFaceTests",
            dependencies: ["Kernel", "BusFixtures"],
            swiftSettings: rules
        ),
        .testTarget(
            name: "EndToEndTests",
            dependencies: ["Kernel", "BusFixtures", "PaperFixtures", "RelayFixtures"],
            swiftSettings: rules
        ),
        .testTarget(name: "TidyTests", swiftSettings: rules),
    ]
)
