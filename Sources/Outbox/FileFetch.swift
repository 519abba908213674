internal import CTransfer

/// Gets one file over HTTPS, as the relay's client speaks it.
package enum FileFetch {
    /// Gets a file.
    ///
    /// - Parameters:
    ///   - url: An address of HTTPS; redirects are not followed.
    ///   - authorities: A PEM file of the only authorities to trust; nil trusts the system's.
    ///   - limit: The most bytes that are taken.
    /// - Returns: The exchange as it came out; nil when memory is lacking or a file of authorities
    ///   cannot be used.
    package static func file(
        at url: String,
        authorities: String? = nil,
        limit: Int
    ) -> HTTPExchange? {
        var texts = TextsInC()
        defer { texts.free() }
        var settings = unsafe cx_settings()
        unsafe settings.authorities = texts.lend(authorities)
        unsafe settings.user_agent = texts.lend("comanda/1")
        unsafe settings.connect_milliseconds = 10_000
        unsafe settings.total_milliseconds = 60_000
        unsafe settings.slow_seconds = 20
        guard let handle = unsafe cx_open(&settings) else { return nil }
        defer { unsafe cx_close(handle) }
        return unsafe HTTPExchange(handle, url: url, headers: [], body: nil, limit: limit)
    }
}
