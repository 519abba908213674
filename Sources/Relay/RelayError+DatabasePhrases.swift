internal import Words

extension RelayError {
    static var badStorePhrase: Phrase {
        Phrase(
            "--store needs an address like postgresql://relay@db1,db2/comanda: libpq cannot read "
                + "the one given.",
            pt: "--store precisa de um endereço como postgresql://relay@db1,db2/comanda: a libpq "
                + "não consegue ler o informado.",
            es: "--store necesita una dirección como postgresql://relay@db1,db2/comanda: libpq no "
                + "puede leer la indicada."
        )
    }

    static var noOwnerTokenPhrase: Phrase {
        Phrase(
            "Codes of enrolment are made with the owner's token: give --tokens a file with a line "
                + "*=TOKEN, the same that the relay has.",
            pt: "Códigos de registro são feitos com o token do dono: dê a --tokens um arquivo com "
                + "a linha *=TOKEN, o mesmo do relay.",
            es: "Los códigos de alta se hacen con el token del dueño: dé a --tokens un archivo con "
                + "la línea *=TOKEN, el mismo del relay."
        )
    }

    static func badStoreNamePhrase(_ name: String) -> Phrase {
        Phrase(
            "\(name) is no store's name: comanda-relay enrol-code STORE, in small letters, "
                + "digits and -.",
            pt: "\(name) não é nome de loja: comanda-relay enrol-code LOJA, com minúsculas, "
                + "dígitos e -.",
            es: "\(name) no es nombre de tienda: comanda-relay enrol-code TIENDA, con minúsculas, "
                + "cifras y -."
        )
    }

    static func databaseUnreachablePhrase(_ place: String, _ reason: String) -> Phrase {
        Phrase(
            "Cannot use the database \(place): \(reason). Check that one of the servers runs and "
                + "takes writes, and that the relay's user may make tables in it.",
            pt: "Não é possível usar o banco de dados \(place): \(reason). Verifique se um dos "
                + "servidores está em execução e aceita escritas, e se o usuário do relay pode "
                + "criar tabelas nele.",
            es: "No se puede usar la base de datos \(place): \(reason). Compruebe que uno de los "
                + "servidores está en marcha y admite escrituras, y que el usuario del relay puede "
                + "crear tablas en ella."
        )
    }

    static func databaseNotDurablePhrase(_ place: String, _ reason: String) -> Phrase {
        Phrase(
            "The database \(place) could lose what it has acknowledged: \(reason). Change that in "
                + "postgresql.conf, or for the relay's user, and start again.",
            pt: "O banco de dados \(place) poderia perder o que já confirmou: \(reason). Mude isso "
                + "em postgresql.conf, ou para o usuário do relay, e inicie de novo.",
            es: "La base de datos \(place) podría perder lo que ya confirmó: \(reason). Cámbielo "
                + "en postgresql.conf, o para el usuario del relay, e inicie de nuevo."
        )
    }
}
