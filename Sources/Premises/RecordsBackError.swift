package import Words

/// Why a copy is not put in the place of a journal.
package enum RecordsBackError: Explained {
    /// There is a journal, and nobody said that it is to be replaced.
    case journalIsThere(path: String)

    package var explanation: Phrase {
        switch self {
        case .journalIsThere(let path):
            Phrase(
                "\(path) has a journal, and nothing was changed. If the copy is to take its place, "
                    + "add --replace: what is there is set aside and kept.",
                pt: "\(path) tem um diário, e nada foi mudado. Se a cópia deve ficar no lugar "
                    + "dele, acrescente --replace: o que está lá é posto de lado e guardado.",
                es: "\(path) tiene un diario, y no se cambió nada. Si la copia debe ocupar su "
                    + "lugar, añada --replace: lo que hay se aparta y se guarda."
            )
        }
    }
}
