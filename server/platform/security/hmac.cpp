#include "platform/security/hmac.hpp"

#include "platform/base/text.hpp"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <stdexcept>

namespace shop::security {

std::string hmac_sha256(std::string_view key, std::string_view text) {
    std::string digest(32, '\0');
    if (HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()),
             reinterpret_cast<const unsigned char*>(text.data()), text.size(),
             reinterpret_cast<unsigned char*>(digest.data()), nullptr) == nullptr) {
        throw std::runtime_error("HMAC-SHA256 failed");
    }
    return digest;
}

std::string hmac_sha256_hex(std::string_view key, std::string_view text) {
    return to_hex(hmac_sha256(key, text));
}

bool equal_in_constant_time(std::string_view one, std::string_view other) {
    return one.size() == other.size() && CRYPTO_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace shop::security
