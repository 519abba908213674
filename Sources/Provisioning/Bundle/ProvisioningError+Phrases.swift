internal import Bundles
package import Words

extension ProvisioningError {
    package var explanation: Phrase {
        switch self {
        case .nothingThere(let path): Self.nothingThere(path)
        case .unreadable(let path, let reason):
            Phrase(
                "\(path) cannot be read: \(reason). Check the medium and the file's rights.",
                pt: "Não é possível ler \(path): \(reason). Verifique a mídia e as permissões.",
                es: "No se puede leer \(path): \(reason). Revise el medio y los permisos."
            )
        case .cannotWrite(let path, let reason):
            Phrase(
                "\(path) cannot be written: \(reason). Check the disk and who you are; "
                    + "the settings in use are whole.",
                pt: "Não é possível gravar \(path): \(reason). Verifique o disco e quem você é; "
                    + "as configurações em uso estão inteiras.",
                es: "No se puede escribir \(path): \(reason). Revise el disco y quién es usted; "
                    + "los ajustes en uso están enteros."
            )
        case .bundle(let path, let fault):
            Phrase(verbatim: path + ":").followed(by: fault.explanation)
        case .mistakes(let mistakes):
            mistakes.dropFirst().reduce(Self.line(mistakes.first)) {
                $0.followed(by: Self.line($1), with: "\n")
            }
        case .noAddress, .notFetched, .otherBundle: ofAddress
        case .unsigned, .unknownSigner, .noSignerKey, .privateKey: ofSigners
        case .older, .otherOfNumber, .otherStore, .wentBack, .nothingBefore, .busy: ofOrder
        }
    }

    private static func line(_ mistake: SiteMistake?) -> Phrase {
        guard let mistake else { return Phrase(verbatim: "") }
        return Phrase(
            mistake.line(in: .english),
            pt: mistake.line(in: .portuguese),
            es: mistake.line(in: .spanish)
        )
    }

    private static func nothingThere(_ path: String) -> Phrase {
        Phrase(
            "\(path) has no settings: there must be a bundle NAME.site, or a folder site with "
                + "site.json5 and menu.json5.",
            pt: "\(path) não tem configurações: deve haver um pacote NOME.site, ou uma pasta site "
                + "com site.json5 e menu.json5.",
            es: "\(path) no tiene ajustes: debe haber un paquete NOMBRE.site, o una carpeta site "
                + "con site.json5 y menu.json5."
        )
    }

    private var ofAddress: Phrase {
        switch self {
        case .notFetched(let url, let reason):
            Phrase(
                "\(url) gave no bundle: \(reason). Look at the network, the server and the clock.",
                pt: "\(url) não deu um pacote: \(reason). Veja a rede, o servidor e o relógio.",
                es: "\(url) no dio un paquete: \(reason). Mire la red, el servidor y el reloj."
            )
        case .otherBundle(let url):
            Phrase(
                "\(url) gave another bundle than the code was made for: nothing was changed. Make "
                    + "the code anew, or put the right file there.",
                pt: "\(url) deu outro pacote que não o do código: nada mudou. Faça o código de "
                    + "novo, ou ponha lá o arquivo certo.",
                es: "\(url) dio otro paquete que no es el del código: nada cambió. Haga el código "
                    + "de nuevo, o ponga allí el archivo correcto."
            )
        case .noAddress(let text):
            Phrase(
                "\(text) is no address of a bundle: https://…, as comandactl provision pack --qr "
                    + "makes its code.",
                pt: "\(text) não é o endereço de um pacote: https://…, como faz o código "
                    + "comandactl provision pack --qr.",
                es: "\(text) no es la dirección de un paquete: https://…, como hace el código "
                    + "comandactl provision pack --qr."
            )
        default: Phrase(verbatim: "")
        }
    }

