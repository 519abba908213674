internal import Words

// What the settings of devices may be.
extension Expectation {
    var devicePhrase: Phrase {
        switch self {
        case .deviceNumber:
            Phrase(
                "four hexadecimal digits in quotes, such as \"05f9\"",
                pt: "quatro dígitos hexadecimais entre aspas, como \"05f9\"",
                es: "cuatro cifras hexadecimales entre comillas, como \"05f9\""
            )
        case .scannerEnds:
            Phrase(
                "signs and names with blanks between them, such as \"Enter\", \"Tab\", \"STX *\" "
                    + "or \"None\"",
                pt: "sinais e nomes separados por espaços, como \"Enter\", \"Tab\", \"STX *\" "
                    + "ou \"None\"",
                es: "signos y nombres separados por espacios, como \"Enter\", \"Tab\", \"STX *\" "
                    + "o \"None\""
            )
        case .barKeys:
            Phrase(
                "keys as comandactl device learn prints them, such as \"LEFTCTRL\" or "
                    + "\"KPMINUS, ESC LEFTCTRL+X\"",
                pt: "teclas como comandactl device learn as escreve, como \"LEFTCTRL\" ou "
                    + "\"KPMINUS, ESC LEFTCTRL+X\"",
                es: "teclas como las escribe comandactl device learn, como \"LEFTCTRL\" o "
                    + "\"KPMINUS, ESC LEFTCTRL+X\""
            )
        default:
            Phrase(
                "a scale's code with I for the item, P for the price or N and D for the weight, "
                    + "and C last, such as \"24IIIIIPPPPPC\"",
                pt: "um código de balança com I para o item, P para o preço ou N e D para o peso, "
                    + "e C no fim, como \"24IIIIIPPPPPC\"",
                es: "un código de balanza con I para el artículo, P para el precio o N y D para "
                    + "el peso, y C al final, como \"24IIIIIPPPPPC\""
            )
        }
    }
}
