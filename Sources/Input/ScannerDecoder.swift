/// Makes codes of what a scanner types.
package struct ScannerDecoder: Sendable {
    /// A code that stopped before its end; what comes next may be its rest.
    private struct Broken {
        let text: String
        let at: Int64
    }

    /// For so long, in microseconds, the rest of a broken code may still come.
    private static let patience: Int64 = 10_000_000

    private let form: ScannerForm
    private let suffix: [Unicode.Scalar]
    private var typing: KeyTyping
    private var text: [Unicode.Scalar] = []
    private var lastKey: Int64 = 0
    private var unreadable: KeyCode?
    private var isEndless = false
    private var broken: Broken?
    /// When events were lost, while what has come since may lack its beginning.
    private var doubtfulSince: Int64?

    /// Waits for the first code.
    package init(_ form: ScannerForm) {
        self.form = form
        suffix = Array(form.suffix.unicodeScalars)
        typing = KeyTyping(form.layout)
    }

    private var isEmpty: Bool { text.isEmpty && unreadable == nil }

    /// When ``pass(to:)`` has something to do, in microseconds; nil for never.
    package var due: Int64? { isEmpty ? nil : lastKey + form.longestGap }

    /// Takes what the scanner sent next.
    package mutating func take(_ event: DeviceEvent) -> [DeviceSignal] {
        let overdue = pass(to: event.time)
        guard let key = event.key, let move = KeyMove(rawValue: event.value) else { return overdue }
        // What begins after a pause has its beginning.
        if let since = doubtfulSince, isEmpty, event.time - since >= form.longestGap {
            doubtfulSince = nil
        }
        switch typing.take(key, move) {
        case .nothing: break
        case .unreadable(let key):
            unreadable = unreadable ?? key
            lastKey = event.time
        case .signs(let signs):
            lastKey = event.time
            text += signs
            dropWhatIsTooLong()
            guard endsWithSuffix else { break }
            return overdue + end(isWhole: true)
        }
        return overdue
    }

    /// Lets the time go on to a moment, in microseconds.
    package mutating func pass(to time: Int64) -> [DeviceSignal] {
        guard let due, time >= due else { return [] }
        return end(isWhole: suffix.isEmpty)
    }

    /// Goes on after events were lost, or begins: these keys are down at a time in microseconds.
    ///
    /// What comes without a pause after it may be the rest of a code, and is refused.
    package mutating func resume(held: Set<KeyCode>, at time: Int64) -> [DeviceSignal] {
        typing.begin(held: held)
        doubtfulSince = time
        guard !isEmpty else { return [] }
        let lost = String(String.UnicodeScalarView(text))
        forget()
        return [.refusedScan(.eventsLost(lost))]
    }

    /// Ends what was begun, because the scanner is gone.
    package mutating func letGo() -> [DeviceSignal] {
        typing.begin(held: [])
        defer {
            broken = nil
            doubtfulSince = nil
        }
        return isEmpty ? [] : end(isWhole: false)
    }

    /// What has no end takes no more memory; its last signs are kept, for the suffix.
    private mutating func dropWhatIsTooLong() {
        let excess = text.count - form.most - 64
        guard excess > 0 else { return }
        text.removeFirst(excess)
        isEndless = true
    }

    private var endsWithSuffix: Bool {
        !suffix.isEmpty && text.count >= suffix.count && text.suffix(suffix.count) == suffix[...]
    }

    private mutating func breakOff(_ lost: String) {
        broken = Broken(text: lost, at: lastKey)
        forget()
    }

    private mutating func forget() {
        text = []
        unreadable = nil
        isEndless = false
    }
}

// MARK: - The end of a code

extension ScannerDecoder {
    private mutating func end(isWhole: Bool) -> [DeviceSignal] {
        let signs = isWhole ? text.dropLast(suffix.count) : text[...]
        let sent = String(String.UnicodeScalarView(signs))
        // Some scanners send a line feed or a second Enter, which is no code.
        if unreadable == nil, signs.allSatisfy({ "\r\n\t".unicodeScalars.contains($0) }) {
            forget()
            return []
        }
        guard isWhole else {
            breakOff(sent)
            return [.refusedScan(.unfinished(sent))]
        }
        let (before, isDoubtful) = (broken, doubtfulSince != nil)
        let (key, wasEndless) = (unreadable, isEndless)
        forget()
        broken = nil
        doubtfulSince = nil
        do throws(ScanRefusal) {
            if let key { throw .unreadableKey(key, sent) }
            if wasEndless { throw .tooLong(sent, most: form.most) }
            if isDoubtful { throw .eventsLost(sent) }
            if let before, lastKey - before.at < Self.patience, !sent.hasPrefix(before.text) {
                throw .remainder(sent)
            }
            guard sent.hasPrefix(form.prefix) else { throw .prefixMissing(sent) }
            return [.scan(try Scan(String(sent.dropFirst(form.prefix.count)), in: form))]
        } catch {
            return [.refusedScan(error)]
        }
    }
}
