import CashierDesk
package import Words

extension TillAtWork {
    /// Shows what is not wrong yet, unless something is, until it is taken back with nil.
    package func warn(_ phrase: Phrase?) {
        if desk.storageTrouble == warning { desk.storageTrouble = phrase }
        warning = phrase
    }
}
