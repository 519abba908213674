import CashierDesk
import Kernel
import Restaurant

// Who is at the till, and what a manager has to approve.
extension TillAtWork {
    /// Takes note of who is at the till now.
    func signIn(_ place: Int, pin: String) throws(TillRefusal) {
        guard desk.people.indices.contains(place) else { throw .person(.wrongPIN) }
        let wanted = desk.people[place]
        desk.person = try person(withPIN: pin) { $0 == wanted }
    }

    /// Carries a command out that a manager approves with a PIN: this one, and no other.
    func approved(_ command: DeskCommand, pin: String) throws(TillRefusal) -> PlacedOrder? {
        let present = desk.person
        let manager = try person(withPIN: pin) { $0.role == .manager && $0 != present }
        approver = manager
        defer { approver = nil }
        return try perform(command.noting(approver: manager.name))
    }

    /// Refuses all but signing in while nobody is signed in where somebody has to be.
    func checkLock(of command: DeskCommand) throws(TillRefusal) {
        guard !desk.people.isEmpty, desk.person == nil else { return }
        switch command {
        case .signIn, .signOut: return
        default: throw .person(.nobodyIsThere)
        }
    }

    /// Refuses what the person at the till may not do alone.
    func checkApproval(of command: DeskCommand) throws(TillRefusal) {
        try checkLock(of: command)
        guard let person = desk.person, person.role != .manager, approver == nil,
            command.needsManager(on: desk, voids: staff.voidRule)
        else { return }
        throw .person(.needsManager)
    }

    private func person(
        withPIN pin: String,
        among isAsked: (Person) -> Bool
    ) throws(TillRefusal) -> Person {
        do throws(PersonRefusal) {
            return try staff.person(withPIN: pin, among: isAsked, at: time.steadyNanoseconds())
        } catch {
            throw .person(error)
        }
    }
}

extension DeskCommand {
    /// Whether a cashier may not do it without a manager.
    fileprivate func needsManager(on desk: CashierDesk, voids rule: VoidRule) -> Bool {
        let rules = desk.rules
        switch self {
        case .change(let order, let wish, let tender):
            if desk.isGivenBackOtherwise(order, as: wish, by: tender) { return true }
            guard case .void(let line, _, _) = wish else { return false }
            return desk.voidNeedsManager(of: line, in: order, by: rule)
        default: break
        }
        return switch self {
        case .books(.refund), .books(.drawer(.noSale, _, _)), .books(.drawer(.paidOut, _, _)),
            .books(.closeShift):
            true
        case .setPrice: true
        case .setDiscount(let discount?, _):
            // An amount may be any part of the price.
            discount.rate.map { $0 > rules.freeDiscount } ?? (rules.freeDiscount < .whole)
        default: false
        }
    }

    /// The command with who approved it, where it keeps that itself.
    fileprivate func noting(approver: String) -> DeskCommand {
        switch self {
        case .setDiscount(var discount?, let line):
            discount.approvedBy = approver
            return .setDiscount(discount, line: line)
        case .setPrice(let price, let line, _):
            return .setPrice(price, line: line, approvedBy: approver)
        default: return self
        }
    }
}
