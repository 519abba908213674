import Foundation
import Input
import Program
import Screen
import Words

/// Shows a line for each thing that a device sends, and one for each that comes of it.
struct DevicePrinter {
    private let language: Language
    private let isJSON: Bool
    private var last: Int64?

    /// Whether a code was refused.
    private(set) var hasRefused = false

    init(_ command: DeviceCommand) {
        language = command.launch.language
        isJSON = command.launch.options.has("json")
    }

    mutating func show(_ step: RecordingReplay.Step) {
        if let line = step.line { show(line) }
        for signal in step.signals { show(signal, at: step.time) }
    }

    private mutating func show(_ line: Recording.Line) {
        if isJSON {
            write(Document(line))
            return
        }
        // The end of each packet tells a person nothing.
        if case .event(let event) = line, event.isReport { return }
        let gap = last.map { line.time - $0 }
        last = line.time
        let waited = gap.map { "+" + Self.milliseconds($0) } ?? ""
        let parts = line.text.split(separator: " ", maxSplits: 1)
        write("\(parts[0])  \(Self.padded(waited, to: 12))  \(parts.dropFirst().joined())")
    }

    private mutating func show(_ signal: DeviceSignal, at time: Int64) {
        if case .refusedScan = signal { hasRefused = true }
        if isJSON {
            write(Document(signal, at: time, language))
        } else {
            write("\(Recording.Line.seconds(time))  → \(signal.phrase[language])")
        }
    }

    private static func milliseconds(_ time: Int64) -> String {
        "\(time / 1000).\(time % 1000 / 100) ms"
    }

    private static func padded(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(width - text.count, 0)) + text
    }

    private func write(_ document: Document) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(document) else { return }
        write(String(decoding: json, as: UTF8.self))
    }

    /// At once, also into a pipe; who reads no more ends it.
    private func write(_ line: String) {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
        } catch {
            exit(0)
        }
    }
}

// MARK: - For a program

extension DevicePrinter {
    private struct Document: Encodable {
        let microseconds: Int64
        var event: String?
        var value: Int32?
        var held: [String]?
        var unplugged: Bool?
        var code: String?
        var symbology: String?
        var item: String?
        var minorUnits: Int64?
        var price: String?
        var thousandths: Int64?
        var weightUnit: String?
        var refused: String?
        var action: String?
        var unbound: String?
        var key: String?
        /// Ten thousandths of the screen's width and height.
        var tap: [Int]?

        init(_ line: Recording.Line) {
            microseconds = line.time
            switch line {
            case .event(let event):
                self.event = event.name
                value = event.value
            case .held(_, let keys): held = keys.map(\.name)
            case .unplugged: unplugged = true
            }
        }

        init(_ signal: DeviceSignal, at time: Int64, _ language: Language) {
            microseconds = time
            switch signal {
            case .scan(let scan):
                code = scan.text
                symbology = scan.symbology.rawValue
                item = scan.inStore?.item
                switch scan.inStore {
                case .price(_, let amount, let decimals):
                    if decimals == nil { minorUnits = amount }
                    price = scan.inStore?.amount
                case .weight(_, let weight, let unit):
                    thousandths = weight
                    weightUnit = unit.rawValue
                case nil: break
                }
            case .refusedScan(let refusal): refused = refusal.explanation[language]
            case .action(let action): self.action = action.rawValue
            case .unbound(let chord): unbound = chord.text
            case .touched(let macro): unbound = macro.text
            case .key(let key): self.key = key.text
            case .tap(let point): tap = [point.across, point.down]
            }
        }
    }
}

// MARK: - For a person

extension DeviceSignal {
    fileprivate var phrase: Phrase {
        switch self {
        case .scan(let scan):
            let code = "\(scan.text) (\(scan.symbology.rawValue))"
            return Phrase("code \(code)", pt: "código \(code)", es: "código \(code)")
                .followed(by: Phrase(verbatim: scan.inStore?.text ?? ""), with: "")
        case .refusedScan(let refusal):
            return Phrase("refused: ", pt: "recusado: ", es: "rechazado: ")
                .followed(by: refusal.explanation, with: "")
        case .action(let action):
            let name = action.rawValue
            return Phrase("action \(name)", pt: "ação \(name)", es: "acción \(name)")
        case .unbound(let chord):
            return Phrase(
                "\(chord.text) does nothing here",
                pt: "\(chord.text) não faz nada aqui",
                es: "\(chord.text) no hace nada aquí"
            )
        case .touched(let macro): return Phrase(verbatim: macro.text)
        case .tap(let point):
            let place = "\(point.across / 100) % → \(point.down / 100) % ↓"
            return Phrase("tap at \(place)", pt: "toque em \(place)", es: "toque en \(place)")
        case .key(let key):
            return Phrase("key \(key.text)", pt: "tecla \(key.text)", es: "tecla \(key.text)")
        }
    }
}

extension Key {
    fileprivate var text: String {
        switch self {
        case .character(let character): String(character)
        case .control(let letter): "Ctrl+\(letter)"
        case .function(let number): "F\(number)"
        default: "\(self)"
        }
    }
}

extension Scan.InStore {
    fileprivate var text: String { ": \(item), \(amount)" }

    /// The price or the weight as the label has it.
    fileprivate var amount: String {
        switch self {
        case .price(_, let amount, let decimals): Self.text(amount, decimals: decimals ?? 0)
        case .weight(_, let weight, let unit):
            Self.text(weight, decimals: 3) + " " + unit.rawValue
        }
    }

    private static func text(_ number: Int64, decimals: Int) -> String {
        guard decimals > 0 else { return String(number) }
        let digits = String(number)
        let zeros = String(repeating: "0", count: max(decimals + 1 - digits.count, 0))
        let padded = zeros + digits
        return padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}
