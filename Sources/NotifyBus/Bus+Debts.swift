internal import CNotifyBus
internal import Glibc
internal import Kernel

/// What became of a wish to forget what a program owes.
package enum Forgetting: Sendable, Hashable {
    /// It owes nothing, or was never heard of.
    case nothingOwed

    /// Its program is there, and acknowledges what it gets.
    case isThere

    /// It is forgotten.
    case forgotten

    /// All but some messages, whose senders are there but do not let go of them.
    case keptBySenders(messages: Int)
}

extension Bus {
    /// Forgets what a program owes that does not come back.
    ///
    /// Senders that are there are told that these messages are lost. What they send while this is
    /// under way may be forgotten as well; they are told of that too.
    ///
    /// - Parameter account: The program's account.
    /// - Returns: How it went.
    /// - Throws: ``BusError``.
    package func forget(_ account: Account) throws(BusError) -> Forgetting {
        guard !isInChild, let seat else { throw .stopped }
        let owed = seat.messages(owedBy: account)
        switch try seat.beginForgetting(account) {
        case CN_OK: break
        case CN_FULL: return .isThere
        default: return .nothingOwed
        }
        defer { seat.endForgetting(account) }
        guard owed > 0 else { return .nothingOwed }
        let limit = monotonicNanoseconds() + 3_000_000_000
        while seat.messages(owedBy: account) > 0, monotonicNanoseconds() < limit { usleep(5000) }
        let left = seat.messages(owedBy: account)
        return left == 0 ? .forgotten : .keptBySenders(messages: left)
    }
}

extension Seat {
    /// How many messages an account owes to all.
    func messages(owedBy account: Account) -> Int {
        let debts = unsafe accountsInDebt(in: segment.base)
        return debts.first { $0.digest == account }.map { Int(clamping: $0.messages) } ?? 0
    }

    /// Begins to forget what an account owes.
    func beginForgetting(_ account: Account) throws(BusError) -> cn_status {
        let status = try segment.exclusively(as: slot) { () throws(BusError) in
            unsafe cn_begin_forgetting(segment.base, slot, account)
        }
        sweepFiles()
        return status
    }

    /// Ends that.
    func endForgetting(_ account: Account) {
        unsafe cn_end_forgetting(segment.base, account)
    }

    /// Lets go of a message of this client that an account owes, if that is being forgotten.
    func letGo(of letter: OwedLetter, owedBy account: Account) -> Bool {
        guard unsafe cn_is_forgotten(segment.base, account) else { return false }
        let isGone = try? segment.exclusively(as: slot) { () throws(BusError) in
            unsafe cn_forget_debt(segment.base, slot, letter.place, letter.generation, account)
        }
        if isGone == true { sweepFiles() }
        return isGone ?? false
    }
}

/// What each account of a segment owes that owes anything.
func accountsInDebt(in segment: OpaquePointer) -> [cn_debt] {
    (0..<UInt32(CN_ACCOUNTS)).compactMap { account in
        var debt = cn_debt()
        return unsafe cn_read_debt(segment, account, &debt) == CN_OK ? debt : nil
    }
}
