#include "platform/security/rsa.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"

#include <openssl/bio.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rsa.h>
#include <openssl/x509.h>

#include <stdexcept>

namespace shop::security {
namespace {

constexpr int bits_min = 2048;
constexpr std::size_t number_bytes_max = 1024;  // For a key of 8192 bits.

using Bio = std::unique_ptr<BIO, decltype(&BIO_free)>;
using Digest = std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)>;
using Number = std::unique_ptr<BIGNUM, decltype(&BN_free)>;
using Builder = std::unique_ptr<OSSL_PARAM_BLD, decltype(&OSSL_PARAM_BLD_free)>;
using Params = std::unique_ptr<OSSL_PARAM, decltype(&OSSL_PARAM_free)>;
using KeyContext = std::unique_ptr<EVP_PKEY_CTX, decltype(&EVP_PKEY_CTX_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;

void check(bool worked, const char* doing) {
    if (!worked) throw std::runtime_error(std::string("openssl: ") + doing + " failed");
}

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

Bio reader_of(std::string_view text) {
    Bio bio(BIO_new_mem_buf(text.data(), static_cast<int>(text.size())), &BIO_free);
    check(bio != nullptr, "a read buffer");
    return bio;
}

Bio writer() {
    Bio bio(BIO_new(BIO_s_mem()), &BIO_free);
    check(bio != nullptr, "a write buffer");
    return bio;
}

std::string text_of(const Bio& bio) {
    char* data = nullptr;
    const auto size = BIO_get_mem_data(bio.get(), &data);
    return {data, static_cast<std::size_t>(size)};
}

// Encrypted keys are not supported: refuse instead of prompting on the terminal.
int no_password(char*, int, int, void*) {
    return -1;
}

KeyHandle owned(EVP_PKEY* key) {
    return {key, &EVP_PKEY_free};
}

bool is_strong_rsa(const KeyHandle& key) {
    return key && EVP_PKEY_is_a(key.get(), "RSA") == 1 && EVP_PKEY_get_bits(key.get()) >= bits_min;
}

/// Published numbers may not form a sound key: with an exponent of 1, every signature is valid.
bool is_sound(const KeyHandle& key) {
    const KeyContext context(EVP_PKEY_CTX_new_from_pkey(nullptr, key.get(), nullptr),
                             &EVP_PKEY_CTX_free);
    check(context != nullptr, "beginning to check a key");
    return EVP_PKEY_public_check(context.get()) == 1;
}

std::string number_of(const KeyHandle& key, const char* name) {
    BIGNUM* found = nullptr;
    check(EVP_PKEY_get_bn_param(key.get(), name, &found) == 1, "reading a key");
    const Number number(found, &BN_free);
    std::string bytes(static_cast<std::size_t>(BN_num_bytes(number.get())), '\0');
    BN_bn2bin(number.get(), reinterpret_cast<unsigned char*>(bytes.data()));
    return to_base64url(bytes);
}

Number read_number(std::string_view bytes) {
    Number number(BN_bin2bn(bytes_of(bytes), static_cast<int>(bytes.size()), nullptr), &BN_free);
    check(number != nullptr, "reading a number");
    return number;
}

/// Null if OpenSSL rejects the numbers.
KeyHandle key_of(const Number& modulus, const Number& exponent) {
    const Builder builder(OSSL_PARAM_BLD_new(), &OSSL_PARAM_BLD_free);
    check(builder && OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_N, modulus.get()) &&
              OSSL_PARAM_BLD_push_BN(builder.get(), OSSL_PKEY_PARAM_RSA_E, exponent.get()),
          "describing a key");
    const Params params(OSSL_PARAM_BLD_to_param(builder.get()), &OSSL_PARAM_free);
    const KeyContext context(EVP_PKEY_CTX_new_from_name(nullptr, "RSA", nullptr),
                             &EVP_PKEY_CTX_free);
    check(params && context && EVP_PKEY_fromdata_init(context.get()) == 1, "beginning a key");
    EVP_PKEY* key = nullptr;
    if (EVP_PKEY_fromdata(context.get(), &key, EVP_PKEY_PUBLIC_KEY, params.get()) != 1) return {};
    return owned(key);
}

Digest new_digest() {
    Digest digest(EVP_MD_CTX_new(), &EVP_MD_CTX_free);
    check(digest != nullptr, "a digest");
    return digest;
}

}  // namespace

