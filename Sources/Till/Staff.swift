package import Restaurant
internal import Sealing
package import Settings

/// Who works at the till, and whether somebody is who they say.
package struct Staff: Sendable {
    private let members: [(person: Person, pin: PINHash)]
    private var patience = PINPatience()

    /// From when on a void wants a manager.
    package let voidRule: VoidRule

    /// Nobody: everybody may do everything, as in a store that names no people.
    package static let nobody = Staff(StoreSettings.Staff())

    /// The people of the settings; one whose PIN was not made by our tool can never sign in.
    package init(_ settings: StoreSettings.Staff) {
        voidRule = settings.voidRule
        members = settings.members.compactMap { member in
            PINHash(member.pin).map { (member.person, $0) }
        }
    }

    /// The people, in the order shown.
    package var people: [Person] { members.map(\.person) }

    /// Finds who of some people has a PIN.
    ///
    /// - Parameters:
    ///   - pin: The PIN.
    ///   - isAsked: Whether a person is asked at all.
    ///   - now: The steady clock in nanoseconds.
    /// - Returns: Whose it is.
    /// - Throws: ``PersonRefusal`` when it is nobody's, or too many were wrong before.
    mutating func person(
        withPIN pin: String,
        among isAsked: (Person) -> Bool,
        at now: Int64
    ) throws(PersonRefusal) -> Person {
        let seconds = patience.seconds(at: now)
        guard seconds == 0 else { throw .wait(seconds) }
        for (person, hash) in members where isAsked(person) {
            guard (try? hash.matches(pin)) ?? false else { continue }
            patience.succeeded()
            return person
        }
        patience.failed(at: now)
        throw .wrongPIN
    }
}
