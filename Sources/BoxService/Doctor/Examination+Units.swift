internal import Foundation
internal import Kernel
internal import Words

// The system around the programs: units of systemd that failed, where there is systemd.
extension Examination {
    private static let tool = "/usr/bin/systemctl"

    mutating func lookAtUnits() {
        guard FileManager.default.fileExists(atPath: "/run/systemd/system") else { return }
        let what = Phrase("units", pt: "unidades", es: "unidades")
        let words = ["list-units", "--failed", "--no-legend", "--plain", "--no-pager"]
        guard let text = ToolOutput.text(of: Self.tool, words), text.status == 0 else {
            return note(Finding("units", what, Self.untold, .look, next: Self.asRoot))
        }
        let failed = text.output.split(whereSeparator: \.isNewline).compactMap { line in
            line.split(separator: " ").first.map(String.init)
        }
        guard !failed.isEmpty else { return note(Finding("units", what, Self.noneFailed)) }
        note(
            Finding(
                "units",
                what,
                Self.name(failed.joined(separator: ", ")),
                failed.contains { $0.hasPrefix("comanda") } ? .broken : .look,
                next: Self.seeStatus
            )
        )
    }

    private static let untold = Phrase(
        "systemd does not tell of them",
        pt: "o systemd não as informa",
        es: "systemd no las informa"
    )
    private static let noneFailed = Phrase(
        "none has failed",
        pt: "nenhuma falhou",
        es: "ninguna ha fallado"
    )
    private static let seeStatus = Phrase(
        "systemctl status NAME says why",
        pt: "systemctl status NOME diz por quê",
        es: "systemctl status NOMBRE dice por qué"
    )
}
