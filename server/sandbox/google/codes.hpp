#pragma once

#include "sandbox/google/person.hpp"

#include <cstdint>
#include <map>
#include <mutex>

namespace shop::sandbox {

/// What a code was given for.
struct Grant {
    Person person;
    std::string challenge;  // PKCE, S256.
    std::int64_t expires_at = 0;
};

/// Codes that were given and not yet redeemed: each once, for a minute. In memory only, a thousand
/// at most; of more the oldest go. Safe to use from many threads.
class Codes {
public:
    /// A new code for `person`.
    std::string give(const Person& person, const std::string& challenge, std::int64_t now_seconds);

    /// Who is meant, when `verifier` belongs to the challenge of `code`. The code is over either
    /// way.
    std::optional<Person> redeem(const std::string& code, const std::string& verifier,
                                 std::int64_t now_seconds);

private:
    std::mutex mutex_;
    std::map<std::string, Grant> grants_;
};

}  // namespace shop::sandbox
