#include "platform/security/password.hpp"

#include "platform/security/sodium.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <new>
#include <stdexcept>

namespace shop::security {
namespace {

// Twice the minimum of OWASP (46 MiB, one pass).
constexpr unsigned long long passes = 2;
constexpr std::size_t memory_bytes = 46UL * 1024 * 1024;

/// A hash that no known password has: salt and bytes are zero. A constant, so that neither the
/// start nor the first unknown account waits for its computation.
const std::string& dummy_hash() {
    static const std::string hash = fmt::format("$argon2id$v=19$m={},t={},p=1${:A<22}${:A<43}",
                                                memory_bytes / 1024, passes, "", "");
    return hash;
}

}  // namespace

std::string hash_password(std::string_view password) {
    start_sodium();
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), passes, memory_bytes,
                              crypto_pwhash_ALG_ARGON2ID13) != 0) {
        throw std::bad_alloc();
    }
    return hash.data();
}

bool check_password(const std::string& hash, std::string_view password) {
    start_sodium();
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

void check_dummy_password(std::string_view password) {
    start_sodium();
    // libsodium would reject a malformed hash at once, and timing would reveal unknown accounts.
    if (crypto_pwhash_str_needs_rehash(dummy_hash().c_str(), passes, memory_bytes) != 0) {
        throw std::logic_error("the dummy hash does not cost what a password hash costs");
    }
    check_password(dummy_hash(), password);
}

}  // namespace shop::security
