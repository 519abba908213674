/// What becomes of a request when its headers are there.
enum Admission: Sendable {
    /// Its body is read, up to a number of bytes.
    case body(atMost: Int)
    /// It is answered at once, and its body thrown away.
    case refused(HTTPResponse)
}
