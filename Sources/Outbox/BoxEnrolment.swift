internal import Foundation
internal import Glibc
package import Kernel
package import RelayContract
internal import Sealing
internal import Synchronization
internal import Words

/// Makes this box a device of its store at the relay, once, and tells the relay of each start.
///
/// | file            | what                                                          |
/// |-----------------|---------------------------------------------------------------|
/// | `device.key`    | the box's own key, made here                                  |
/// | `relay.token`   | what the relay gave the box to show                           |
/// | `device.marks`  | the mark of this start, and the one the relay had last        |
package final class BoxEnrolment: Sendable {
    /// The file that holds the token, in the program's state folder.
    package static let tokenName = "relay.token"
    private static let marksName = "device.marks"

    private let folder: String
    private let store: StoreName
    private let code: @Sendable () -> String?
    private let client: RelayClient
    private let random: any RandomSource
    private let isToldOfStart = Mutex(false)
    private let turn = Mutex<EnrolmentTrouble?>(nil)

    /// Describes the box.
    ///
    /// - Parameters:
    ///   - folder: The till's state folder.
    ///   - store: The store's name at the relay.
    ///   - client: The relay's client, which gets the token.
    ///   - random: Makes marks.
    ///   - code: Reads the code of enrolment; nil when there is none.
    package init(
        in folder: String,
        store: StoreName,
        client: RelayClient,
        random: any RandomSource,
        code: @escaping @Sendable () -> String?
    ) {
        self.folder = folder
        self.store = store
        self.client = client
        self.random = random
        self.code = code
        if let token = Self.token(in: folder) { client.use(token: token) }
    }

    /// The token that a state folder has; nil when the box is not enrolled, or may not read it.
    package static func token(in folder: String) -> String? {
        guard let bytes = try? content(ofFile: folder + "/" + tokenName, limit: 1024) else {
            return nil
        }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
        return text.isEmpty ? nil : text
    }

    /// Enrols the box unless it is; one thread at a time does it.
    ///
    /// - Returns: Why it is not enrolled; nil when it is.
    package func ensure() -> EnrolmentTrouble? {
        turn.withLock { trouble in
            if client.hasToken { return nil }
            trouble = enrol()
            return trouble
        }
    }

    private func enrol() -> EnrolmentTrouble? {
        guard let code = code() else { return .noCode }
        let key: SignerPrivateKey
        let request: EnrolmentRequest
        do {
            key = try DeviceKeyFile.key(in: folder)
            let text = EnrolmentRequest.signedText(code: code, store: store)
            request = EnrolmentRequest(
                code: code,
                key: hexadecimal(key.publicKey.bytes),
                proof: hexadecimal(try key.signature(of: text))
            )
        } catch {
            return .noKey(folder + "/" + DeviceKeyFile.name)
        }
        switch client.enrol(request) {
        case .answered(let answer):
            guard write(answer.token + "\n", to: Self.tokenName) else { return .cannotKeep(folder) }
            client.use(token: answer.token)
            return nil
        case .refused(let kind): return .refused(kind)
        case .unanswered(let outcome): return .unanswered(outcome)
        }
    }

    /// Tells the relay of this start, once; asks it how the box stands after that.
    ///
    /// - Returns: The relay's account; nil when it gave none.
    package func account() -> DeviceAccount? {
        isToldOfStart.withLock { isTold in
            if isTold {
                guard case .answered(let account) = client.deviceAccount() else { return nil }
                return account
            }
            var (mark, previous) = marks()
            if mark.isEmpty {
                mark = hexadecimal(random.bytes(16))
                // Told only when it is kept: else the box would seem another after a crash.
                guard write("\(mark)\n\(previous)\n", to: Self.marksName) else { return nil }
            }
            let report = DeviceReport(mark: mark, previous: previous)
            guard case .answered(let account) = client.tell(report) else { return nil }
            isTold = write("\n\(mark)\n", to: Self.marksName)
            return account
        }
    }

    /// The mark that was not acknowledged yet, and the one that was last; empty for none.
    private func marks() -> (mark: String, previous: String) {
        let bytes = (try? content(ofFile: folder + "/" + Self.marksName, limit: 256)) ?? []
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.count >= 2 ? (lines[0], lines[1]) : ("", "")
    }

    private func write(_ text: String, to name: String) -> Bool {
        let path = folder + "/" + name
        let draft = path + ".draft"
        do throws(SystemError) {
            _ = unsafe unlink(draft)
            let file = try Descriptor(opening: draft, flags: O_WRONLY | O_CREAT | O_EXCL)
            try unsafe file.write(Array(text.utf8).span.bytes)
            try file.sync()
            _ = try retryingOnInterrupt { unsafe rename(draft, path) }
            try syncFolder(folder)
            return true
        } catch {
            return false
        }
    }
}
