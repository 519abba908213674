import Devices
import Foundation
import Input
import Kernel
import Program
import Words

/// `comandactl device learn` for a touch panel: a touch at each of four marks, drawn on the screen
/// that it lies over, and what `site.json5` says then.
struct PanelLesson {
    private let command: DeviceCommand
    private let name: String

    init(_ command: DeviceCommand, _ name: String) {
        self.command = command
        self.name = name
    }

    func run(_ device: DeviceIdentity, _ finder: DeviceFinder) throws -> ExitCode {
        let seconds = try command.launch.options.number("seconds", in: 1...3600) ?? 10
        var tap = try finder.tap(device)
        var touches: [RawTouch] = []
        for corner in Corner.allCases {
            mark(corner)
            guard let touch = touch(&tap, seconds: seconds) else {
                clear()
                return .failure
            }
            touches.append(touch)
        }
        clear()
        guard !tap.isGone else { throw DeviceProblem.notThere(name) }
        guard
            let panel = TouchPanel(
                upperLeft: touches[0],
                upperRight: touches[1],
                lowerRight: touches[2],
                lowerLeft: touches[3]
            )
        else {
            say(Self.notCorners)
            return .failure
        }
        print(DeviceSnippet(device, among: finder.present).touch(panel))
        return .success
    }

    private enum Corner: Int, CaseIterable {
        case upperLeft, upperRight, lowerRight, lowerLeft
    }

    /// Draws the mark a tenth of the screen inside its corner, where a terminal is there.
    private func mark(_ corner: Corner) {
        let size = TerminalSize.ofStandardOutput
        if let size {
            let isLeft = corner == .upperLeft || corner == .lowerLeft
            let isUpper = corner == .upperLeft || corner == .upperRight
            let column = isLeft ? size.columns / 10 : size.columns - size.columns / 10
            let row = isUpper ? size.rows / 10 : size.rows - size.rows / 10
            let place = "\u{1B}[\(row + 1);\(column)H✚"
            print("\u{1B}[2J\(place)\u{1B}[\(size.rows / 2);1H", terminator: "")
        }
        let names = [
            Phrase("upper left", pt: "em cima à esquerda", es: "arriba a la izquierda"),
            Phrase("upper right", pt: "em cima à direita", es: "arriba a la derecha"),
            Phrase("lower right", pt: "embaixo à direita", es: "abajo a la derecha"),
            Phrase("lower left", pt: "embaixo à esquerda", es: "abajo a la izquierda"),
        ]
        let name = names[corner.rawValue]
        say(
            Phrase("Touch the mark", pt: "Toque na marca", es: "Toque la marca")
                .followed(by: name)
        )
    }

    private func clear() {
        if TerminalSize.ofStandardOutput != nil { print("\u{1B}[2J\u{1B}[H", terminator: "") }
    }

    /// Where a finger was when it was lifted.
    private func touch(_ tap: inout DeviceTap, seconds: Int) -> RawTouch? {
        var learner = TouchLearner()
        let start = monotonicNanoseconds()
        while !tap.isGone, monotonicNanoseconds() - start < Int64(seconds) * 1_000_000_000 {
            for case .event(let event) in tap.next(milliseconds: 50) {
                if let touch = learner.take(event) { return touch }
            }
        }
        return nil
    }

    private func say(_ phrase: Phrase) {
        print(phrase[command.launch.language])
        // The mark has to be seen before it can be touched.
        fflush(nil)
    }

    private static let notCorners = Phrase(
        "These touches are not in four corners. Do it again, one mark after the other.",
        pt: "Estes toques não estão nos quatro cantos. Faça de novo, uma marca após a outra.",
        es: "Estos toques no están en las cuatro esquinas. Hágalo otra vez, marca por marca."
    )
}
