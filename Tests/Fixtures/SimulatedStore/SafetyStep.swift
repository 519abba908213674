/// A step that keeps orders safe.
///
/// A run can do without one of them, to prove that the loss would be noticed. It is taken out at
/// the seams of the programs, never in them.
package enum SafetyStep: String, CaseIterable, Sendable {
    /// An order is on the disk before its screen clears.
    case storesBeforeItShows
    /// What is stored is flushed before the call returns.
    case flushesBeforeItAnswers
    /// What a killed program left unflushed is flushed at the next start.
    case flushesWhatItFinds
    /// A record that was written in part is no record.
    case dropsTornRecords
    /// Discarding asks the journal whether the order was stored after all.
    case asksBeforeItDiscards
    /// The kitchen says that it has a ticket when it has stored it.
    case kitchenStoresBeforeItAnswers
    /// The till says that it has a report when it has stored it.
    case tillStoresBeforeItAnswers
    /// A row owed to the kitchen is struck off when the kitchen has answered, not when it is sent.
    case waitsForTheKitchen
    /// A ticket without an answer is sent again.
    case sendsAgain
    /// What an earlier run of the program left owed is sent too.
    case sendsAfterRestart
    /// What is sent again has the same name.
    case keepsTheName
    /// The kitchen knows a ticket that comes again.
    case kitchenKnowsRepeats
    /// The till knows a report that comes again.
    case tillKnowsRepeats
    /// The events of one order come one after the other.
    case keepsTheOrder
    /// A row owed to the relay is struck off by a receipt only, whatever answers with 200.
    case wantsReceipt
    /// A receipt has to tell the hash of what was sent.
    case comparesHashes
    /// A request that broke off is sent again.
    case doubtsBrokenRequests
    /// The relay answers when its commit is done.
    case relayCommitsBeforeItAnswers
    /// The relay knows an event that comes again.
    case relayKnowsRepeats
    /// Green is shown when all is acknowledged, not when the network is up.
    case greenMeansEmpty
}
