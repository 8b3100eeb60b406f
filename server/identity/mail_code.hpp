#pragma once

// What can be done with a code that came by mail.

#include "identity/code_store.hpp"
#include "identity/session.hpp"

namespace shop::identity {

/// What `code` is good for; it stays good. Refuses with "MISSING_OOB_CODE", with
/// "INVALID_OOB_CODE" for one that is unknown, used or replaced, with "EXPIRED_OOB_CODE", or with
/// "USER_DISABLED".
Result<MailCode> check_code(IdentityContext& context, const std::optional<std::string>& code,
                            std::int64_t now_seconds);

/// What a reset has done.
struct PasswordReset {
    MailCode code;
    std::string device_token;  // That the browser has to bring from now on.
};

/// Sets a new password, once. Every session of the account and every device's mark ends, its
/// address is verified, and nobody's earlier guesses count any more. The browser in which it
/// happens is known: guesses of others keep nobody from signing in with the new password there.
/// Refuses like check_code() and with the codes of a password.
Result<PasswordReset> reset_password(IdentityContext& context, const Fields& fields,
                                     std::int64_t now_seconds);

/// Verifies the address of the account, or puts the new one in its place, once. A changed address
/// ends every session. Refuses like check_code(), and with "EMAIL_EXISTS" when somebody else has
/// taken the new address meanwhile.
Result<Account> apply_code(IdentityContext& context, const Fields& fields,
                           std::int64_t now_seconds);

}  // namespace shop::identity
