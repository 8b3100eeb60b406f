#include "platform/security/password.hpp"

#include "platform/security/sodium.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <new>
#include <stdexcept>

namespace shop::security {
namespace {

// Twice what OWASP asks for at least (46 MiB, one pass).
constexpr unsigned long long passes = 2;
constexpr std::size_t memory_bytes = 46UL * 1024 * 1024;

/// A hash like any other, of a password that nobody knows: its salt and its bytes are all zero.
/// Made up instead of computed, so that neither the start nor the first stranger waits for it.
const std::string& hash_of_nobody() {
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

void check_no_password(std::string_view password) {
    start_sodium();
    // A hash that libsodium does not understand would cost nothing and give the absent away.
    if (crypto_pwhash_str_needs_rehash(hash_of_nobody().c_str(), passes, memory_bytes) != 0) {
        throw std::logic_error("the hash of nobody does not cost what a password costs");
    }
    check_password(hash_of_nobody(), password);
}

}  // namespace shop::security
