#include "identity/attempts/attempts.hpp"
#include "identity/refusal.hpp"
#include "identity/session.hpp"
#include "platform/base/unicode.hpp"
#include "platform/http/client_network.hpp"
#include "platform/security/password.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace shop::identity {
namespace {

/// The possible spellings of an account's password: in NFC, and as sent, because earlier releases
/// hashed that. The same for every account, so that timing reveals nothing.
std::vector<std::string> spellings_of(const std::string& password) {
    std::vector<std::string> spellings{nfc(password)};
    if (spellings.front() != password) spellings.push_back(password);
    return spellings;
}

/// An account whose password was right, and the hash that replaces one of an earlier release.
struct Checked {
    Account account;
    std::optional<std::string> new_hash{};
};

/// Takes the same time whether the account exists or not, and with the right password, whichever
/// spelling matched.
Result<Checked> check_credentials(IdentityContext& context, const std::string& email,
                                  const std::string& password) {
    const auto account = context.database.read(
        [&](sql::Transaction& transaction) { return find_account_by_email(transaction, email); });
    const auto spellings = spellings_of(password);
    std::vector<bool> matches;
    for (const auto& spelling : spellings) {
        if (!account || account->password_hash.empty()) {
            security::check_dummy_password(spelling);
            matches.push_back(false);
        } else {
            matches.push_back(security::check_password(account->password_hash, spelling));
        }
    }
    if (std::ranges::find(matches, true) == matches.end()) {
        return refusal("INVALID_LOGIN_CREDENTIALS");
    }
    // Reported only after the correct password; otherwise the response must not reveal that the
    // account exists.
    if (account->disabled) return refusal("USER_DISABLED");
    Checked checked{*account};
    if (spellings.size() > 1) {
        auto new_hash = security::hash_password(spellings.front());
        if (!matches.front()) checked.new_hash = std::move(new_hash);
    }
    return checked;
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
    auto checked = check_credentials(context, *email, *password);
    if (!checked) return counted(checked.error(), attempt->rate_limit_status);

    auto& account = checked->account;
    account.last_login_at = now;
    RateLimitStatus rate_limit_status;
    auto grant = context.database.write([&](sql::Transaction& transaction) -> Result<Grant> {
        // The password may have changed while we computed the hash.
        if (!check_unchanged(transaction, account)) {
            return refusal("INVALID_LOGIN_CREDENTIALS");
        }
        if (checked->new_hash) replace_hash(transaction, account.local_id, *checked->new_hash);
        record_login(transaction, account.local_id, now);
        rate_limit_status = finish_sign_in(transaction, *attempt);
        return begin_session(context, transaction, account, by_password, token);
    });
    if (!grant) return counted(grant.error(), attempt->rate_limit_status);
    auto person = signed_in(context, std::move(*grant));
    person.rate_limit_status = rate_limit_status;
    return person;
}

}  // namespace shop::identity
