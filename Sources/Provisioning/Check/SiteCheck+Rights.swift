internal import Glibc
internal import Kernel
internal import Settings
internal import Words

// Whether files are there, are files, and are for those who need them and nobody else.
extension SiteCheck {
    /// Which programs read a file.
    enum Readers {
        case till
        case both
    }

    /// Looks at the files that every store has.
    mutating func checkRights() {
        for name in [StoreSettings.fileName, MenuFile.fileName] {
            let path = folder + "/" + name
            guard let facts = FileFacts(of: path) else { continue }
            noteReaders(of: path, facts, .both)
        }
    }

    /// Looks at a file that a setting names; notes what is wrong with it as a file.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - setting: The setting's path in `site.json5`.
    ///   - secret: Who reads it if it is for nobody else; nil for what is no secret.
    /// - Returns: Whether it can be read from here.
    mutating func isUsable(
        _ path: String,
        named setting: String,
        secretOf secret: Readers? = nil
    ) -> Bool {
        guard let facts = FileFacts(of: path) else {
            note(at: setting, missing(path))
            return false
        }
        guard facts.isFile else {
            note(at: setting, Self.noFile(shown(path)))
            return false
        }
        if let secret {
            let forbidden: UInt32 = secret == .till ? 0o077 : 0o007
            if facts.rights & forbidden != 0 { note(file: path, Self.open(facts, secret)) }
        }
        noteReaders(of: path, facts, secret ?? .till)
        guard access(path) else {
            note(file: path, Self.unreadable)
            return false
        }
        return true
    }

    private func access(_ path: String) -> Bool { unsafe Glibc.access(path, R_OK) == 0 }

    /// Notes a program whose user cannot read a file.
    private mutating func noteReaders(of path: String, _ facts: FileFacts, _ readers: Readers) {
        for member in members where member.isTill || readers == .both {
            guard let user = FileUser(owningFolder: member.state), !user.mayRead(facts) else {
                continue
            }
            note(file: path, Self.closed(to: user.name))
        }
    }

    private func missing(_ path: String) -> Phrase {
        let name = shown(path)
        let folder = name == path ? nil : folder
        return Phrase(
            "names \(name), which is not there; put it "
                + (folder == nil ? "there" : "beside site.json5"),
            pt: "indica \(name), que não existe; ponha-o "
                + (folder == nil ? "lá" : "ao lado de site.json5"),
            es: "indica \(name), que no existe; póngalo "
                + (folder == nil ? "allí" : "junto a site.json5")
        )
    }
}

// MARK: - Words

extension SiteCheck {
    private static func noFile(_ name: String) -> Phrase {
        Phrase(
            "names \(name), which is no file; put the file itself there",
            pt: "indica \(name), que não é um arquivo; ponha ali o próprio arquivo",
            es: "indica \(name), que no es un archivo; ponga ahí el propio archivo"
        )
    }

    private static func open(_ facts: FileFacts, _ readers: Readers) -> Phrase {
        let found = "0" + String(facts.rights, radix: 8)
        let right = readers == .till ? "0600" : "0640"
        return Phrase(
            "others may read this secret (mode \(found)); find out who did, then chmod \(right)",
            pt: "outros podem ler este segredo (modo \(found)); descubra quem leu, depois "
                + "chmod \(right)",
            es: "otros pueden leer este secreto (modo \(found)); averigüe quién lo leyó, luego "
                + "chmod \(right)"
        )
    }

    private static func closed(to user: String) -> Phrase {
        Phrase(
            "the user \(user) must read it and may not; chown or chgrp it",
            pt: "o usuário \(user) precisa lê-lo e não pode; use chown ou chgrp",
            es: "el usuario \(user) debe leerlo y no puede; use chown o chgrp"
        )
    }

    private static let unreadable = Phrase(
        "you may not read it, so it was not checked; do this as root",
        pt: "você não pode lê-lo, por isso não foi verificado; faça isto como root",
        es: "usted no puede leerlo, por eso no se revisó; haga esto como root"
    )
}
