#pragma once

// A user record, and its changes by an id token. Rules only: no SQL, no HTTP, no clock.

#include "accounts/accounts.hpp"
#include "platform/db/record.hpp"

namespace shop::accounts {

/// A user record. Address, name and photo come from the newest id token.
struct User {
    std::string id;
    std::string subject;               // The user's id at the identity service.
    std::optional<std::string> email;  // Empty if another user has taken over the address.
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
    std::int64_t valid_since = 0;           // Rejects earlier sign-ins.
    Language language = Language::english;  // Language of the user's emails.
    bool wants_reminders = true;            // Of unpaid orders that are about to expire.
    bool wants_staff_mails = true;          // About the shop's day; staff only.

    bool operator==(const User&) const = default;
};
BOOST_DESCRIBE_STRUCT(User, (),
                      (id, subject, email, email_verified, name, photo, is_admin, education,
                       location, phone, linkedin, created_at, is_disabled, valid_since, language,
                       wants_reminders, wants_staff_mails))

/// The display name from the claims, at most 100 characters: the name, or the part of the address
/// before the @ (D37).
std::string display_name_of(const IdTokenClaims& claims);

/// The picture from the claims; empty if pages may not load its address.
std::string photo_of(const IdTokenClaims& claims);

/// `user` with the newest claims applied. Claims do not change the role.
User updated_by(User user, const IdTokenClaims& claims);

/// The refusal of an invalid id token, the same for every reason.
Problem bad_id_token();

/// The refusal of another user's record, the same if that does not exist.
Problem not_yours();

}  // namespace shop::accounts
