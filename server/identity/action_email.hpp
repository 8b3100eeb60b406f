#pragma once

// From "please send me a link" to the action_email that holds it. What is asked for is written down
// as a note, the same for an address with an account and for one without; whether there is anybody
// to write to is looked up when the note is delivered, so that no clock and no answer tells.

#include "identity/session.hpp"

namespace shop::identity {

struct ActionEmailRequested {
    std::string email;
    RateLimitStatus rate_limit_status;
};

/// Answers a wish for a mail with the account's address. Refuses with "MISSING_REQ_TYPE",
/// "INVALID_REQ_TYPE", with "OPERATION_NOT_ALLOWED" for mails that we do not write, with the codes
/// of an address or of require_session(), a change also with "EMAIL_EXISTS" or like
/// require_recent_login(), or with "RESET_PASSWORD_EXCEED_LIMIT". The
/// others refuse also with "TOO_MANY_ATTEMPTS_TRY_LATER"; a reset never tells of a full mailbox.
Result<ActionEmailRequested> request_action_email(IdentityContext& context, const Fields& fields,
                                                  const http::Request& request);

/// See Service::write_action_email().
std::optional<ActionEmail> write_action_email(IdentityContext& context, const std::string& wish,
                                              std::int64_t now_seconds);

}  // namespace shop::identity
