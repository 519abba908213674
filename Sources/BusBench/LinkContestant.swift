/// A link with a far end that sends all back.
final class LinkContestant: Contestant {
    private let link: Link
    private let far: FarProcess
    private let isBusy: Bool

    /// Opens a link of a kind; nil when the system refuses it.
    init?(_ kind: LinkKind, on course: Course) {
        isBusy = course.mode == .busy
        guard let link = Link(kind, bytes: course.bytes, isBusy: isBusy),
            let far = FarProcess(.linkEcho, on: course.far, sharing: link),
            eventually({ link.isAttached })
        else { return nil }
        self.link = link
        self.far = far
    }

    func roundTrips(_ count: Int) -> [Double]? {
        // A far end that never sleeps must not take part while another is measured.
        if isBusy { far.goOn() }
        defer { if isBusy { far.halt() } }
        return link.roundTrips(count)
    }
}
