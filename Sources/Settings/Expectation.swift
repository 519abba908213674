package import Words

/// What a setting may be.
package enum Expectation: Sendable, Hashable {
    case table
    case list
    case text(most: Int)
    case secret
    case code
    case number(ClosedRange<Int>)
    case amount(fractionDigits: Int)
    case language
    case timeOfDay
    case timeZone
    case currencyCode
    case address
    case storeName
    case vaultOpener
    case registers
    case boolean
    case rate
    case oneOf([String])
    case pinHash
    case pinnedKey
    case weekday
    case premodifier
    case freeRule
    case groupLink
    case comboPart
    case comboItem
    case deviceNumber
    case scannerEnds
    case barKeys
    case scaleCode
    case printerAddress
    case otherName
    case noDrawer
    case output
    case otherOutput

    /// What is expected, to stand after "expected".
    package var phrase: Phrase {
        switch self {
        case .table:
            Phrase(
                "a table in braces { }",
                pt: "uma tabela entre chaves { }",
                es: "una tabla entre llaves { }"
            )
        case .list:
            Phrase(
                "a list in brackets [ ]",
                pt: "uma lista entre colchetes [ ]",
                es: "una lista entre corchetes [ ]"
            )
        case .text(let most):
            Phrase(
                "a text in quotes, of 1 to \(most) letters on one line",
                pt: "um texto entre aspas, de 1 a \(most) letras em uma linha",
                es: "un texto entre comillas, de 1 a \(most) letras en una línea"
            )
        case .boolean:
            Phrase("true or false", pt: "true (sim) ou false (não)", es: "true (sí) o false (no)")
        case .rate:
            Phrase(
                "a percentage from 0 to 1000, such as 10 or \"8.875\"",
                pt: "uma porcentagem de 0 a 1000, como 10 ou \"8,875\"",
                es: "un porcentaje de 0 a 1000, como 10 u \"8,875\""
            )
        case .pinHash:
            Phrase(
                "what \"comandactl pin\" prints",
                pt: "o que \"comandactl pin\" escreve",
                es: "lo que escribe \"comandactl pin\""
            )
        case .oneOf(let words):
            Self.phrase(oneOf: words)
        case .secret:
            Phrase(
                "a text in quotes, of 16 to 512 letters and no spaces",
                pt: "um texto entre aspas, de 16 a 512 letras e sem espaços",
                es: "un texto entre comillas, de 16 a 512 letras y sin espacios"
            )
        case .code:
            Phrase(
                "a code, such as 11 or \"coffee\"",
                pt: "um código, como 11 ou \"cafe\"",
                es: "un código, como 11 o \"cafe\""
            )
        case .number(let range):
            Phrase(
                "a whole number from \(range.lowerBound) to \(range.upperBound)",
                pt: "um número inteiro de \(range.lowerBound) a \(range.upperBound)",
                es: "un número entero de \(range.lowerBound) a \(range.upperBound)"
            )
        case .amount(let fractionDigits):
            Self.amountPhrase(fractionDigits)
        case .language, .timeOfDay, .timeZone, .currencyCode, .address, .storeName, .vaultOpener,
            .registers, .pinnedKey:
            formPhrase
        case .weekday, .premodifier, .freeRule, .groupLink, .comboPart, .comboItem:
            menuPhrase
        case .deviceNumber, .scannerEnds, .barKeys, .scaleCode:
            devicePhrase
        case .output, .otherOutput:
            screenPhrase
        case .printerAddress, .otherName, .noDrawer:
            printerPhrase
        }
    }

    private static func amountPhrase(_ fractionDigits: Int) -> Phrase {
        let example = fractionDigits == 0 ? "650" : "6." + "500".prefix(fractionDigits)
        guard fractionDigits > 0 else {
            return Phrase(
                "an amount of at most 10 digits, such as \(example)",
                pt: "um valor de no máximo 10 dígitos, como \(example)",
                es: "un importe de 10 cifras como máximo, como \(example)"
            )
        }
        let whole = 10 - fractionDigits
        return Phrase(
            "an amount with at most \(whole) digits before the point and "
                + "\(fractionDigits) after, such as \(example)",
            pt: "um valor com no máximo \(whole) dígitos antes do ponto e "
                + "\(fractionDigits) depois, como \(example)",
            es: "un importe con \(whole) cifras como máximo antes del punto y \(fractionDigits) "
                + "después, como \(example)"
        )
    }

    private var formPhrase: Phrase {
        switch self {
        case .language:
            Phrase(
                "\"en\", \"pt\" or \"es\"",
                pt: "\"en\", \"pt\" ou \"es\"",
                es: "\"en\", \"pt\" o \"es\""
            )
        case .timeOfDay:
            Phrase(
                "a time of day from \"00:00\" to \"23:59\"",
                pt: "uma hora de \"00:00\" a \"23:59\"",
                es: "una hora de \"00:00\" a \"23:59\""
            )
        case .timeZone:
            Phrase(
                "a time zone of the IANA list, such as \"Europe/Lisbon\"",
                pt: "um fuso horário da lista IANA, como \"America/Sao_Paulo\"",
                es: "una zona horaria de la lista IANA, como \"Europe/Madrid\""
            )
        case .currencyCode:
            Phrase(
                "three capital letters of ISO 4217, such as \"USD\"",
                pt: "três letras maiúsculas da ISO 4217, como \"BRL\"",
                es: "tres letras mayúsculas de ISO 4217, como \"EUR\""
            )
        case .storeName:
            Phrase(
                "1 to 63 of a-z, 0-9, dot, _ and -, with a letter or digit first",
                pt: "1 a 63 de a-z, 0-9, ponto, _ e -, com letra ou dígito no início",
                es: "1 a 63 de a-z, 0-9, punto, _ y -, con letra o cifra al principio"
            )
        case .vaultOpener:
            Phrase(
                "\"file\" or \"tpm\"",
                pt: "\"file\" ou \"tpm\"",
                es: "\"file\" o \"tpm\""
            )
        case .registers:
            Phrase(
                "numbers of registers from 0 to 23 joined by +, such as \"7\" or \"7+11\"",
                pt: "números de registradores de 0 a 23 unidos por +, como \"7\" ou \"7+11\"",
                es: "números de registros de 0 a 23 unidos por +, como \"7\" o \"7+11\""
            )
        case .pinnedKey:
            Phrase(
                "\"sha256//\" and 44 letters of base64; more than one with ; between",
                pt: "\"sha256//\" e 44 letras de base64; mais de uma com ; no meio",
                es: "\"sha256//\" y 44 letras de base64; más de una con ; en medio"
            )
        default:
            Phrase(
                "an address that begins with https://, or with http:// for this machine only",
                pt: "um endereço que comece com https://, ou com http:// só para esta máquina",
                es: "una dirección que empiece por https://, o por http:// solo para esta máquina"
            )
        }
    }

    private static func phrase(oneOf words: [String]) -> Phrase {
        let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
        return Phrase("one of \(list)", pt: "um de \(list)", es: "uno de \(list)")
    }
}
