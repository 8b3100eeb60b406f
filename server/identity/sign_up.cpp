#include "identity/attempts/attempts.hpp"
#include "identity/refusal.hpp"
#include "identity/session.hpp"
#include "platform/http/client_network.hpp"
#include "platform/security/password.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

struct Registration {
    std::string email;
    std::string password;
    std::optional<std::string> display_name;
};

Result<Registration> read_registration(const Fields& fields) {
    auto email = read_email(fields.email);
    if (!email) return email.error();
    auto password = read_new_password(fields.password);
    if (!password) return password.error();
    auto name = read_typed_name(fields.display_name.value_or(""));
    if (!name) return name.error();
    return Registration{std::move(*email), std::move(*password), std::move(*name)};
}

Account account_of(const Registration& registration, std::int64_t now_seconds) {
    Account account;
    account.local_id = security::random_base62(28);
    account.email = registration.email;
    account.password_hash = security::hash_password(registration.password);
    account.display_name = registration.display_name;
    account.valid_since = account.password_updated_at = now_seconds;
    account.created_at = account.last_login_at = now_seconds;
    return account;
}

Result<void> check_is_new(sql::Transaction& transaction, const std::string& email) {
    if (find_account_by_email(transaction, email)) return refusal("EMAIL_EXISTS");
    return {};
}

}  // namespace

Result<SignedIn> sign_up(IdentityContext& context, const Fields& fields, const SignUpTurn& turn,
                         const http::Request& request) {
    const auto now = request.received_at();
    const auto registration = read_registration(fields);
    if (!registration) return registration.error();
    const auto begun = context.database.write([&](sql::Transaction& transaction) {
        return begin_sign_up(transaction, http::client_network_of(request.remote_address), turn,
                             now);
    });
    if (!begun) return begun.error();
    // Checked before the expensive hash, and again in the transaction.
    const auto is_new = context.database.read([&](sql::Transaction& transaction) {
        return check_is_new(transaction, registration->email);
    });
    if (!is_new) return counted(is_new.error(), *begun);

    const auto account = account_of(*registration, now);
    auto grant = context.database.write([&](sql::Transaction& transaction) -> Result<Grant> {
        if (auto still = check_is_new(transaction, registration->email); !still)
            return still.error();
        insert_account(transaction, account);
        return begin_session(context, transaction, account, by_password,
                             context.device.value_of(request));
    });
    if (!grant) return counted(grant.error(), *begun);
    auto person = signed_in(context, std::move(*grant));
    person.rate_limit_status = *begun;
    return person;
}

}  // namespace shop::identity
