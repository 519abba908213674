internal import CTerminal
internal import Screen

extension Key {
    /// The key that the terminal names by a number; nil for those without a meaning here.
    init?(named number: Int32) {
        let functions = Int32(CT_KEY_FUNCTION.rawValue)
        if number > functions {
            self = .function(Int(number - functions))
            return
        }
        switch ct_key(UInt32(number)) {
        case CT_KEY_ENTER: self = .enter
        case CT_KEY_BACKSPACE: self = .backspace
        case CT_KEY_DELETE: self = .delete
        case CT_KEY_INSERT: self = .insert
        case CT_KEY_BACK_TAB: self = .backTab
        case CT_KEY_UP: self = .up
        case CT_KEY_DOWN: self = .down
        case CT_KEY_LEFT: self = .left
        case CT_KEY_RIGHT: self = .right
        case CT_KEY_HOME: self = .home
        case CT_KEY_END: self = .end
        case CT_KEY_PAGE_UP: self = .pageUp
        case CT_KEY_PAGE_DOWN: self = .pageDown
        default: return nil
        }
    }
}
