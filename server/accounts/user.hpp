#pragma once

// What a user record is, and what a proof makes of it. No SQL, no HTTP, no clock: only the rules.

#include "accounts/accounts.hpp"

namespace shop::accounts {

struct User {
    std::string id;
    std::string subject;               // The identity service's name for the person.
    std::optional<std::string> email;  // Nothing when the address has gone to somebody else.
    bool email_verified = false;
    std::string name;
    std::string photo;
    bool is_admin = false;
    std::string education;
    std::string location;
    std::string phone;
    std::string linkedin;
    std::int64_t created_at = 0;
    bool is_disabled = false;
    std::int64_t valid_since = 0;  // Who signed in earlier signs in anew.

    bool operator==(const User&) const = default;
};

/// The name that a proof gives its owner, at most 100 characters: its own, or the part of the
/// address before the @ (D37).
std::string display_name_of(const IdTokenClaims& proof);

/// The picture of a proof, or nothing when it is not an address that a page may show.
std::string photo_of(const IdTokenClaims& proof);

/// `user` with what the newest proof says. The role is not a proof's business.
User updated_by(User user, const IdTokenClaims& proof);

/// The answer for a proof that is no good, whatever is wrong with it.
Problem bad_id_token();

/// The answer for another person's record, and for one that is not there.
Problem not_yours();

}  // namespace shop::accounts
