#pragma once

// What a user record is, and how an id token changes it. No SQL, no HTTP, no clock: only the rules.

#include "accounts/accounts.hpp"

namespace shop::accounts {

/// The record of a user. Address, name and photo are those of the newest id token.
struct User {
    std::string id;
    std::string subject;               // The user's id at the identity service.
    std::optional<std::string> email;  // Nothing when another user has taken over the address.
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
    std::int64_t valid_since = 0;           // Earlier sign-ins are not accepted.
    Language language = Language::english;  // Of the user's emails.
    bool wants_reminders = true;            // Before an unpaid order ends.
    bool wants_staff_mails = true;          // About the shop's day; for the staff only.

    bool operator==(const User&) const = default;
};

/// The display name from the claims, at most 100 characters: the name, or the part of the address
/// before the @ (D37).
std::string display_name_of(const IdTokenClaims& claims);

/// The picture of the claims, or nothing when pages may not show its address.
std::string photo_of(const IdTokenClaims& claims);

/// `user` updated from the newest claims. Claims do not change the role.
User updated_by(User user, const IdTokenClaims& claims);

/// The refusal of an invalid id token, for every reason.
Problem bad_id_token();

/// The refusal for another user's record, and for one that does not exist.
Problem not_yours();

}  // namespace shop::accounts
