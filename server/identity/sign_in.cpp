#include "identity/attempts/attempts.hpp"
#include "identity/refusal.hpp"
#include "identity/session.hpp"
#include "platform/http/client_network.hpp"
#include "platform/security/password.hpp"

namespace shop::identity {
namespace {

/// Costs the same whether there is such an account or not.
Result<Account> check_credentials(IdentityContext& context, const std::string& email,
                                  const std::string& password) {
    const auto account = context.database.read(
        [&](sql::Transaction& transaction) { return find_account_by_email(transaction, email); });
    if (!account || account->password_hash.empty()) {
        security::check_dummy_password(password);
        return refusal("INVALID_LOGIN_CREDENTIALS");
    }
    if (!security::check_password(account->password_hash, password)) {
        return refusal("INVALID_LOGIN_CREDENTIALS");
    }
    // Reported only after the correct password: otherwise the account must seem not to exist.
    if (account->disabled) return refusal("USER_DISABLED");
    return *account;
}

}  // namespace

Result<SignedIn> sign_in(IdentityContext& context, const Fields& fields,
                         const http::Request& request) {
    const auto now = request.received_at();
    const auto email = read_email(fields.email);
    if (!email) return email.error();
    const auto password = read_password(fields.password);
    if (!password) return password.error();
    if (password->size() > security::password_bytes_max) {
        return refusal("INVALID_LOGIN_CREDENTIALS");
    }
    const auto token = context.device.value_of(request);
    const auto attempt = context.database.write([&](sql::Transaction& transaction) {
        return begin_sign_in(transaction, *email, http::client_network_of(request.remote_address),
                             token, now);
    });
    if (!attempt) return attempt.error();
    auto account = check_credentials(context, *email, *password);
    if (!account) return counted(account.error(), attempt->rate_limit_status);

    account->last_login_at = now;
    RateLimitStatus rate_limit_status;
    auto grant = context.database.write([&](sql::Transaction& transaction) -> Result<Grant> {
        // The password may have been changed while we computed.
        if (!check_unchanged(transaction, *account)) {
            return refusal("INVALID_LOGIN_CREDENTIALS");
        }
        record_login(transaction, account->local_id, now);
        rate_limit_status = finish_sign_in(transaction, *attempt);
        return begin_session(context, transaction, *account, by_password, token);
    });
    if (!grant) return counted(grant.error(), attempt->rate_limit_status);
    auto person = signed_in(context, std::move(*grant));
    person.rate_limit_status = rate_limit_status;
    return person;
}

}  // namespace shop::identity
