#pragma once

// RSA signatures with SHA-256 (RS256). Keys of other kinds and weak keys are refused. The key
// determines the algorithm, never the message.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

struct evp_pkey_st;  // OpenSSL's EVP_PKEY.

namespace shop::security {

using KeyHandle = std::shared_ptr<evp_pkey_st>;

/// A key that verifies signatures of RS256. A value: copies share the key.
class RsaPublicKey {
public:
    /// Empty unless `pem` is a public RSA key of at least 2048 bits.
    static std::optional<RsaPublicKey> from_pem(std::string_view pem);

    /// The key of an X.509 certificate in PEM. Subject and validity are not checked: the
    /// certificate is trusted because of its source.
    static std::optional<RsaPublicKey> from_certificate(std::string_view pem);

    /// The key with the modulus and exponent of a JSON Web Key: base64url.
    static std::optional<RsaPublicKey> from_numbers(std::string_view modulus,
                                                    std::string_view exponent);

    std::string pem() const;

    /// Whether `signature` is a signature of `bytes` by this key.
    bool verify(std::string_view bytes, std::string_view signature) const;

    /// The numbers of a JSON Web Key: base64url, no leading zero bytes.
    std::string modulus() const;
    std::string exponent() const;

    /// The JWK thumbprint (RFC 7638): SHA-256, base64url.
    std::string thumbprint() const;

private:
    friend class RsaPrivateKey;
    explicit RsaPublicKey(KeyHandle key) : key_(std::move(key)) {}

    KeyHandle key_;
};

/// A key that signs with RS256. A value: copies share the key.
class RsaPrivateKey {
public:
    /// A new key of 2048 bits. Takes a tenth of a second or more.
    static RsaPrivateKey make();

    /// Empty unless `pem` is a private RSA key of at least 2048 bits.
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
