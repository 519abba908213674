extension OrderLine {
    /// The same line with another number, as it gets when it is added to another order.
    package func numbered(_ id: Int) -> OrderLine {
        var line = self
        line.id = id
        return line
    }
}
