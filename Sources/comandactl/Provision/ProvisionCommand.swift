import Bundles
import Foundation
import Kernel
import Program
import Provisioning
import Sealing
import Settings
import Words

/// `comandactl provision`: a store's settings as one signed file, and what a box does with it.
struct ProvisionCommand {
    private let launch: Launch
    private var options: CommandLineOptions { launch.options }

    static func run(_ arguments: [String]) -> Never {
        let launch = Launch(provisionManual, arguments: arguments)
        do {
            try ProvisionCommand(launch: launch).run()
            exit(ExitCode.success.rawValue)
        } catch let error as ProvisioningError {
            launch.end(error.exitCode, because: error)
        } catch let error as CommandLineError {
            launch.end(.usage, because: error)
        } catch {
            Launch.end(.software, saying: "\(error)")
        }
    }

    private func run() throws {
        let verbs = ["pack", "sign", "check", "apply", "back", "show"]
        guard let verb = options.operands.first else {
            throw CommandLineError.operandMissing(verbs.joined(separator: "|"))
        }
        guard verbs.contains(verb) else { throw CommandLineError.operandUnexpected(verb) }
        let takesPath = verb != "back" && verb != "show"
        if let surplus = options.operands.dropFirst(takesPath ? 2 : 1).first {
            throw CommandLineError.operandUnexpected(surplus)
        }
        switch verb {
        case "back": try goBack()
        case "show": show()
        case "pack": try pack(try path("FOLDER"))
        case "sign": try sign(try path("FILE"))
        case "check": try check(try path("FILE"))
        default: try apply(try path("FILE"))
        }
    }

    private func path(_ placeholder: String) throws -> String {
        guard options.operands.count > 1 else {
            throw CommandLineError.operandMissing(placeholder)
        }
        return options.operands[1]
    }

    private func say(_ phrase: Phrase) { print(phrase[launch.language]) }
}

// MARK: - On a technician's computer

extension ProvisionCommand {
    private func pack(_ folder: String) throws {
        let largest = Int(Int64.max)
        let number = try options.number("number", in: 1...largest) ?? Self.numberOfNow
        let bundle = try SitePacking.bundle(of: folder, number: UInt64(number))
        let name = "\(bundle.manifest.store)-\(number)" + SiteBundle.fileNameEnd
        let file = options.value("out") ?? name
        try SitePacking.write(bundle.payload, to: file)
        say(ProvisionPhrases.packed(file, bundle))
        if let url = options.value("qr") { try showCode(of: url, file) }
    }

    private func showCode(of url: String, _ file: String) throws {
        let digest = try SiteSource(bundle: file).digest
        guard let address = SiteAddress(url: url, digest: digest) else {
            throw ProvisioningError.noAddress(url)
        }
        print(ProvisionFetch.code(of: address.text) ?? "")
        say(ProvisionPhrases.code(address))
    }

    /// The time as people read it, which grows from bundle to bundle.
    private static var numberOfNow: Int {
        let format = Date.VerbatimFormatStyle(
            format: """
                \(year: .defaultDigits)\(month: .twoDigits)\(day: .twoDigits)\
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased))\
                \(minute: .twoDigits)\(second: .twoDigits)
                """,
            timeZone: .gmt,
            calendar: Calendar(identifier: .gregorian)
        )
        return Int(Date().formatted(format)) ?? 1
    }

    private func sign(_ file: String) throws {
        guard let path = options.value("key") else {
            throw CommandLineError.operandMissing("--key FILE")
        }
        let pem: Sealing.Secret
        do throws(SystemError) {
            pem = try Sealing.Secret.content(ofFile: path)
        } catch {
            throw ProvisioningError.unreadable(path, error)
        }
        guard let key = SignerPrivateKey(pem: pem) ?? asked(pem, path) else {
            throw ProvisioningError.noSignerKey(path)
        }
        try SitePacking.sign(fileAt: file, with: key)
        say(ProvisionPhrases.signed(file, key.publicKey.digits))
    }

