import Foundation
import Testing

/// The house, rank by rank: what each target is, and all that it may import of ours.
@Suite struct LayersTests {
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

    static let house: [String: Layer] = [
        "CNcurses": Layer(0, .system),
        "CSQLite": Layer(0, .system),
        "COpenSSL": Layer(0, .system),
        "CCurl": Layer(0, .system),
        "CMicrohttpd": Layer(0, .system),

        "CKernel": Layer(1, .inC),
        "CTerminal": Layer(1, .inC, ["CNcurses"]),
        "CNotifyBus": Layer(1, .inC),
        "CTransfer": Layer(1, .inC, ["CCurl"]),
        "CHTTPServer": Layer(1, .inC, ["CMicrohttpd"]),
        "Words": Layer(1, .pure),
        "Tables": Layer(1, .pure),

        "Restaurant": Layer(2, .pure, ["Words"]),
        "Screen": Layer(2, .pure),
        "RelayContract": Layer(2, .pure),

        "CashierDesk": Layer(3, .pure, ["Words", "Restaurant", "Screen"]),
        "KitchenBoard": Layer(3, .pure, ["Words", "Restaurant", "Screen"]),
        "Replay": Layer(3, .pure, ["Words", "Tables", "Restaurant"]),

        "Kernel": Layer(4, .edge, ["CKernel"]),

        "Program": Layer(5, .edge, ["Words", "Kernel"]),
        "Settings": Layer(5, .edge, ["Words", "Restaurant", "Kernel"]),
        "NotifyBus": Layer(5, .edge, ["CNotifyBus", "Words", "Kernel"]),
        "Terminal": Layer(5, .edge, ["CTerminal", "Screen", "Kernel"]),
        "Sealing": Layer(5, .edge, ["COpenSSL", "Words", "Kernel"]),

        "InternalNotification": Layer(6, .edge, ["Words", "NotifyBus", "Kernel"]),
        "Journal": Layer(6, .edge, ["CSQLite", "Words", "Sealing", "Kernel"]),

        "Outbox": Layer(7, .edge, ["CTransfer", "Words", "RelayContract", "Journal", "Kernel"]),
        "Relay": Layer(
            7,
            .edge,
            ["CHTTPServer", "CSQLite", "Words", "RelayContract", "Kernel", "Sealing"]
        ),

        "Till": Layer(
            8,
            .edge,
            [
                "Words", "Restaurant", "RelayContract", "CashierDesk", "Kernel", "Settings",
                "InternalNotification", "Sealing", "Journal", "Outbox",
            ]
        ),
        "Kitchen": Layer(
            8,
            .edge,
            [
                "Words", "Restaurant", "RelayContract", "KitchenBoard", "Kernel", "Settings",
                "InternalNotification", "Sealing", "Journal", "Outbox",
            ]
        ),

        "comanda-pos": Layer(
            9,
            .program,
            [
                "Words", "Restaurant", "Screen", "CashierDesk", "Kernel", "Program", "Settings",
                "Terminal", "Till",
            ]
        ),
        "comanda-kds": Layer(
            9,
            .program,
            [
                "Words", "Restaurant", "Screen", "KitchenBoard", "Kernel", "Program", "Settings",
                "Terminal", "Kitchen",
            ]
        ),
        "comanda-relay": Layer(9, .program, ["Words", "Kernel", "Program", "Relay"]),
        "comandactl": Layer(
            9,
            .program,
            [
                "Words", "Tables", "Restaurant", "CashierDesk", "Replay", "Kernel", "Program",
                "Settings", "NotifyBus", "InternalNotification", "Sealing", "Journal", "Outbox",
                "Till",
            ]
        ),
    ]

    /// What edges and programs may import that is not ours; pure targets import none of it.
    private static let ofTheSystem: Set = [
        "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
    ]

    private static let libraries: Set = ["CNcurses", "CSQLite", "COpenSSL", "CCurl", "CMicrohttpd"]

    private static func imports(of file: Tree.File) -> [(line: Int, module: String)] {
        let form = /^\s*(?:@\w+ +)*(?:\w+ +)?import +(?:\w+ +)?([\w.]+)\s*$/
        return file.code.lines.enumerated().compactMap { index, line in
            guard line.contains("import "), let match = line.firstMatch(of: form) else {
                return nil
            }
            return (index + 1, String(match.1.prefix { $0 != "." }))
        }
    }

    @Test func `every target imports only what its row names`() {
        for file in Tree.package.sources {
            guard let target = file.target, let layer = Self.house[target] else {
                file.fault("of a target that the house does not have")
                continue
            }
            let system = layer.kind == .edge || layer.kind == .program ? Self.ofTheSystem : []
            let allowed = layer.mayImport.union(system)
            for (line, module) in Self.imports(of: file) where !allowed.contains(module) {
                file.fault("\(target) may not import \(module)", line: line)
            }
        }
    }

    @Test func `a target stands above all that it may import`() {
        for (name, layer) in Self.house {
            for below in layer.mayImport {
                let rank = Self.house[below]?.rank
                #expect(rank != nil, "\(name) may import \(below), which the house does not have")
                #expect(rank ?? 0 < layer.rank, "\(name) and \(below) are of one rank")
            }
        }
    }

    @Test func `a pure target stands on pure ones only`() {
        for (name, layer) in Self.house where layer.kind == .pure {
            for below in layer.mayImport {
                #expect(Self.house[below]?.kind == .pure, "\(name) stands on \(below)")
            }
        }
    }

    @Test func `no file imports the modules of two libraries in C`() {
        for file in Tree.package.sources {
            let libraries = Self.imports(of: file).map(\.module).filter(Self.libraries.contains)
            if libraries.count > 1 { file.fault("imports \(libraries)") }
        }
    }

    @Test func `the manifest builds this house and no other`() throws {
        let manifest = try #require(Tree.package.files.first { $0.path == "Package.swift" }).text
        let call = /\b(?:rank|inC|program)\(\s*"([\w\-]+)"(?:,\s*on: \[([^\]]*)\])?/
        var built: [String: Set<String>] = [:]
        for match in manifest.matches(of: call) {
            let names = (match.2 ?? "").matches(of: /"([\w\-]+)"/).map { String($0.1) }
            built[String(match.1)] = Set(names)
        }
        for match in manifest.matches(of: /\.systemLibrary\(\s*name: "(\w+)"/) {
            built[String(match.1)] = []
        }
        #expect(Set(built.keys) == Set(Self.house.keys))
        for (name, layer) in Self.house {
            #expect(built[name] == layer.mayImport, "\(name) in Package.swift")
        }
    }

    @Test func `every Swift target of the manifest has the house's rules`() throws {
        let manifest = try #require(Tree.package.files.first { $0.path == "Package.swift" }).text
        let targets = manifest.matches(of: /\.(?:target|executableTarget|testTarget)\(/).count
        let inRules = manifest.matches(of: /swiftSettings: rules|cSettings: rulesForC/).count
        #expect(targets == inRules)
    }
}
