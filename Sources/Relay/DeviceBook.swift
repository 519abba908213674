internal import Kernel
internal import RelayContract
internal import Sealing
internal import Synchronization
internal import Words

/// The boxes that were enrolled: what each may do, and whether there are two of one.
///
/// A device is a note in the store of events, so that all relays of a chain know it: the SHA-256
/// of its token, the mark of its last start, and since when it is a duplicate.
final class DeviceBook: Sendable {
    /// How long a relay believes what it read of a device, in nanoseconds.
    private static let trustNanoseconds: Int64 = 5_000_000_000
    private static let rememberedMost = 20_000
    /// How the tokens of devices begin, so that no other is looked for.
    private static let tokenStart = "device."

    /// A device as its note tells.
    struct Device: Hashable {
        let name: String
        var tokenDigest: String
        var mark: String = "-"
        var duplicateSince: Int64 = 0

        var text: String { "\(tokenDigest) \(mark) \(duplicateSince)" }

        init(name: String, tokenDigest: String) {
            self.name = name
            self.tokenDigest = tokenDigest
        }

        init?(_ note: StoreNote) {
            let words = note.text.split(separator: " ").map(String.init)
            guard words.count == 3, let since = Int64(words[2]) else { return nil }
            name = note.name
            tokenDigest = words[0]
            mark = words[1]
            duplicateSince = since
        }

        var account: DeviceAccount {
            guard duplicateSince > 0 else { return DeviceAccount(device: name, status: .single) }
            let since = Timestamp.text(ofMilliseconds: duplicateSince)
            return DeviceAccount(device: name, status: .duplicate, since: since)
        }
    }

    private struct Remembered {
        let tokenDigest: String?
        let until: Int64
    }

    private let store: any EventStore
    private let codes: EnrolmentCodes
    private let time: any TimeSource
    private let remembered = Mutex<[String: Remembered]>([:])

    init(in store: any EventStore, codes: EnrolmentCodes, time: any TimeSource) {
        self.store = store
        self.codes = codes
        self.time = time
    }

    /// Whether someone has the token of a device of a store.
    func opens(_ store: StoreName, _ credentials: Credentials?) -> Bool {
        guard case .bearer(let token) = credentials, let name = Self.name(in: token) else {
            return false
        }
        let given = hexadecimal(sha256(Array(token.utf8)))
        guard let known = tokenDigest(of: name, in: store) else { return false }
        return areEqualInConstantTime(Array(known.utf8), Array(given.utf8))
    }

    /// What is known of the device whose token someone has; nil for any other token.
    func device(
        _ credentials: Credentials?,
        of store: StoreName
    ) throws(EventStoreError) -> Device? {
        guard opens(store, credentials), case .bearer(let token) = credentials,
            let name = Self.name(in: token)
        else { return nil }
        return try self.store.note(.device, named: name, of: store).flatMap(Device.init)
    }

    private func tokenDigest(of name: String, in store: StoreName) -> String? {
        let key = "\(store)/\(name)"
        let now = time.steadyNanoseconds()
        if let known = remembered.withLock({ $0[key] }), now < known.until {
            return known.tokenDigest
        }
        // A store that cannot be read lets nobody in; the box tries again.
        guard let note = try? self.store.note(.device, named: name, of: store) else { return nil }
        let digest = Device(note)?.tokenDigest
        remember(digest, key, until: now + Self.trustNanoseconds)
        return digest
    }

    private func remember(_ digest: String?, _ key: String, until: Int64) {
        remembered.withLock { remembered in
            if remembered.count >= Self.rememberedMost { remembered = [:] }
            remembered[key] = Remembered(tokenDigest: digest, until: until)
        }
    }

    private static func name(in token: String) -> String? {
        guard token.hasPrefix(tokenStart) else { return nil }
        let parts = token.split(separator: ".")
        return parts.count == 3 && parts[1].utf8.count == 32 ? String(parts[1]) : nil
    }
}

// MARK: - Changes

extension DeviceBook {
    /// Enrols a box.
    ///
    /// The same box may ask again with its code, as when an answer was lost: it gets a new token.
    ///
    /// - Parameters:
    ///   - key: The box's own, which it has shown to hold.
    ///   - code: The code that it was given.
    ///   - store: Whose device it will be.
    /// - Returns: Its token, or why not.
    /// - Throws: ``EventStoreError``; nothing is known to be stored then.
    func enrol(
        _ key: SignerPublicKey,
        code: String,
        in store: StoreName
    ) throws(EventStoreError) -> Result<EnrolmentAnswer, Refusal> {
        let now = time.wallMilliseconds()
        let number: String
        switch codes.check(code, for: store.description, at: now) {
        case .unknown: return .failure(Refusal(kind: .codeUnknown))
        case .expired: return .failure(Refusal(kind: .codeExpired))
        case .good(let found): number = found
        }
        let name = hexadecimal(sha256(key.bytes).prefix(16))
        let claim = StoreNote(topic: .code, name: number, milliseconds: now, text: name)
        guard try self.store.claim(claim, of: store).text == name else {
            return .failure(Refusal(kind: .codeUsed))
        }
        let secret = hexadecimal(SystemRandom().bytes(24))
        let token = Self.tokenStart + name + "." + secret
        var device = Device(name: name, tokenDigest: hexadecimal(sha256(Array(token.utf8))))
        let known = try self.store.note(.device, named: name, of: store).flatMap(Device.init)
        device.mark = known?.mark ?? device.mark
        device.duplicateSince = known?.duplicateSince ?? 0
        try keep(device, of: store, at: now)
        return .success(EnrolmentAnswer(device: name, token: token))
    }

    /// Why a box is not enrolled.
    struct Refusal: Error {
        let kind: ProblemKind
    }

    /// Takes a device's report of a start.
    ///
    /// - Returns: How the device stands now, and whether that is new.
    func take(
        _ report: DeviceReport,
        from device: Device,
        of store: StoreName
    ) throws(EventStoreError) -> (account: DeviceAccount, isNews: Bool) {
        var device = device
        let now = time.wallMilliseconds()
        let isKnown = ["-", report.mark, report.previous].contains(device.mark)
        let isNews = !isKnown && device.duplicateSince == 0
        if isNews { device.duplicateSince = now }
        device.mark = report.mark
        try keep(device, of: store, at: now)
        return (device.account, isNews)
    }

    private func keep(
        _ device: Device,
        of store: StoreName,
        at now: Int64
    ) throws(EventStoreError) {
        let note = StoreNote(
            topic: .device,
            name: device.name,
            milliseconds: now,
            text: device.text
        )
        try self.store.keep([note], of: store)
        _ = remembered.withLock { $0.removeValue(forKey: "\(store)/\(device.name)") }
    }
}
