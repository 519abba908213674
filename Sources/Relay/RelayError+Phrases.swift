package import Words

extension RelayError: Explained {
    package var explanation: Phrase {
        switch self {
        case .badAddress(let text): Self.badAddressPhrase(text)
        case .badNumber(let option, let text): Self.badNumberPhrase(option, text)
        case .plainBeyondLoopback(let address): Self.plainBeyondLoopbackPhrase(address)
        case .cannotListen(let address, let reason): Self.cannotListenPhrase(address, reason)
        case .certificateRefused: Self.certificateRefusedPhrase
        case .identityIncomplete: Self.identityIncompletePhrase
        case .noToken: Self.noTokenPhrase
        case .badToken(let store): Self.badTokenPhrase(store)
        case .fileUnreadable(let path, let reason): Self.fileUnreadablePhrase(path, reason)
        case .fileIsNoText(let path): Self.fileIsNoTextPhrase(path)
        case .fileOpenToOthers(let path): Self.fileOpenToOthersPhrase(path)
        case .folderUnusable(let path, let reason): Self.folderUnusablePhrase(path, reason)
        case .storeUsedByAnother(let path): Self.storeUsedByAnotherPhrase(path)
        case .storeDamaged(let path, let reason): Self.storeDamagedPhrase(path, reason)
        case .storeFull(let path): Self.storeFullPhrase(path)
        case .badStore: Self.badStorePhrase
        case .noOwnerToken: Self.noOwnerTokenPhrase
        case .badStoreName(let name): Self.badStoreNamePhrase(name)
        case .databaseUnreachable(let place, let reason):
            Self.databaseUnreachablePhrase(place, reason)
        case .databaseNotDurable(let place, let reason):
            Self.databaseNotDurablePhrase(place, reason)
        }
    }
}

// MARK: - Texts

extension RelayError {
    private static func badAddressPhrase(_ text: String) -> Phrase {
        Phrase(
            "\(text) is no address: write 127.0.0.1:8470 or [::1]:8470.",
            pt: "\(text) não é um endereço: escreva 127.0.0.1:8470 ou [::1]:8470.",
            es: "\(text) no es una dirección: escriba 127.0.0.1:8470 o [::1]:8470."
        )
    }

    private static func badNumberPhrase(_ option: String, _ text: String) -> Phrase {
        Phrase(
            "--\(option) needs a whole number from 1, not \"\(text)\".",
            pt: "--\(option) precisa de um número inteiro a partir de 1, não \"\(text)\".",
            es: "--\(option) necesita un número entero desde 1, no \"\(text)\"."
        )
    }

    private static func plainBeyondLoopbackPhrase(_ address: String) -> Phrase {
        Phrase(
            "\(address) can be reached by other machines: give --tls-certificate and "
                + "--tls-key, or listen on 127.0.0.1 behind a server that has them.",
            pt: "\(address) pode ser alcançado por outras máquinas: informe "
                + "--tls-certificate e --tls-key, ou escute em 127.0.0.1 atrás de um servidor "
                + "que os tenha.",
            es: "\(address) es accesible desde otras máquinas: indique --tls-certificate y "
                + "--tls-key, o escuche en 127.0.0.1 detrás de un servidor que los tenga."
        )
    }

    private static func cannotListenPhrase(_ address: String, _ reason: String) -> Phrase {
        Phrase(
            "Cannot listen on \(address): \(reason). Is another relay running?",
            pt: "Não é possível escutar em \(address): \(reason). Há outro relay em execução?",
            es: "No se puede escuchar en \(address): \(reason). ¿Hay otro relay en marcha?"
        )
    }

    private static var certificateRefusedPhrase: Phrase {
        Phrase(
            "The certificate and key do not fit together: check that both are PEM files and "
                + "belong to each other.",
            pt: "O certificado e a chave não combinam: verifique se ambos são arquivos PEM e "
                + "formam um par.",
            es: "El certificado y la clave no concuerdan: compruebe que ambos son archivos "
                + "PEM y forman un par."
        )
    }

    private static var identityIncompletePhrase: Phrase {
        Phrase(
            "--tls-certificate and --tls-key belong together: give both or none.",
            pt: "--tls-certificate e --tls-key andam juntos: informe ambos ou nenhum.",
            es: "--tls-certificate y --tls-key van juntos: indique ambos o ninguno."
        )
    }

    private static var noTokenPhrase: Phrase {
        Phrase(
            "No store has a token: give --tokens FILE or --token STORE=TOKEN.",
            pt: "Nenhuma loja tem token: informe --tokens FILE ou --token STORE=TOKEN.",
            es: "Ninguna tienda tiene token: indique --tokens FILE o --token STORE=TOKEN."
        )
    }

    private static func badTokenPhrase(_ store: String) -> Phrase {
        Phrase(
            "The token of store \"\(store)\" cannot be one: write STORE=TOKEN, the token with "
                + "8 to 256 letters and digits.",
            pt: "O token da loja \"\(store)\" não serve: escreva STORE=TOKEN, o token com 8 a "
                + "256 letras e dígitos.",
            es: "El token de la tienda \"\(store)\" no sirve: escriba STORE=TOKEN, el token "
                + "con 8 a 256 letras y dígitos."
        )
    }

    private static func fileUnreadablePhrase(_ path: String, _ reason: String) -> Phrase {
        Phrase(
            "Cannot read \(path): \(reason).",
            pt: "Não é possível ler \(path): \(reason).",
            es: "No se puede leer \(path): \(reason)."
        )
    }

    private static func fileIsNoTextPhrase(_ path: String) -> Phrase {
        Phrase(
            "\(path) is no text file of less than 1 MiB.",
            pt: "\(path) não é um arquivo de texto com menos de 1 MiB.",
            es: "\(path) no es un archivo de texto de menos de 1 MiB."
        )
    }

    private static func fileOpenToOthersPhrase(_ path: String) -> Phrase {
        Phrase(
            "Others can read \(path): run chmod 600 \(path).",
            pt: "Outros podem ler \(path): execute chmod 600 \(path).",
            es: "Otros pueden leer \(path): ejecute chmod 600 \(path)."
        )
    }

    private static func folderUnusablePhrase(_ path: String, _ reason: String) -> Phrase {
        Phrase(
            "Cannot use the state folder \(path): \(reason).",
            pt: "Não é possível usar a pasta de estado \(path): \(reason).",
            es: "No se puede usar la carpeta de estado \(path): \(reason)."
        )
    }

    private static func storeUsedByAnotherPhrase(_ path: String) -> Phrase {
        Phrase(
            "Another relay uses \(path): stop it first, or give another --state.",
            pt: "Outro relay usa \(path): pare-o primeiro, ou informe outro --state.",
            es: "Otro relay usa \(path): deténgalo primero, o indique otro --state."
        )
    }

    private static func storeDamagedPhrase(_ path: String, _ reason: String) -> Phrase {
        Phrase(
            "The store in \(path) cannot be used: \(reason). Keep it, and restore a backup.",
            pt: "Os dados em \(path) não podem ser usados: \(reason). Guarde-os e restaure "
                + "uma cópia.",
            es: "Los datos en \(path) no se pueden usar: \(reason). Guárdelos y restaure una "
                + "copia."
        )
    }

    private static func storeFullPhrase(_ path: String) -> Phrase {
        Phrase(
            "The disk of \(path) is full: make room and start again.",
            pt: "O disco de \(path) está cheio: libere espaço e inicie de novo.",
            es: "El disco de \(path) está lleno: libere espacio e inicie de nuevo."
        )
    }
}
