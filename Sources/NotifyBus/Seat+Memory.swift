internal import CNotifyBus
internal import Kernel

extension Seat {
    /// Gives the memory of the pool back that nobody has used for a round.
    ///
    /// All clients share the rounds: one of them ends each.
    func giveMemoryBack(roundNanoseconds: UInt64) {
        let now = UInt64(clamping: monotonicNanoseconds())
        let idle = unsafe cn_idle_steps(segment.base, now, roundNanoseconds)
        if idle != 0 { segment.shrinkPool(as: slot, by: idle) }
    }

    /// Chunks of the pool that have memory behind them.
    var chunksBacked: Int { Int(unsafe cn_backed(segment.base)) }
}