    /// The key of a text that a passphrase seals.
    private func asked(_ pem: Sealing.Secret, _ path: String) -> SignerPrivateKey? {
        let question = ProvisionPhrases.passphrase(path)[launch.language] + ": "
        guard let word = try? Sealing.Secret.asked(question) else { return nil }
        return SignerPrivateKey(pem: pem, passphrase: word)
    }

    private func check(_ path: String) throws {
        let source = try SiteSource(at: path)
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "comanda-check-" + UUID().uuidString).path
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let mistakes = try source.mistakes(unpackedIn: folder)
        say(ProvisionPhrases.found(source))
        guard mistakes.isEmpty else { throw ProvisioningError.mistakes(mistakes) }
        say(ProvisionPhrases.noMistake)
    }
}

// MARK: - On a box

extension ProvisionCommand {
    private var shelf: SiteShelf { SiteShelf(at: options.value("data") ?? "/var/lib/comanda") }

    private var delivery: SiteDelivery {
        let data = options.value("data") ?? "/var/lib/comanda"
        let till = SiteCheck.Member(state: data + "/pos", isTill: true)
        let kitchen = SiteCheck.Member(state: data + "/kds", isTill: false)
        return SiteDelivery(to: shelf, for: [till, kitchen])
    }

    private func apply(_ path: String) throws {
        var wish = SiteDelivery.Wish()
        wish.older = options.has("older")
        wish.otherStore = options.has("other-store")
        wish.trustsFirst = options.has("trust-first")
        wish.again = !options.has("at-start")
        if let file = options.value("trust") {
            wish.trusted = SiteSigners.keys(inFile: file)
            if wish.trusted.isEmpty { throw ProvisioningError.noSignerKey(file) }
        }
        let source = try source(at: path)
        do throws(ProvisioningError) {
            switch try delivery.take(source, wish) {
            case .taken: say(ProvisionPhrases.taken(source))
            case .sameAsBefore: say(ProvisionPhrases.same(source))
            }
        } catch {
            say(ProvisionPhrases.notTaken(source, hasStore: shelf.origin != nil))
            throw error
        }
        guard source.manifest == nil else { return }
        // Of a box without a store also what is wrong is taken, so that its screens say so.
        let mistakes = SiteCheck.mistakes(in: shelf.site)
        if !mistakes.isEmpty { throw ProvisioningError.mistakes(mistakes) }
    }

    /// A file, a folder, a medium; or a bundle that is fetched.
    private func source(at path: String) throws -> SiteSource {
        guard path.hasPrefix("https://") else { return try SiteSource(at: path) }
        guard let address = SiteAddress(path) else { throw ProvisioningError.noAddress(path) }
        return try ProvisionFetch.source(at: address, authorities: options.value("ca"))
    }

    private func goBack() throws {
        say(ProvisionPhrases.wentBack(to: try delivery.goBack()))
    }

    private func show() {
        say(ProvisionPhrases.inUse(shelf.origin))
        if let before = shelf.originBefore { say(ProvisionPhrases.before(before)) }
        let signers = SiteSigners(of: shelf, image: "/usr/share/comanda/signers.pem").keys
        for signer in signers { say(ProvisionPhrases.trusted(signer.digits)) }
    }
}

extension ProvisioningError {
    /// What the command ends with for it.
    fileprivate var exitCode: ExitCode {
        switch self {
        case .nothingThere: .noInput
        case .unreadable: .inputOutput
        case .cannotWrite: .cannotCreate
        case .bundle, .noSignerKey, .privateKey, .noAddress, .otherBundle: .dataError
        case .notFetched: .unavailable
        case .mistakes: .configuration
        case .unsigned, .unknownSigner: .noPermission
        case .older, .otherOfNumber, .otherStore, .wentBack, .nothingBefore: .failure
        case .busy: .temporaryFailure
        }
    }
}
