#pragma once

// RSA signatures with SHA-256 (RS256). A key of any other kind, or a weak one, is no key here: what
// may be done with a key follows from the key, never from a message that it should check.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;  // OpenSSL's EVP_PKEY.

namespace shop::security {

using KeyHandle = std::shared_ptr<evp_pkey_st>;

class RsaPublicKey {
public:
    /// Nothing when `pem` is not a public RSA key of at least 2048 bits.
    static std::optional<RsaPublicKey> from_pem(std::string_view pem);

    /// The same of an X.509 certificate in PEM. Whose it is and how long it is good is not looked
    /// at: it is believed because of where it was found.
    static std::optional<RsaPublicKey> from_certificate(std::string_view pem);

    /// The same of modulus and exponent as a JSON Web Key writes them: base64url.
    static std::optional<RsaPublicKey> from_numbers(std::string_view modulus,
                                                    std::string_view exponent);

    std::string pem() const;

    /// Whether `signature` is this key's, over `bytes`.
    bool verify(std::string_view bytes, std::string_view signature) const;

    /// Both as a JSON Web Key writes them: base64url, no leading zero bytes.
    std::string modulus() const;
    std::string exponent() const;

    /// The key's name by its content (RFC 7638): SHA-256, base64url.
    std::string thumbprint() const;

private:
    friend class RsaPrivateKey;
    explicit RsaPublicKey(KeyHandle key) : key_(std::move(key)) {}

    KeyHandle key_;
};

class RsaPrivateKey {
public:
    /// A new key of 2048 bits. Takes a tenth of a second or more.
    static RsaPrivateKey make();

    /// Nothing when `pem` is not a private RSA key of at least 2048 bits.
    static std::optional<RsaPrivateKey> from_pem(std::string_view pem);

    /// PKCS #8, not encrypted.
    std::string pem() const;

    std::string sign(std::string_view bytes) const;

    RsaPublicKey public_key() const { return RsaPublicKey(key_); }

private:
    explicit RsaPrivateKey(KeyHandle key) : key_(std::move(key)) {}

    KeyHandle key_;
};

}  // namespace shop::security
