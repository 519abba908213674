internal import Foundation
internal import Glibc

/// The signals that ask a program to end: SIGTERM, SIGINT and SIGHUP; SIGPIPE never ends one.
package enum StopSignals {
    /// Takes the signals over and calls for each that comes, on a thread of its own.
    ///
    /// Called first in a program: threads that are started later inherit that the signals are
    /// blocked, so that only this one receives them, and curses never ends the program by itself.
    /// Whoever reads a log, a list or a socket may go away: SIGPIPE is ignored, so that the write
    /// fails and the program goes on.
    ///
    /// The C functions are `pthread_sigmask`, `sigwait` and `signal`.
    package static func watch(_ stop: @escaping @Sendable () -> Void) {
        signal(SIGPIPE, SIG_IGN)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGTERM, SIGINT, SIGHUP] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)

        let watched = signals
        Thread.detachNewThread {
            var expected = watched
            var number: Int32 = 0
            while unsafe sigwait(&expected, &number) == 0 { stop() }
        }
    }
}
