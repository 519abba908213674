import Foundation
import Premises
import Settings
import Words

/// A kitchen and a relay of a replay's own, on a temporary state.
final class ReplayStage {
    private let folder: String
    private let token = UUID().uuidString
    private let port: Int
    private var programs: [Process] = []

    /// Starts both, from the folder in which this program lies.
    ///
    /// - Throws: ``StageProblem`` when one of them does not come up.
    init() throws(StageProblem) {
        let temporary = FileManager.default.temporaryDirectory
        folder = temporary.appendingPathComponent("comanda-" + UUID().uuidString).path
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
        } catch {
            throw .noFolder(folder)
        }
        let portFile = folder + "/port"
        let relay = try Self.start(
            "comanda-relay",
            [
                "--listen", "127.0.0.1:0", "--state", folder + "/relay", "--token",
                "replay=" + token, "--port-file", portFile,
            ]
        )
        programs = [relay]
        guard let port = Self.port(in: portFile, of: relay) else {
            Self.end(programs, in: folder)
            throw .notUp("comanda-relay")
        }
        self.port = port
        do throws(StageProblem) {
            programs.append(
                try Self.start(
                    "comanda-kds",
                    ["--headless", "--state", folder + "/kds", "--bus", folder + "/bus"]
                )
            )
        } catch {
            close()
            throw error
        }
    }

    /// The relay as the till's settings name it.
    var relay: StoreSettings.Relay {
        StoreSettings.Relay(
            url: "http://127.0.0.1:\(port)",
            store: "replay",
            token: .word(token)
        )
    }

    /// Where the till finds its things.
    func till(settings: String?) -> ProgramPlace {
        ProgramPlace(settings: settings, state: folder + "/pos", bus: folder + "/bus")
    }

    /// Ends both programs and takes their state away.
    func close() { Self.end(programs, in: folder) }

    private static func end(_ programs: [Process], in folder: String) {
        for program in programs where program.isRunning { program.terminate() }
        for program in programs { program.waitUntilExit() }
        // A temporary folder that stays harms nobody.
        try? FileManager.default.removeItem(atPath: folder)
    }

    private static func start(
        _ name: String,
        _ arguments: [String]
    ) throws(StageProblem) -> Process {
        let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        let program = Process()
        program.executableURL = own.deletingLastPathComponent().appendingPathComponent(name)
        program.arguments = arguments + ["--end-with-parent"]
        program.standardInput = FileHandle.nullDevice
        program.standardOutput = FileHandle.nullDevice
        do {
            try program.run()
        } catch {
            throw .notFound(program.executableURL?.path ?? name)
        }
        return program
    }

    private static func port(in file: String, of relay: Process) -> Int? {
        let deadline = Date.now.addingTimeInterval(20)
        while Date.now < deadline, relay.isRunning {
            if let text = try? String(contentsOfFile: file, encoding: .utf8),
                let port = Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
            {
                return port
            }
            usleep(10_000)
        }
        return nil
    }
}

/// Why a replay's own kitchen and relay are not there.
enum StageProblem: Explained {
    case noFolder(String)
    case notFound(String)
    case notUp(String)

    var explanation: Phrase {
        switch self {
        case .noFolder(let path):
            Phrase(
                "Folder \(path) cannot be made. Check the disk.",
                pt: "Não é possível criar a pasta \(path). Verifique o disco.",
                es: "No se puede crear la carpeta \(path). Revise el disco."
            )
        case .notFound(let path):
            Phrase(
                "\(path) cannot be started. All programs have to lie in one folder.",
                pt: "Não é possível iniciar \(path). Os programas devem estar na mesma pasta.",
                es: "No se puede iniciar \(path). Los programas deben estar en una carpeta."
            )
        case .notUp(let name):
            Phrase(
                "\(name) did not come up. Start it by hand to see why.",
                pt: "\(name) não iniciou. Inicie-o à mão para ver o motivo.",
                es: "\(name) no arrancó. Inícielo a mano para ver por qué."
            )
        }
    }
}
