internal import FoundationEssentials
internal import Glibc
internal import Kernel
internal import Settings
internal import Words

// The disk: whether it takes more, how quick it is, and whether it has failed.
extension Examination {
    /// Below this share of the disk somebody should look, in percent.
    private static let sharePercent: UInt64 = 5
    /// Below so many bytes the programs' own reserve is near.
    private static let leastBytes: UInt64 = 64 << 20
    /// A flush that takes longer than this keeps a cashier waiting, in microseconds.
    private static let slowFlush: Int64 = 100_000

    /// Each disk that has a state folder is one row; usually there is one.
    mutating func lookAtDisks() {
        var seen: Set<String> = []
        for member in members {
            guard let disk = DiskFacts(of: member.state) else {
                note(
                    Finding(
                        "disk",
                        Self.diskWord,
                        Self.noFolder(member.state),
                        member.isTill ? .broken : .look,
                        next: Self.startOnce
                    )
                )
                continue
            }
            guard seen.insert(disk.number).inserted else { continue }
            lookAt(disk, member.state)
            lookAtSeal(of: disk)
        }
    }

    private mutating func lookAt(_ disk: DiskFacts, _ folder: String) {
        let room = Self.room(disk.free, disk.total)
        if disk.errors ?? 0 > 0 {
            let figure = Self.errors(disk.errors ?? 0, disk.device)
            note(Finding("disk", Self.diskWord, figure, .broken, next: Self.replaceDisk))
        }
        let flush: Int64
        do throws(SystemError) {
            flush = try actingAsOwner(of: folder) { () throws(SystemError) in
                try FlushTime.median(in: folder)
            }
        } catch {
            let figure = room.followed(by: Self.notWritten(folder, "\(error)"), with: "; ")
            let next = Self.next(for: error)
            return note(Finding("disk", Self.diskWord, figure, .broken, next: next))
        }
        let figure = room.followed(by: Self.flushed(flush), with: "; ")
        if disk.free < Self.leastBytes || disk.free * 100 < disk.total * Self.sharePercent {
            let grade: Finding.Grade = disk.free < Self.leastBytes ? .broken : .look
            return note(Finding("disk", Self.diskWord, figure, grade, next: Self.makeRoom))
        }
        let isSlow = flush > Self.slowFlush
        note(
            Finding(
                "disk",
                Self.diskWord,
                figure,
                isSlow ? .look : .ok,
                next: isSlow ? Self.slowDisk : nil
            )
        )
    }

    private mutating func lookAtSeal(of disk: DiskFacts) {
        if disk.isSealed { return note(Finding("seal", Self.sealWord, Self.isSealed)) }
        let isWanted = settings.vault.disk == .sealed
        note(
            Finding(
                "seal",
                Self.sealWord,
                Self.isOpen,
                isWanted ? .broken : .ok,
                next: isWanted ? Self.seal : nil
            )
        )
    }

    private static func next(for error: SystemError) -> Phrase {
        switch error {
        case .notPermitted: asRoot
        case .noSpace: makeRoom
        default: replaceDisk
        }
    }

    /// What is only seen by root.
    static let asRoot = Phrase(
        "run this as root, or as the program's user",
        pt: "rode isto como root, ou como o usuário do programa",
        es: "ejecute esto como root, o como el usuario del programa"
    )
}

// MARK: - Words

extension Examination {
    private static let sealWord = Phrase("disk's seal", pt: "selo do disco", es: "sello del disco")

    private static let isSealed = Phrase(
        "sealed: opens with this TPM or the recovery key",
        pt: "selado: abre com este TPM ou a chave de recuperação",
        es: "sellado: abre con este TPM o la clave de recuperación"
    )

    private static let isOpen = Phrase(
        "not sealed: who takes the disk can read it",
        pt: "não selado: quem levar o disco pode lê-lo",
        es: "no sellado: quien se lleve el disco puede leerlo"
    )

    private static let seal = Phrase(
        "switch the TPM on in the firmware and write the image on a new disk",
        pt: "ligue o TPM no firmware e grave a imagem num disco novo",
        es: "active el TPM en el firmware y grabe la imagen en un disco nuevo"
    )

    private static let diskWord = Phrase("disk", pt: "disco", es: "disco")

    private static func gigabytes(_ bytes: UInt64) -> String {
        let tenths = bytes / 100_000_000
        return "\(tenths / 10).\(tenths % 10) GB"
    }

    private static func room(_ free: UInt64, _ total: UInt64) -> Phrase {
        Phrase(
            "\(gigabytes(free)) of \(gigabytes(total)) free",
            pt: "\(gigabytes(free)) de \(gigabytes(total)) livres",
            es: "\(gigabytes(free)) de \(gigabytes(total)) libres"
        )
    }

    private static func flushed(_ microseconds: Int64) -> Phrase {
        let text = "\(microseconds / 1000).\(microseconds / 100 % 10) ms"
        return Phrase(
            "written, flushed in \(text)",
            pt: "gravado, descarregado em \(text)",
            es: "escrito, volcado en \(text)"
        )
    }

    private static func notWritten(_ folder: String, _ reason: String) -> Phrase {
        Phrase(
            "\(folder) cannot be written: \(reason)",
            pt: "não é possível gravar em \(folder): \(reason)",
            es: "no se puede escribir en \(folder): \(reason)"
        )
    }

    private static func errors(_ count: Int, _ device: String) -> Phrase {
        Phrase(
            "\(device) counts \(count) errors of its file system",
            pt: "\(device) conta \(count) erros do sistema de arquivos",
            es: "\(device) cuenta \(count) errores del sistema de archivos"
        )
    }

    private static func noFolder(_ folder: String) -> Phrase {
        Phrase(
            "there is no folder \(folder)",
            pt: "não há a pasta \(folder)",
            es: "no está la carpeta \(folder)"
        )
    }

    private static let startOnce = Phrase(
        "start the program once; on a box, look at the data partition",
        pt: "inicie o programa uma vez; na caixa, veja a partição de dados",
        es: "inicie el programa una vez; en la caja, mire la partición de datos"
    )

    private static let makeRoom = Phrase(
        "make room: backups and exports away, a smaller journal.keepDays",
        pt: "libere espaço: tire backups e exportações, reduza journal.keepDays",
        es: "haga sitio: quite copias y exportaciones, baje journal.keepDays"
    )

    private static let replaceDisk = Phrase(
        "back up journal and keys now, then replace the disk",
        pt: "copie diário e chaves agora, depois troque o disco",
        es: "copie diario y claves ahora, y cambie el disco"
    )

    private static let slowDisk = Phrase(
        "comandactl bench outbox measures it; a worn disk gets slow",
        pt: "comandactl bench outbox mede; um disco gasto fica lento",
        es: "comandactl bench outbox lo mide; un disco gastado es lento"
    )
}
