/// What a record that is owed waits for, as the column `state` of `owed` has it.
///
/// There is no state for "being sent": whatever is in the table is owed, also after a crash.
package enum OwedState: Int64, Sendable {
    /// A courier is to deliver it.
    case waiting = 0
    /// A person has to look at it.
    case setAside = 1
}
