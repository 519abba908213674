import Foundation
import Testing

/// What a stranger meets: the names in the library, and what is installed of it.
@Suite struct LibraryTests {
    private let library = Place.products + "/libcomanda-notify.so"

    @Test func `the library shows exactly the functions of its header`() async throws {
        let end = try await ProgramInC.run("/usr/bin/nm", ["-D", "--defined-only", library])
        let shown = end.lines.compactMap { line -> String? in
            let words = line.split(separator: " ")
            return words.count == 3 && words[1] == "T" ? String(words[2]) : nil
        }
        let header = try String(contentsOfFile: Place.header + "/notify.h", encoding: .utf8)
        let declared = header.split(separator: "\n")
            .filter { !$0.hasPrefix("//") && !$0.hasPrefix(" ") && !$0.hasPrefix("typedef") }
            .compactMap { $0.firstMatch(of: /^(?:uint32_t|void|bool) (notify_\w+)\(/) }
            .map { String($0.1) }

        #expect(declared.count == 18)
        #expect(Set(shown) == Set(declared))
    }

    @Test func `the library needs nothing of Swift's where it runs`() async throws {
        let end = try await ProgramInC.run("/usr/bin/readelf", ["-d", library])
        let needed = end.lines.filter { $0.contains("(NEEDED)") }

        #expect(!needed.isEmpty)
        #expect(needed.filter { $0.contains("swift") || $0.contains("dispatch") } == [])
    }

    @Test(arguments: Compiler.allCases)
    func `a program finds what is installed through pkg-config`(compiler: Compiler) async throws {
        let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: place) }
        let prefix = place.appending(path: "usr").path
        // The installer asks which Swift there is, for programs with blocks.
        let installed = try await ProgramInC.run(
            "/usr/bin/env",
            ["PATH=\(Place.programs):/usr/bin:/bin", Place.installer]
                + ["--prefix", prefix, "--library", library]
        )
        #expect(installed.status == 0, "\(installed.lines)")
        try Data(Self.program.utf8).write(to: place.appending(path: "program.c"))
        let name = compiler == .clang ? "comanda-notify-blocks" : "comanda-notify"
        let compile = """
            cd \(place.path)
            export PKG_CONFIG_PATH=\(prefix)/lib/pkgconfig
            \(compiler.path) program.c -o program $(pkg-config --cflags --libs \(name))
            LD_LIBRARY_PATH=\(prefix)/lib COMANDA_BUS=\(place.path)/none ./program
            """

        let end = try await ProgramInC.run("/bin/bash", ["-euc", compile])

        #expect(end.status == 0, "\(end.lines)")
    }

    private static let program = """
        #include <notify.h>

        int main(void) {
            int token = 0;
        #ifdef __BLOCKS__
            return notify_register_dispatch("n", &token, dispatch_get_main_queue(), ^(int number) {
                (void)number;
            }) != NOTIFY_STATUS_SERVER_NOT_FOUND;
        #else
            return notify_register_check("n", &token) != NOTIFY_STATUS_SERVER_NOT_FOUND;
        #endif
        }

        """
}
