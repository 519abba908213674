internal import CTransfer
internal import Glibc

extension RelayClientSettings {
    /// Lends the settings in the C side's form.
    func withSettings<Result>(_ body: (UnsafePointer<cx_settings>) -> Result) -> Result {
        var texts = TextsInC()
        defer { texts.free() }
        var settings = unsafe cx_settings()
        unsafe settings.authorities = texts.lend(authoritiesFile)
        unsafe settings.certificate = texts.lend(certificateFile)
        unsafe settings.key = texts.lend(keyFile)
        unsafe settings.pinned_key = texts.lend(pinnedKey)
        unsafe settings.proxy = texts.lend(proxy)
        unsafe settings.user_agent = texts.lend("comanda/1")
        unsafe settings.allows_plain_http = address.isPlain
        unsafe settings.connect_milliseconds = connectMilliseconds
        unsafe settings.total_milliseconds = totalMilliseconds
        unsafe settings.slow_seconds = slowSeconds
        return unsafe body(&settings)
    }
}
