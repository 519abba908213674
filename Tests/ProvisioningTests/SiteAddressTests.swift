import Testing

@testable import Provisioning

@Suite struct SiteAddressTests {
    private let digest = String(repeating: "0a", count: 32)

    @Test func `a code's text is read as it was made`() throws {
        let address = try #require(
            SiteAddress(url: "https://setup.example.com/lisboa.site?v=2", digest: digest)
        )
        #expect(address.text == "https://setup.example.com/lisboa.site?v=2#sha256=\(digest)")
        #expect(SiteAddress(address.text) == address)
        // Some scanners send all letters in capitals' places of the digest.
        #expect(SiteAddress("https://a.example/x#sha256=" + digest.uppercased())?.digest == digest)
    }

    @Test(arguments: [
        "", "https://a.example/x", "http://a.example/x#sha256=D", "https://#sha256=D",
        "https://u:p@a.example/x#sha256=D", "https://a.example/x#sha256=12",
        "https://a.example/x y#sha256=D", "https://a.example/x#y#sha256=D",
        "https://a.example/x#sha256=D#sha256=D", "file:///etc/x#sha256=D",
    ])
    func `what is no address of HTTPS with one digest is refused`(text: String) {
        #expect(SiteAddress(text.replacing("D", with: digest)) == nil)
    }
}
