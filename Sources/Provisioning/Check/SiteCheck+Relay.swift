internal import Kernel
internal import Sealing
internal import Settings
internal import Words

// What the settings name besides themselves: files of tokens, certificates and keys.
extension SiteCheck {
    private static let pemLimit = 1 << 20

    mutating func checkRelay(_ settings: StoreSettings) {
        guard let relay = settings.relay else { return }
        if case .file(let path) = relay.token {
            checkSecret(path, named: "relay.tokenFile", readers: .till)
        }
        if case .file(let path) = relay.enrolCode {
            checkSecret(path, named: "relay.enrolCodeFile", readers: .till)
        }
        if let path = relay.caFile { checkCertificates(path, named: "relay.caFile") }
        guard let certificate = relay.certificateFile else {
            if relay.keyFile != nil { note(at: "relay.keyFile", Self.keyAlone) }
            return
        }
        let pem = checkCertificates(certificate, named: "relay.certificateFile")
        let hasOwnFile = relay.keyFile != nil
        let setting = hasOwnFile ? "relay.keyFile" : "relay.certificateFile"
        checkKey(relay.keyFile ?? certificate, named: setting, of: pem)
    }

    mutating func checkBus(_ settings: StoreSettings) {
        guard case .file(let path) = settings.bus.key else { return }
        checkSecret(path, named: "bus.keyFile", readers: .both)
    }

    private mutating func checkSecret(_ path: String, named setting: String, readers: Readers) {
        guard isUsable(path, named: setting, secretOf: readers) else { return }
        do throws(SettingsError) {
            _ = try Settings.Secret.file(path).word()
        } catch {
            note(file: path, error.explanation)
        }
    }

    @discardableResult
    private mutating func checkCertificates(_ path: String, named setting: String) -> [UInt8]? {
        guard isUsable(path, named: setting),
            let pem = try? content(ofFile: path, limit: Self.pemLimit)
        else { return nil }
        guard let found = CertificateFile(pem: pem) else {
            note(file: path, Self.noCertificate)
            return nil
        }
        if found.hasExpired { note(file: path, Self.expired) }
        return pem
    }

    private mutating func checkKey(
        _ path: String,
        named setting: String,
        of certificate: [UInt8]?
    ) {
        guard isUsable(path, named: setting, secretOf: .till),
            let pem = try? Sealing.Secret.content(ofFile: path)
        else { return }
        guard PrivateKeyFile.isOne(pem) else { return note(file: path, Self.noKey) }
        guard let certificate, !PrivateKeyFile.fits(pem, certificate: certificate) else { return }
        note(file: path, Self.otherKey)
    }
}

// MARK: - Words

extension SiteCheck {
    private static let keyAlone = Phrase(
        "needs relay.certificateFile, the certificate that the key belongs to; name it, or take "
            + "keyFile away",
        pt: "precisa de relay.certificateFile, o certificado a que a chave pertence; indique-o, "
            + "ou tire keyFile",
        es: "necesita relay.certificateFile, el certificado al que pertenece la clave; indíquelo, "
            + "o quite keyFile"
    )

    private static let noCertificate = Phrase(
        "there is no certificate in it; put the file in PEM there, with its line BEGIN CERTIFICATE",
        pt: "não há certificado nele; ponha ali o arquivo em PEM, com a linha BEGIN CERTIFICATE",
        es: "no hay certificado en él; ponga ahí el archivo en PEM, con la línea BEGIN CERTIFICATE"
    )

    private static let expired = Phrase(
        "a certificate in it has expired by this machine's clock; get a new one, or set the clock",
        pt: "um certificado nele venceu pelo relógio desta máquina; obtenha um novo, ou acerte o "
            + "relógio",
        es: "un certificado en él venció según el reloj de esta máquina; obtenga uno nuevo, o "
            + "ponga el reloj en hora"
    )

    private static let noKey = Phrase(
        "there is no private key in it that opens without a passphrase; put the key in PEM there",
        pt: "não há chave privada nele que abra sem senha; ponha ali a chave em PEM",
        es: "no hay clave privada en él que se abra sin contraseña; ponga ahí la clave en PEM"
    )

    private static let otherKey = Phrase(
        "the key is not that of relay.certificateFile; put the two that belong together there",
        pt: "a chave não é a de relay.certificateFile; ponha ali as duas que se pertencem",
        es: "la clave no es la de relay.certificateFile; ponga ahí las dos que se pertenecen"
    )
}
