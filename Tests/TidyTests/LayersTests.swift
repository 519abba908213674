import Foundation
import Testing

@Suite struct LayersTests {
    /// What edges and programs may import that is not ours; pure targets import none of it.
    private static let ofTheSystem: Set = [
        "Dispatch", "Foundation", "FoundationEssentials", "Glibc", "Synchronization",
    ]

    private static let libraries: Set = [
        "CNcurses", "CSQLite", "COpenSSL", "CCurl", "CMicrohttpd", "CPostgres", "CEvdev", "CUdev",
    ]

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
            guard let target = file.target, let layer = House.targets[target] else {
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
        for (name, layer) in House.targets {
            for below in layer.mayImport {
                let rank = House.targets[below]?.rank
                #expect(rank != nil, "\(name) may import \(below), which the house does not have")
                #expect(rank ?? 0 < layer.rank, "\(name) and \(below) are of one rank")
            }
        }
    }

    @Test func `a pure target stands on pure ones only`() {
        for (name, layer) in House.targets where layer.kind == .pure {
            for below in layer.mayImport {
                #expect(House.targets[below]?.kind == .pure, "\(name) stands on \(below)")
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
        let call = /\b(?:rank|inC|program|debian)\(\s*"([\w\-]+)"(?:,\s*on: \[([^\]]*)\])?/
        var built: [String: Set<String>] = [:]
        for match in manifest.matches(of: call) {
            let names = (match.2 ?? "").matches(of: /"([\w\-]+)"/).map { String($0.1) }
            built[String(match.1)] = Set(names)
        }
        for match in manifest.matches(of: /\.systemLibrary\(\s*name: "(\w+)"/) {
            built[String(match.1)] = []
        }
        #expect(Set(built.keys) == Set(House.targets.keys))
        for (name, layer) in House.targets {
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
