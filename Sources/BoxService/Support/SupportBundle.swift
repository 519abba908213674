internal import Bundles
internal import Foundation
internal import Glibc
package import Kernel
internal import Program
internal import Settings
package import Words

/// What a technician sends to whoever helps: how the box is, and what its programs said, without
/// names of people, cards, PINs, keys, tokens and passwords.
package struct SupportBundle {
    /// How much of each log is taken, from its end.
    private static let logBytes = 512 << 10
    private static let journalLines = "8000"

    private let places: BoxPlaces
    private let tool: String
    private let language: Language
    private let reading: SettingsReading
    private let scrubber: Scrubber
    private var members: [(member: TapeArchive.Member, what: Phrase)] = []

    /// Collects it; the programs may run meanwhile.
    ///
    /// - Parameters:
    ///   - places: Where things are.
    ///   - tool: The path of `comandactl`, which is asked as a person would ask it.
    ///   - language: The language of the doctor's page.
    package init(of places: BoxPlaces, tool: String, in language: Language) {
        self.places = places
        self.tool = tool
        self.language = language
        reading = SettingsReading(folder: places.config)
        scrubber = Scrubber(SecretWords.all(at: places, reading))
        addDoctor()
        addVersions()
        addSettings()
        addAnswers()
        addLogs()
        addContents()
    }

    /// What is in it: each file with its size in bytes, and what it is.
    package var contents: [(name: String, bytes: Int, what: Phrase)] {
        members.map { ($0.member.name, $0.member.bytes.count, $0.what) }
    }

    /// Writes it whole or not at all, readable by its owner only.
    ///
    /// - Throws: `SystemError` when the file cannot be made.
    package func write(to path: String) throws(SystemError) {
        let draft = path + ".draft"
        do throws(SystemError) {
            _ = unsafe unlink(draft)
            let file = try Descriptor(
                opening: draft,
                flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            )
            let bytes = TapeArchive.bytes(of: members.map(\.member))
            try unsafe file.write(bytes.span.bytes)
            try file.sync()
            _ = try retryingOnInterrupt { unsafe rename(draft, path) }
        } catch {
            _ = unsafe unlink(draft)
            throw error
        }
    }

    private mutating func add(_ name: String, _ text: String, _ what: Phrase) {
        let clean = scrubber.clean(text)
        members.append((TapeArchive.Member(name: name, bytes: Array(clean.utf8)), what))
    }
}

// MARK: - Collecting

extension SupportBundle {
    private mutating func addDoctor() {
        let findings = Examination.findings(at: places)
        let now = Date().formatted(.iso8601)
        let head = "Comanda \(Manual.version)  \(reading.settings?.storeID ?? "")  \(now)"
        add("doctor.txt", DoctorPage(head: head, findings, in: language).text, Self.ofDoctor)
        guard language != .english else { return }
        add("doctor.en.txt", DoctorPage(head: head, findings, in: .english).text, Self.ofDoctor)
    }

    private mutating func addVersions() {
        var text = "comanda \(Manual.version)\n"
        for file in ["/etc/os-release", "/proc/version", "/proc/uptime", "/proc/meminfo"] {
            let bytes = (try? content(ofFile: file, limit: 65_536)) ?? []
            text += "\n# \(file)\n" + String(decoding: bytes, as: UTF8.self)
        }
        let packages = ["-W", "comanda", "libsqlite3-0", "libssl3", "libcurl4", "libevdev2"]
        let found = ToolOutput.text(of: "/usr/bin/dpkg-query", packages)?.output ?? ""
        text += "\n# dpkg-query\n" + found
        add("versions.txt", text, Self.ofVersions)
    }

