internal import FoundationEssentials
internal import RelayContract
internal import Sealing
internal import Words

extension RelayInterface {
    /// Makes a box a device of a store, if its code is good and its key is its own.
    func enrol(
        _ request: HTTPRequest,
        in storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        let body = Data(request.body)
        guard let wish = try? JSONDecoder().decode(EnrolmentRequest.self, from: body),
            wish.isWellFormed,
            let key = bytes(ofHexadecimal: wish.key).flatMap(SignerPublicKey.init(bytes:)),
            let proof = bytes(ofHexadecimal: wish.proof)
        else { return HTTPResponse(.invalidRequest, detail: "this is no request to enrol") }
        let text = EnrolmentRequest.signedText(code: wish.code, store: storeName)
        guard key.signed(text, signature: proof) else {
            return HTTPResponse(.invalidRequest, detail: "proof is not the key's signature")
        }
        switch try devices.enrol(key, code: wish.code, in: storeName) {
        case .success(let answer):
            note(.enrolled(storeName, device: answer.device))
            return HTTPResponse(status: 201, type: .json, answer)
        case .failure(let refusal):
            note(.unauthorised(storeName))
            return HTTPResponse(refusal.kind)
        }
    }

    /// Tells a device how it stands, and takes its report of a start.
    func tell(
        _ request: HTTPRequest,
        of storeName: StoreName
    ) throws(EventStoreError) -> HTTPResponse {
        guard let device = try devices.device(request.credentials, of: storeName) else {
            return HTTPResponse(.notFound, detail: "this token is no enrolled device's")
        }
        guard request.method == "POST" else {
            return HTTPResponse(status: 200, type: .json, device.account)
        }
        let body = Data(request.body)
        guard let report = try? JSONDecoder().decode(DeviceReport.self, from: body),
            report.isWellFormed
        else { return HTTPResponse(.invalidRequest, detail: "this is no report of a start") }
        let (account, isNews) = try devices.take(report, from: device, of: storeName)
        if isNews { note(.duplicate(storeName, device: account.device)) }
        return HTTPResponse(status: 200, type: .json, account)
    }
}
