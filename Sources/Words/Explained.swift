/// An error that tells a person what failed, on which thing, and what to do next.
package protocol Explained: Error {
    /// The sentence for the person in front of the screen.
    var explanation: Phrase { get }
}
