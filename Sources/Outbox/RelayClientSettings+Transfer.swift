internal import CTransfer

extension RelayClientSettings {
    /// Lends the settings in the C side's form.
    func withSettings<Result>(_ body: (UnsafePointer<cx_settings>) -> Result) -> Result {
        unsafe withOptional(authoritiesFile) { authorities in
            unsafe withOptional(proxy) { proxy in
                unsafe "comanda/1".withCString { agent in
                    var settings = unsafe cx_settings()
                    unsafe settings.authorities = authorities
                    unsafe settings.proxy = proxy
                    unsafe settings.user_agent = agent
                    unsafe settings.allows_plain_http = address.isPlain
                    unsafe settings.connect_milliseconds = connectMilliseconds
                    unsafe settings.total_milliseconds = totalMilliseconds
                    unsafe settings.slow_seconds = slowSeconds
                    return unsafe body(&settings)
                }
            }
        }
    }

    private func withOptional<Result>(
        _ text: String?,
        _ body: (UnsafePointer<CChar>?) -> Result
    ) -> Result {
        guard let text else { return body(nil) }
        return unsafe text.withCString { unsafe body($0) }
    }
}