    private var ofSigners: Phrase {
        switch self {
        case .unsigned(let path):
            Phrase(
                "\(path) is not signed, and this box takes only what its signer signed. "
                    + "Sign it: comandactl provision sign.",
                pt: "\(path) não está assinado, e esta caixa só aceita o que o seu signatário "
                    + "assinou. Assine: comandactl provision sign.",
                es: "\(path) no está firmado, y esta caja solo acepta lo que firmó su firmante. "
                    + "Fírmelo: comandactl provision sign."
            )
        case .unknownSigner(let digits):
            Phrase(
                "Signed by \(digits), whom this box does not know. If it is your chain's signer, "
                    + "apply it once with --trust and the signer's public key.",
                pt: "Assinado por \(digits), que esta caixa não conhece. Se for o signatário da "
                    + "sua rede, aplique uma vez com --trust e a chave pública dele.",
                es: "Firmado por \(digits), a quien esta caja no conoce. Si es el firmante de su "
                    + "cadena, aplíquelo una vez con --trust y su clave pública."
            )
        case .noSignerKey(let path):
            Phrase(
                "\(path) has no key of Ed25519 that opens so. Make one: "
                    + "openssl genpkey -algorithm ED25519 -aes256 -out signer.pem",
                pt: "\(path) não tem chave Ed25519 que abra assim. Faça uma: "
                    + "openssl genpkey -algorithm ED25519 -aes256 -out signer.pem",
                es: "\(path) no tiene una clave Ed25519 que se abra así. Haga una: "
                    + "openssl genpkey -algorithm ED25519 -aes256 -out signer.pem"
            )
        case .privateKey(let name):
            Phrase(
                "\(name) has a private key: it stays where it was made. Take it out of the folder.",
                pt: "\(name) tem uma chave privada: ela fica onde foi feita. Tire-a da pasta.",
                es:
                    "\(name) tiene una clave privada: se queda donde se hizo. Sáquela de "
                    + "la carpeta."
            )
        default: Phrase(verbatim: "")
        }
    }

    private var ofOrder: Phrase {
        switch self {
        case .older(let number, let present):
            Phrase(
                "This bundle is number \(number), and the box has \(present), which is newer. "
                    + "If the older one is wanted: --older.",
                pt:
                    "Este pacote é o número \(number), e a caixa tem o \(present), que é mais "
                    + "novo. Se quer mesmo o antigo: --older.",
                es:
                    "Este paquete es el número \(number), y la caja tiene el \(present), que es "
                    + "más nuevo. Si quiere el antiguo: --older."
            )
        case .otherOfNumber(let number):
            Phrase(
                "This bundle is number \(number), and the box has another bundle of that number. "
                    + "Pack it with the next number; if this one is wanted: --older.",
                pt: "Este pacote é o número \(number), e a caixa tem outro pacote com esse número. "
                    + "Empacote com o número seguinte; se quer mesmo este: --older.",
                es: "Este paquete es el número \(number), y la caja tiene otro paquete con ese "
                    + "número. Empaquételo con el número siguiente; si quiere este: --older."
            )
        case .otherStore(let store, let present):
            Phrase(
                "This bundle is for the store \(store), and the box is \(present)'s. "
                    + "If the box moves to another store: --other-store.",
                pt: "Este pacote é da loja \(store), e a caixa é da \(present). "
                    + "Se a caixa muda de loja: --other-store.",
                es: "Este paquete es de la tienda \(store), y la caja es de \(present). "
                    + "Si la caja cambia de tienda: --other-store."
            )
        case .wentBack(let path):
            Phrase(
                "Somebody went back from \(path), so it is left alone. Put a new one there, or "
                    + "apply it by hand.",
                pt: "Alguém voltou atrás de \(path), e por isso não é aplicado. Ponha um novo, ou "
                    + "aplique-o à mão.",
                es: "Alguien volvió atrás de \(path), y por eso no se aplica. Ponga uno nuevo, o "
                    + "aplíquelo a mano."
            )
        case .nothingBefore:
            Phrase(
                "There are no settings before these, so nothing was changed.",
                pt: "Não há configurações anteriores a estas, e nada foi mudado.",
                es: "No hay ajustes anteriores a estos, y no se cambió nada."
            )
        case .busy:
            Phrase(
                "Somebody else changes the settings at this moment. Try again.",
                pt: "Alguém está mudando as configurações neste momento. Tente de novo.",
                es: "Alguien está cambiando los ajustes en este momento. Intente otra vez."
            )
        default: Phrase(verbatim: "")
        }
    }
}
