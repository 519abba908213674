import Kernel
import Words

/// The kitchen's screens that are not plugged in, as the box notes them in a file.
struct MissingScreens {
    /// The box's folder of screens; nil where the till has no window.
    let folder: String?

    /// What to tell of the first of them; nil when all are there.
    ///
    /// Each line of the file has a display's name, or `-` where there is one for all of the
    /// kitchen, its output, or `-` when none is left for it, and `late` when it is there but was
    /// not when the box started.
    var phrase: Phrase? {
        guard let folder, let bytes = try? content(ofFile: folder + "/missing", limit: 4096),
            let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first
        else { return nil }
        let words = line.split(separator: " ").map(String.init)
        guard words.count > 1 else { return nil }
        return Self.phrase(display: words[0], output: words[1], isLate: words.last == "late")
    }

    private static func phrase(display: String, output: String, isLate: Bool) -> Phrase {
        let screen =
            display == "-"
            ? Phrase("The kitchen's screen", pt: "A tela da cozinha", es: "La pantalla de cocina")
            : Phrase(
                "The screen of \"\(display)\"",
                pt: "A tela de \"\(display)\"",
                es: "La pantalla de \"\(display)\""
            )
        guard output != "-" else {
            return screen.followed(
                by: Phrase(
                    "has no output left: bind it in site.json5, or plug one more in.",
                    pt: "não tem saída livre: indique uma em site.json5 ou ligue mais uma.",
                    es: "no tiene salida libre: indíquela en site.json5 o conecte otra más."
                )
            )
        }
        guard !isLate else {
            return screen.followed(
                by: Phrase(
                    "was plugged in late, at output \(output): start the box again to use it.",
                    pt: "foi ligada tarde, na saída \(output): reinicie a caixa para usá-la.",
                    es: "se conectó tarde, en la salida \(output): reinicie la caja para usarla."
                )
            )
        }
        return screen.followed(
            by: Phrase(
                "is not plugged in or is off: output \(output).",
                pt: "não está ligada ou sem cabo: saída \(output).",
                es: "no está encendida o sin cable: salida \(output)."
            )
        )
    }
}
