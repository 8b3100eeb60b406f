#pragma once

// The rules for an account and its fields. No SQL, no HTTP, no clock.

#include "platform/base/problem.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace shop::identity {

/// The sign-in provider, by its name in the protocol.
inline constexpr std::string_view by_password = "password";
inline constexpr std::string_view by_google = "google.com";

/// Times are Unix seconds.
struct Account {
    std::string local_id;
    std::string email;  // Normal form.
    bool email_verified = false;
    std::string password_hash;  // Empty if there is no password.
    std::optional<std::string> google_subject;
    std::string google_email;
    std::optional<std::string> display_name;
    std::optional<std::string> photo_url;
    bool disabled = false;
    std::int64_t valid_since = 0;  // Tokens issued earlier are revoked.
    std::int64_t password_updated_at = 0;
    std::int64_t created_at = 0;
    std::int64_t last_login_at = 0;
};
BOOST_DESCRIBE_STRUCT(Account, (),
                      (local_id, email, email_verified, password_hash, google_subject, google_email,
                       display_name, photo_url, disabled, valid_since, password_updated_at,
                       created_at, last_login_at))

/// The address in normal form. Refuses with "MISSING_EMAIL" or "INVALID_EMAIL".
Result<std::string> read_email(const std::optional<std::string>& sent);

/// The new address of an account. Refuses with "MISSING_NEW_EMAIL" or
/// "INVALID_NEW_EMAIL".
Result<std::string> read_new_email(const std::optional<std::string>& sent);

/// The password of a sign-in, as it was sent. Refuses with "MISSING_PASSWORD".
Result<std::string> read_password(const std::optional<std::string>& sent);

/// A new password, in NFC, so that it is the same from every keyboard (R-LOGIN-6). Also refuses
/// with "WEAK_PASSWORD", including for the 3,000 most common passwords in any case, or
/// "PASSWORD_DOES_NOT_MEET_REQUIREMENTS".
Result<std::string> read_new_password(const std::optional<std::string>& sent);

/// A name of 1 to 100 characters; an empty one means none. Refuses with "INVALID_DISPLAY_NAME".
Result<std::optional<std::string>> read_display_name(std::string_view sent);

/// The same for a name that is typed here. Also refuses letters that documents cannot print.
Result<std::optional<std::string>> read_typed_name(std::string_view sent);

/// An https address, or a path of this origin; an empty one means none. Refuses with
/// "INVALID_PHOTO_URL".
Result<std::optional<std::string>> read_photo_url(std::string_view sent);

}  // namespace shop::identity
