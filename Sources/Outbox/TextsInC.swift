internal import Glibc

/// Texts in C's form, until they are freed.
@safe struct TextsInC {
    private var copies: [UnsafeMutablePointer<CChar>] = unsafe []

    mutating func lend(_ text: String?) -> UnsafePointer<CChar>? {
        guard let text, let copy = unsafe strdup(text) else { return nil }
        unsafe copies.append(copy)
        return unsafe UnsafePointer(copy)
    }

    mutating func free() {
        while let copy = unsafe copies.popLast() { unsafe Glibc.free(copy) }
    }
}