    private mutating func addSettings() {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: places.config)) ?? []
        let files = names.sorted().map { name in
            "\(ProcessFacts.size(ofFile: places.config + "/" + name))\t\(name)"
        }
        let text = reading.plainText + "\n# files\n" + files.joined(separator: "\n") + "\n"
        add("settings.txt", text, Self.ofSettings)
    }

    /// What `comandactl` answers itself, as the user to whom the records belong.
    private mutating func addAnswers() {
        add("bus.txt", answer(["bus", "stat", "--bus", places.bus], nil), Self.ofBus)
        for member in places.members(reading.settings ?? StoreSettings()) where member.hasJournal {
            let state = ["--state", member.state]
            let keys = answer(["key", "status", "--config", places.config] + state, member.state)
            add("keys-\(member.name).txt", keys, Self.ofKeys)
            let owed =
                answer(["outbox", "stats"] + state, member.state)
                + answer(["outbox", "list"] + state, member.state)
            add("outbox-\(member.name).txt", owed, Self.ofOutbox)
        }
    }

    private func answer(_ words: [String], _ state: String?) -> String {
        let words = words + ["--lang", "en"]
        let answer = state.map { folder in
            actingAsOwner(of: folder) { ToolOutput.text(of: tool, words) }
        }
        let found = answer ?? ToolOutput.text(of: tool, words)
        guard let found else { return "comandactl \(words.joined(separator: " ")): no answer\n" }
        return found.output + "(\(words.prefix(2).joined(separator: " ")) ended \(found.status))\n"
    }

    private mutating func addLogs() {
        for member in places.members(reading.settings ?? StoreSettings()) {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: member.state)) ?? []
            for name in names.sorted() where name.hasSuffix(".log") {
                let bytes = (try? content(ofFile: member.state + "/" + name, limit: 64 << 20)) ?? []
                let text = String(decoding: bytes.suffix(Self.logBytes), as: UTF8.self)
                add("log-\(member.name)-\(name).txt", text, Self.ofLog)
            }
        }
        guard FileManager.default.fileExists(atPath: "/run/systemd/system") else { return }
        let words = [
            "--unit=comanda*", "--unit=rauc*", "--lines=" + Self.journalLines, "--no-pager",
            "--output=short-iso",
        ]
        let found = ToolOutput.text(of: "/usr/bin/journalctl", words, limit: 4 << 20)
        add("log-system.txt", found?.output ?? "", Self.ofLog)
    }

    private mutating func addContents() {
        let rows = contents.map { "\($0.name)\t\($0.bytes)\t\($0.what[language])" }
        let text = Self.head[language] + "\n\n" + rows.joined(separator: "\n") + "\n"
        add("CONTENTS.txt", text, Self.ofContents)
    }
}

// MARK: - Words

extension SupportBundle {
    private static let head = Phrase(
        "What is in this bundle. Names of people, cards, PINs, keys, tokens and passwords were "
            + "left out; look before you send it.",
        pt: "O que há neste pacote. Nomes de pessoas, cartões, PINs, chaves, tokens e senhas "
            + "ficaram de fora; olhe antes de enviar.",
        es: "Qué hay en este paquete. Nombres de personas, tarjetas, PIN, claves, tokens y "
            + "contraseñas se dejaron fuera; mire antes de enviarlo."
    )
    private static let ofDoctor = Phrase(
        "the doctor's page",
        pt: "a página do doctor",
        es: "la página de doctor"
    )
    private static let ofVersions = Phrase(
        "versions of the programs, the system and its libraries",
        pt: "versões dos programas, do sistema e das bibliotecas",
        es: "versiones de los programas, del sistema y sus bibliotecas"
    )
    private static let ofSettings = Phrase(
        "settings known to be harmless, and the names of files",
        pt: "configurações sabidamente inofensivas, e nomes de arquivos",
        es: "ajustes que se saben inofensivos, y nombres de archivos"
    )
    private static let ofBus = Phrase(
        "who is on the bus",
        pt: "quem está no barramento",
        es: "quién está en el bus"
    )
    private static let ofKeys = Phrase(
        "names and dates of keys, no key",
        pt: "nomes e datas das chaves, nenhuma chave",
        es: "nombres y fechas de las claves, ninguna clave"
    )
    private static let ofOutbox = Phrase(
        "what is owed, by number and time",
        pt: "o que se deve, por número e hora",
        es: "lo que se debe, por número y hora"
    )
    private static let ofLog = Phrase("a log", pt: "um registro", es: "un registro")
    private static let ofContents = Phrase("this list", pt: "esta lista", es: "esta lista")
}
