/// The Retry-After header, RFC 9110, section 10.2.3, read generously.
enum RetryAfter {
    /// Reads seconds, also with a decimal point, or the distance of a date from the answer's own.
    ///
    /// The box's clock may be wrong by years, so it has no part in this.
    ///
    /// - Parameters:
    ///   - text: The header's value.
    ///   - date: The value of the same answer's Date header.
    ///   - secondsOfDate: Reads a date of HTTP in seconds since 1970.
    /// - Returns: Seconds, not below 0; nil when it is neither.
    static func seconds(
        _ text: String,
        answeredAt date: String,
        secondsOfDate: (String) -> Int64?
    ) -> Double? {
        if let seconds = Double(text) {
            return seconds.isFinite && seconds >= 0 ? seconds : nil
        }
        guard let due = secondsOfDate(text), let now = secondsOfDate(date) else { return nil }
        return Double(max(due - now, 0))
    }
}
