/// Where a program gets random bytes from, so that a simulated world can give its own.
package protocol RandomSource: Sendable {
    /// A number of random bytes.
    func bytes(_ count: Int) -> [UInt8]
}

/// The kernel's random bytes, as Swift's system generator draws them by getrandom(2).
package struct SystemRandom: RandomSource {
    package init() {}

    package func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
