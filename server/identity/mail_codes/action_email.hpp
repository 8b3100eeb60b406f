#pragma once

// Action emails: from the request for a link to the email that contains it. A request becomes an
// outbox message, with or without an account for the address. The account is looked up at delivery,
// so that neither the response nor its duration reveals whether it exists.

#include "identity/session.hpp"

namespace shop::identity {

/// A request that was accepted.
struct ActionEmailRequested {
    std::string email;
    RateLimitStatus rate_limit_status;
};

/// Accepts a request for an email and returns the account's address. Refuses with
/// "MISSING_REQ_TYPE", "INVALID_REQ_TYPE", with "OPERATION_NOT_ALLOWED" for emails that do not
/// exist here, with the codes of an address or of require_session(), a change also with
/// "EMAIL_EXISTS" or like require_recent_login(), or with "RESET_PASSWORD_EXCEED_LIMIT". The others
/// refuse also with "TOO_MANY_ATTEMPTS_TRY_LATER"; a reset never reports a full mailbox.
Result<ActionEmailRequested> request_action_email(IdentityContext& context, const Fields& fields,
                                                  const http::Request& request);

/// See Service::write_action_email().
std::optional<ActionEmail> write_action_email(IdentityContext& context, const std::string& request,
                                              std::int64_t now_seconds);

}  // namespace shop::identity
