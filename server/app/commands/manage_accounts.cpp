#include "app/commands/manage.hpp"

#include "accounts/accounts.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/password_input.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "identity/identity.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

namespace shop::app {
namespace {

int refuse(const std::string& sentence) {
    print_error(sentence);
    return exit_code::failed;
}

/// Prints the identity service's refusal for the operator.
int refuse(const Problem& problem, const std::string& email) {
    const auto code = problem.code.text();
    if (code == "MISSING_EMAIL" || code == "INVALID_EMAIL") {
        return refuse("`" + email + "` is not an email address.");
    }
    if (code == "EMAIL_EXISTS") {
        return refuse("There is already an account with the address " + email +
                      ". `northbridge user set-password` gives it another password.");
    }
    if (code == "MISSING_PASSWORD") return refuse("The password is empty.");
    if (code == "account_disabled") {
        return refuse("The user " + email +
                      " is disabled. Unblock them first, with `northbridge user enable`.");
    }
    const auto sentence = problem.detail.in(Language::english);
    return refuse(sentence + (sentence.ends_with('.') ? "" : "."));
}

bool has_own_accounts(const Config& config) {
    if (config.identity == IdentityMode::embedded) return true;
    refuse(
        "The users of this shop sign in with Firebase (setting identity): create accounts and set "
        "passwords in the Firebase console.");
    return false;
}

Result<std::string> read_password_hash() {
    const auto password = read_password();
    if (!password) return password.error();
    return identity::hash_new_password(*password);
}

bool has_account(sql::Database& database, const std::string& email) {
    return database.read([&](sql::Transaction& transaction) {
        return identity::find_subject(transaction, email).has_value();
    });
}

Result<void> create(sql::Transaction& transaction, const identity::NewAccount& account,
                    bool is_admin, std::int64_t now_seconds) {
    const auto subject = identity::create_account(transaction, account, now_seconds);
    if (!subject) return subject.error();
    accounts::IdTokenClaims claims;
    claims.subject = *subject;
    claims.email = account.email;
    claims.email_verified = true;
    claims.name = account.display_name;
    // Newer than any ended session of an earlier account, even one that ended this second.
    claims.auth_time = now_seconds + 1;
    const auto user = accounts::upsert_user(transaction, claims, now_seconds);
    if (!user) return user.error();
    audit::append(transaction, audit::command_line, {"user.create", "user/" + *user},
                  now_seconds * 1000);
    if (is_admin) accounts::promote(transaction, account.email, now_seconds);
    return {};
}

}  // namespace

int create_user(const Config& config, const NewUser& wanted) {
    if (!has_own_accounts(config)) return exit_code::failed;
    auto account = identity::read_new_account(wanted.email, wanted.name);
    if (!account) return refuse(account.error(), wanted.email);
    const auto database = open_existing_database(config);
    // Checked before asking for the password; the transaction checks again.
    if (has_account(*database, account->email)) {
        Problem taken;
        taken.code = ErrorCode::unlisted("EMAIL_EXISTS");
        return refuse(taken, account->email);
    }
    auto hash = read_password_hash();
    if (!hash) return refuse(hash.error(), account->email);
    account->password_hash = std::move(*hash);
    const auto created = database->write([&](sql::Transaction& transaction) {
        return create(transaction, *account, wanted.is_admin, unix_now_seconds());
    });
    if (!created) return refuse(created.error(), account->email);
    fmt::print("{} may sign in now{}.\n", account->email,
               wanted.is_admin ? ", as an administrator" : "");
    return exit_code::done;
}

int set_user_password(const Config& config, const std::string& email) {
    if (!has_own_accounts(config)) return exit_code::failed;
    const auto address = normal_email(email);
    const auto unknown = "There is no account with the address " + address +
                         ". `northbridge user create` creates one.";
    const auto database = open_existing_database(config);
    if (!has_account(*database, address)) return refuse(unknown);
    const auto hash = read_password_hash();
    if (!hash) return refuse(hash.error(), address);
    const auto changed = database->write([&](sql::Transaction& transaction) -> Result<bool> {
        const auto now = unix_now_seconds();
        const auto subject = identity::set_password(transaction, address, *hash, now);
        if (!subject) return false;
        const auto user = accounts::delete_sessions_of(transaction, *subject, now);
        audit::append(transaction, audit::command_line,
                      {"user.set_password", user ? "user/" + user->id : "account/" + *subject},
                      now * 1000);
        return true;
    });
    if (!changed.value()) return refuse(unknown);
    fmt::print("{} has a new password and is signed out everywhere.\n", address);
    return exit_code::done;
}

}  // namespace shop::app
