#pragma once

// Using a code from an action email.

#include "identity/code_store.hpp"
#include "identity/session.hpp"

namespace shop::identity {

/// The purpose of `code`, which stays valid. Refuses with "MISSING_OOB_CODE", with
/// "INVALID_OOB_CODE" for one that is unknown, used or replaced, with "EXPIRED_OOB_CODE", or with
/// "USER_DISABLED".
Result<MailCode> check_code(IdentityContext& context, const std::optional<std::string>& code,
                            std::int64_t now_seconds);

/// The result of a reset.
struct PasswordReset {
    MailCode code;
    std::string device_token;  // The browser must send it from now on.
};

/// Sets a new password, once. Ends every session and device token of the account, verifies its
/// address, and clears earlier failures. The browser becomes a known device, so that other clients'
/// guesses do not lock it out. Refuses like check_code() and with the codes of a password.
Result<PasswordReset> reset_password(IdentityContext& context, const Fields& fields,
                                     std::int64_t now_seconds);

/// Verifies the account's address, or replaces it by the new one, once. A changed address ends
/// every session. Refuses like check_code(), and with "EMAIL_EXISTS" if another account has taken
/// the new address.
Result<Account> apply_code(IdentityContext& context, const Fields& fields,
                           std::int64_t now_seconds);

}  // namespace shop::identity