std::optional<RsaPublicKey> RsaPublicKey::from_pem(std::string_view pem) {
    const auto bio = reader_of(pem);
    auto key = owned(PEM_read_bio_PUBKEY(bio.get(), nullptr, &no_password, nullptr));
    if (!is_strong_rsa(key)) return std::nullopt;
    return RsaPublicKey(std::move(key));
}

std::optional<RsaPublicKey> RsaPublicKey::from_certificate(std::string_view pem) {
    const auto bio = reader_of(pem);
    const Certificate certificate(PEM_read_bio_X509(bio.get(), nullptr, &no_password, nullptr),
                                  &X509_free);
    if (!certificate) return std::nullopt;
    auto key = owned(X509_get_pubkey(certificate.get()));
    if (!is_strong_rsa(key)) return std::nullopt;
    return RsaPublicKey(std::move(key));
}

std::optional<RsaPublicKey> RsaPublicKey::from_numbers(std::string_view modulus,
                                                       std::string_view exponent) {
    const auto modulus_bytes = from_base64url(modulus);
    const auto exponent_bytes = from_base64url(exponent);
    if (!modulus_bytes || !exponent_bytes || modulus_bytes->size() > number_bytes_max ||
        exponent_bytes->size() > number_bytes_max) {
        return std::nullopt;
    }
    auto key = key_of(read_number(*modulus_bytes), read_number(*exponent_bytes));
    if (!is_strong_rsa(key) || !is_sound(key)) return std::nullopt;
    return RsaPublicKey(std::move(key));
}

std::string RsaPublicKey::pem() const {
    const auto bio = writer();
    check(PEM_write_bio_PUBKEY(bio.get(), key_.get()) == 1, "writing a public key");
    return text_of(bio);
}

bool RsaPublicKey::verify(std::string_view bytes, std::string_view signature) const {
    const auto digest = new_digest();
    check(EVP_DigestVerifyInit(digest.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1,
          "beginning to verify");
    return EVP_DigestVerify(digest.get(), bytes_of(signature), signature.size(), bytes_of(bytes),
                            bytes.size()) == 1;
}

std::string RsaPublicKey::modulus() const {
    return number_of(key_, OSSL_PKEY_PARAM_RSA_N);
}

std::string RsaPublicKey::exponent() const {
    return number_of(key_, OSSL_PKEY_PARAM_RSA_E);
}

std::string RsaPublicKey::thumbprint() const {
    // RFC 7638 hashes exactly this text: these members, in this order, without blanks.
    return to_base64url(
        sha256(R"({"e":")" + exponent() + R"(","kty":"RSA","n":")" + modulus() + R"("})"));
}

RsaPrivateKey RsaPrivateKey::make() {
    auto key = owned(EVP_RSA_gen(bits_min));
    check(key != nullptr, "making an RSA key");
    return RsaPrivateKey(std::move(key));
}

std::optional<RsaPrivateKey> RsaPrivateKey::from_pem(std::string_view pem) {
    const auto bio = reader_of(pem);
    auto key = owned(PEM_read_bio_PrivateKey(bio.get(), nullptr, &no_password, nullptr));
    if (!is_strong_rsa(key)) return std::nullopt;
    return RsaPrivateKey(std::move(key));
}

std::string RsaPrivateKey::pem() const {
    const auto bio = writer();
    check(PEM_write_bio_PKCS8PrivateKey(bio.get(), key_.get(), nullptr, nullptr, 0, nullptr,
                                        nullptr) == 1,
          "writing a private key");
    return text_of(bio);
}

std::string RsaPrivateKey::sign(std::string_view bytes) const {
    const auto digest = new_digest();
    check(EVP_DigestSignInit(digest.get(), nullptr, EVP_sha256(), nullptr, key_.get()) == 1,
          "beginning to sign");
    std::size_t size = 0;
    check(EVP_DigestSign(digest.get(), nullptr, &size, bytes_of(bytes), bytes.size()) == 1,
          "measuring a signature");
    std::string signature(size, '\0');
    check(EVP_DigestSign(digest.get(), reinterpret_cast<unsigned char*>(signature.data()), &size,
                         bytes_of(bytes), bytes.size()) == 1,
          "signing");
    signature.resize(size);
    return signature;
}

}  // namespace shop::security
