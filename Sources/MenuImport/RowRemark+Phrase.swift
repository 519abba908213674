package import Words

extension RowRemark.Kind {
    /// The remark in words, on one line, whatever signs the file has.
    package var phrase: Phrase { words.visible }

    private var words: Phrase {
        switch self {
        case .nameMissing:
            Phrase(
                "the row has no name; left out",
                pt: "a linha não tem nome; ficou de fora",
                es: "la fila no tiene nombre; queda fuera"
            )
        case .priceMissing(let name):
            Phrase(
                "\(name) has no price; left out",
                pt: "\(name) não tem preço; ficou de fora",
                es: "\(name) no tiene precio; queda fuera"
            )
        case .priceVaries(let name):
            Phrase(
                "\(name) has a variable price, which a menu cannot have; give it a price",
                pt: "\(name) tem preço variável, que um cardápio não pode ter; dê um preço",
                es: "\(name) tiene precio variable, que una carta no puede tener; póngale precio"
            )
        case .priceWrong(let price):
            Phrase(
                "\(price) is not a price of this currency; left out",
                pt: "\(price) não é um preço desta moeda; ficou de fora",
                es: "\(price) no es un precio de esta moneda; queda fuera"
            )
        case .priceUnclear(let price):
            Phrase(
                "\(price) can be read in two ways; write it with decimals",
                pt: "\(price) pode ser lido de duas formas; escreva com decimais",
                es: "\(price) se puede leer de dos maneras; escríbalo con decimales"
            )
        case .otherPrice(let name, let line):
            Phrase(
                "\(name) is on line \(line) with another price; that one is taken",
                pt: "\(name) está na linha \(line) com outro preço; vale aquele",
                es: "\(name) está en la línea \(line) con otro precio; vale aquel"
            )
        case .sameAgain, .leftOut, .codeChanged, .modifierList, .otherStores: notePhrase
        case .includedUnknown, .tooLong: otherPhrase
        }
    }

    private var otherPhrase: Phrase {
        switch self {
        case .includedUnknown(let name, let code):
            Phrase(
                "\(name) includes \(code), which no row has as its code; left out of it",
                pt: "\(name) inclui \(code), que nenhuma linha tem como código; ficou de fora",
                es: "\(name) incluye \(code), que ninguna fila tiene como código; queda fuera"
            )
        case .tooLong(let name):
            Phrase(
                "\(name.prefix(20))… is longer than 80 letters; shorten it",
                pt: "\(name.prefix(20))… tem mais de 80 letras; encurte",
                es: "\(name.prefix(20))… tiene más de 80 letras; acórtelo"
            )
        default:
            Phrase(verbatim: "")
        }
    }

    private var notePhrase: Phrase {
        switch self {
        case .sameAgain(let name, let line):
            Phrase(
                "\(name) is the same as on line \(line); taken once",
                pt: "\(name) é igual à linha \(line); entrou uma vez",
                es: "\(name) es igual que en la línea \(line); entra una vez"
            )
        case .leftOut(let name):
            Phrase(
                "\(name) is not for sale there; left out",
                pt: "\(name) não está à venda lá; ficou de fora",
                es: "\(name) no está a la venta allí; queda fuera"
            )
        case .codeChanged(let name, let from, let to):
            Phrase(
                "\(name): code \(from) is taken or cannot be keyed; it is \(to) now",
                pt: "\(name): o código \(from) já existe ou não se digita; agora é \(to)",
                es: "\(name): el código \(from) ya existe o no se teclea; ahora es \(to)"
            )
        case .modifierList(let list):
            Phrase(
                "modifier list \(list): its options are not in this file; add them to the menu",
                pt: "lista \(list): as opções não estão neste arquivo; acrescente-as ao cardápio",
                es: "lista \(list): sus opciones no están en este archivo; añádalas a la carta"
            )
        case .otherStores(let stores):
            Phrase(
                "prices of \(stores.joined(separator: ", ")) are not taken, only the first store's",
                pt: "os preços de \(stores.joined(separator: ", ")) não entram, só os da "
                    + "primeira loja",
                es: "los precios de \(stores.joined(separator: ", ")) no entran, solo los de la "
                    + "primera tienda"
            )
        default:
            Phrase(verbatim: "")
        }
    }
}
