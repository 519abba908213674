/// A self-signed certificate for 127.0.0.1 in three ages, made for these tests only.
enum TestCertificates {
    /// The key of all three.
    static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQglIG+Mbg+xtTOeg/S
        i9nQSOuD9hfMQ+Puqnln/i3DkXShRANCAATC+70iO+cWbb3/nedWiOpyHAoVGCbz
        m4n07q4q7JMvxWSQuAXnRg8Vhf7wCJNDpZwNqFU4FrGt1G0cPlLk3mEE
        -----END PRIVATE KEY-----

        """

    /// Valid from 2020 to 2120.
    static let valid = """
        -----BEGIN CERTIFICATE-----
        MIIBNjCB3KADAgECAgIH5DAKBggqhkjOPQQDAjAQMQ4wDAYDVQQDDAVyZWxheTAg
        Fw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowEDEOMAwGA1UEAwwFcmVs
        YXkwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATC+70iO+cWbb3/nedWiOpyHAoV
        GCbzm4n07q4q7JMvxWSQuAXnRg8Vhf7wCJNDpZwNqFU4FrGt1G0cPlLk3mEEoyQw
        IjAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAEwCgYIKoZIzj0EAwID
        SQAwRgIhAMcIlGqeFXbXPvGZC33KlXWBV6fp0T+Jg8xGGxRmbBjjAiEAsVvYtW4J
        axeRyf6PscqT/MwIUUOhc4VfBtfLQFYSBlU=
        -----END CERTIFICATE-----

        """

    /// Valid from 2000 to 2001.
    static let expired = """
        -----BEGIN CERTIFICATE-----
        MIIBMzCB2qADAgECAgIH0DAKBggqhkjOPQQDAjAQMQ4wDAYDVQQDDAVyZWxheTAe
        Fw0wMDAxMDEwMDAwMDBaFw0wMTAxMDEwMDAwMDBaMBAxDjAMBgNVBAMMBXJlbGF5
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEwvu9IjvnFm29/53nVojqchwKFRgm
        85uJ9O6uKuyTL8VkkLgF50YPFYX+8AiTQ6WcDahVOBaxrdRtHD5S5N5hBKMkMCIw
        DwYDVR0TAQH/BAUwAwEB/zAPBgNVHREECDAGhwR/AAABMAoGCCqGSM49BAMCA0gA
        MEUCIFShll96B1FuPHy4GUYJVCnItRKwVFJYHNFEWEWol4ysAiEAn+m6osRjgG30
        XzIcE1i8VNMc2bjDnKOBiJCBYiMhGGQ=
        -----END CERTIFICATE-----

        """

    /// Valid from 2110 to 2120.
    static let notYetValid = """
        -----BEGIN CERTIFICATE-----
        MIIBODCB3qADAgECAgIIPjAKBggqhkjOPQQDAjAQMQ4wDAYDVQQDDAVyZWxheTAi
        GA8yMTEwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAQMQ4wDAYDVQQDDAVy
        ZWxheTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABML7vSI75xZtvf+d51aI6nIc
        ChUYJvObifTurirsky/FZJC4BedGDxWF/vAIk0OlnA2oVTgWsa3UbRw+UuTeYQSj
        JDAiMA8GA1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAKBggqhkjOPQQD
        AgNJADBGAiEAumOCRLIIok2BdAnRMVACnVYf1FvaiS3sHZs3YBYFR/kCIQDqbAMx
        ARb87LLYG1iYVhpZP7z88/kwu+Aa0pl0Fu7Hlg==
        -----END CERTIFICATE-----

        """
}
