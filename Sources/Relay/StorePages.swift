internal import Kernel
internal import RelayContract
internal import Words

/// The page for people: shows each store to whoever has its token, and all to the owner.
///
/// It only reads, so a request that another site makes a browser send changes nothing.
struct StorePages: Sendable {
    /// Nothing from elsewhere is loaded, and no other site may show the page in its own.
    private static let policy =
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; "
        + "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

    private let board: OrderBoard
    private let tokens: StoreTokens
    private let time: any TimeSource

    init(of board: OrderBoard, tokens: StoreTokens, time: any TimeSource) {
        self.board = board
        self.tokens = tokens
        self.time = time
    }

    /// What to answer whoever may not see a page; nil for whoever may.
    func refusal(of request: HTTPRequest, on path: PagePath) -> HTTPResponse? {
        if path == .style || path == .script { return nil }
        guard tokens.readable(request.credentials).isEmpty else { return nil }

        let language = Self.language(of: request)
        let words: HTML = "<p class=\"alone\">\(PageTexts.signIn[language])</p>\n"
        var response = Self.page(HTML(page: words, path: "/", in: language), status: 401)
        response.headers.append(("WWW-Authenticate", "Basic realm=\"Comanda\", charset=\"UTF-8\""))
        return response
    }

    /// Answers whoever may see a page.
    func answer(
        _ request: HTTPRequest,
        on path: PagePath
    ) throws(EventStoreError) -> HTTPResponse {
        let language = Self.language(of: request)
        let readable = tokens.readable(request.credentials)
        switch path {
        case .style: return Self.file(PageFiles.style, type: "text/css; charset=utf-8")
        case .script: return Self.file(PageFiles.script, type: "text/javascript; charset=utf-8")
        case .overview where readable.count == 1:
            return try show(readable[0], path: "/", in: language)
        case .overview:
            var cards: [HTML] = []
            for name in readable {
                let view = try StoreView(of: name, on: board, at: time.wallMilliseconds())
                cards.append(HTML(summary: view, in: language))
            }
            let all: HTML = "<div class=\"stores\">\n\(cards)</div>\n"
            return Self.page(HTML(page: all, path: "/", in: language))
        case .store(let name):
            guard readable.contains(name) else {
                let words: HTML = "<p class=\"alone\">\(PageTexts.noSuchStore[language])</p>\n"
                return Self.page(HTML(page: words, path: "/", in: language), status: 404)
            }
            return try show(name, path: "/stores/\(name)", in: language)
        }
    }

    private func show(
        _ name: StoreName,
        path: String,
        in language: Language
    ) throws(EventStoreError) -> HTTPResponse {
        let view = try StoreView(of: name, on: board, at: time.wallMilliseconds())
        let page = HTML(
            page: HTML(details: view, in: language),
            path: path,
            live: RelayPath.live(name).text,
            in: language
        )
        return Self.page(page)
    }

    private static func language(of request: HTTPRequest) -> Language {
        request.arguments["lang"].flatMap(Language.init(rawValue:))
            ?? Language.accepted(by: request.headers["Accept-Language"])
    }

    private static func page(_ page: HTML, status: Int = 200) -> HTTPResponse {
        var response = file(page.text, type: "text/html; charset=utf-8", status: status)
        response.headers += [
            ("Content-Security-Policy", policy), ("Vary", "Accept-Language, Authorization"),
        ]
        return response
    }

    private static func file(_ text: String, type: String, status: Int = 200) -> HTTPResponse {
        var response = HTTPResponse(status: status, type: type, body: Array(text.utf8))
        response.headers = [
            ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
        ]
        return response
    }
}
