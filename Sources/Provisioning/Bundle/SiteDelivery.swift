internal import Bundles
internal import Kernel
package import Sealing

/// Takes settings that a technician brought, as a whole or not at all.
package struct SiteDelivery {
    /// What a person said besides.
    package struct Wish: Sendable {
        /// Take an older bundle than the box has.
        package var older = false
        /// Take another store's.
        package var otherStore = false
        /// Take what a person went back from.
        package var again = true
        /// Let the first bundle of a box that knows no signer name its own.
        package var trustsFirst = false
        /// Signers to trust this time, whomever the box knows.
        package var trusted: [SignerPublicKey] = []

        /// As it was brought, by hand.
        package init() {}
    }

    /// What came of it.
    package enum Outcome: Sendable, Hashable {
        case taken
        /// The box has just these.
        case sameAsBefore
    }

    private let shelf: SiteShelf
    private let members: [SiteCheck.Member]
    private let imageSigners: String

    /// Describes the box.
    ///
    /// - Parameters:
    ///   - shelf: Its settings.
    ///   - members: Its programs.
    ///   - imageSigners: The file of the image's signers.
    package init(
        to shelf: SiteShelf,
        for members: [SiteCheck.Member],
        imageSigners: String = "/usr/share/comanda/signers.pem"
    ) {
        self.shelf = shelf
        self.members = members
        self.imageSigners = imageSigners
    }

    /// Checks settings whole, and puts them in the place of those in use.
    ///
    /// - Throws: ``ProvisioningError``; the settings in use are as they were then.
    package func take(
        _ source: SiteSource,
        _ wish: Wish = Wish()
    ) throws(ProvisioningError) -> Outcome {
        try holding { () throws(ProvisioningError) in
            try judgeSigner(of: source, wish)
            if shelf.origin?.digest == source.digest { return .sameAsBefore }
            try judgeOrder(of: source, wish)
            try writing { () throws(SystemError) in try shelf.write(source.files) }
            let mistakes = SiteCheck.mistakes(in: shelf.draft, for: members)
            // A box without a store has nothing to go on with: its screens say what is wrong.
            guard mistakes.isEmpty || shelf.origin == nil && source.manifest == nil else {
                try writing { () throws(SystemError) in try shelf.discard() }
                throw .mistakes(mistakes)
            }
            try writing { () throws(SystemError) in try shelf.commit(origin(of: source)) }
            return .taken
        }
    }

    /// Puts the settings before in the place of those in use.
    ///
    /// - Returns: Where they came from.
    /// - Throws: ``ProvisioningError`` when there are none, or the disk refuses.
    package func goBack() throws(ProvisioningError) -> SiteOrigin {
        try holding { () throws(ProvisioningError) in
            guard let before = shelf.originBefore, shelf.origin != nil else { throw .nothingBefore }
            try writing { () throws(SystemError) in try shelf.exchange() }
            return before
        }
    }

    private func origin(of source: SiteSource) -> SiteOrigin {
        SiteOrigin(
            serial: 0,
            number: source.manifest?.number ?? 0,
            store: source.manifest?.store ?? "",
            digest: source.digest,
            signer: source.signer?.hex ?? ""
        )
    }

    private func judgeSigner(
        of source: SiteSource,
        _ wish: Wish
    ) throws(ProvisioningError) {
        let known = SiteSigners(of: shelf, image: imageSigners).keys
        guard let signer = source.signer else {
            if known.isEmpty, source.manifest == nil { return }
            throw .unsigned(source.path)
        }
        if known.contains(signer) || wish.trusted.contains(signer) { return }
        guard wish.trustsFirst, known.isEmpty, shelf.origin == nil else {
            throw .unknownSigner(signer.digits)
        }
    }

    private func judgeOrder(
        of source: SiteSource,
        _ wish: Wish
    ) throws(ProvisioningError) {
        let before = shelf.originBefore
        if !wish.again, before?.digest == source.digest,
            before?.serial ?? 0 > shelf.origin?.serial ?? 0
        {
            throw .wentBack(source.path)
        }
        guard let manifest = source.manifest, let origin = shelf.origin else { return }
        if !origin.store.isEmpty, origin.store != manifest.store, !wish.otherStore {
            throw .otherStore(manifest.store, origin.store)
        }
        if manifest.number < origin.number, !wish.older {
            throw .older(manifest.number, origin.number)
        }
        // Of two with one number nobody can say which is the newer.
        if manifest.number == origin.number, manifest.store == origin.store, !wish.older {
            throw .otherOfNumber(manifest.number)
        }
    }

    private func holding<Result>(
        _ body: () throws(ProvisioningError) -> Result
    ) throws(ProvisioningError) -> Result {
        let lock: FileLock
        do throws(SystemError) {
            lock = try shelf.lock()
        } catch {
            throw error == .tryAgain ? .busy : .cannotWrite(shelf.site, error)
        }
        let outcome = Swift.Result { () throws(ProvisioningError) in
            try writing { () throws(SystemError) in try shelf.settle() }
            return try body()
        }
        lock.release()
        return try outcome.get()
    }

    private func writing(_ body: () throws(SystemError) -> Void) throws(ProvisioningError) {
        do throws(SystemError) {
            try body()
        } catch {
            throw .cannotWrite(shelf.site, error)
        }
    }
}
