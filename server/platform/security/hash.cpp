#include "platform/security/hash.hpp"

#include "platform/base/text.hpp"

#include <openssl/evp.h>

#include <stdexcept>

namespace shop::security {

std::string sha256(std::string_view bytes) {
    std::string digest(32, '\0');
    auto* out = reinterpret_cast<unsigned char*>(digest.data());
    if (EVP_Digest(bytes.data(), bytes.size(), out, nullptr, EVP_sha256(), nullptr) != 1) {
        throw std::runtime_error("openssl: SHA-256 failed");
    }
    return digest;
}

std::string sha256_hex(std::string_view bytes) {
    return to_hex(sha256(bytes));
}

std::string md5_hex(std::string_view bytes) {
    std::string digest(16, '\0');
    auto* out = reinterpret_cast<unsigned char*>(digest.data());
    if (EVP_Digest(bytes.data(), bytes.size(), out, nullptr, EVP_md5(), nullptr) != 1) {
        throw std::runtime_error("openssl: MD5 failed");
    }
    return to_hex(digest);
}

Sha256::Sha256() : context_(EVP_MD_CTX_new(), &EVP_MD_CTX_free) {
    if (EVP_DigestInit_ex(context_.get(), EVP_sha256(), nullptr) != 1) {
        throw std::runtime_error("openssl: SHA-256 failed");
    }
}

void Sha256::add(std::string_view bytes) {
    if (EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()) != 1) {
        throw std::runtime_error("openssl: SHA-256 failed");
    }
}

std::string Sha256::hex() {
    std::string digest(32, '\0');
    auto* out = reinterpret_cast<unsigned char*>(digest.data());
    if (EVP_DigestFinal_ex(context_.get(), out, nullptr) != 1) {
        throw std::runtime_error("openssl: SHA-256 failed");
    }
    return to_hex(digest);
}

}  // namespace shop::security
