#include "app/commands/manage.hpp"

#include "accounts/accounts.hpp"
#include "app/cli/exit_code.hpp"
#include "app/cli/json_list.hpp"
#include "app/cli/progress.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "identity/identity.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/db/copy_database.hpp"
#include "platform/db/open_database.hpp"
#include "platform/json/encode.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace shop::app {
namespace {

using accounts::ManagedUser;
using Found = std::optional<ManagedUser>;

Problem unverified(const std::string& email) {
    return {ProblemKind::conflict,
            in_english(ErrorCode::unlisted("unverified"),
                       "The address " + email +
                           " is not verified. Have its owner verify it in My Profile, or add "
                           "--force.")};
}

Problem last_admin(const std::string& email) {
    return {ProblemKind::conflict,
            in_english("last_admin", email + " is the last administrator who may sign in. Promote "
                                             "another user first, or add --force.")};
}

int unknown_user(const std::string& email) {
    print_error("There is no user " + email +
                ". A user exists after the first sign-in, or after `northbridge user create`.");
    return exit_code::failed;
}

/// `change` gets the transaction, the normalised address and the time; if it refuses, nothing
/// changes.
template <class Change>
int change_user(const Config& config, const std::string& email, const std::string& done,
                Change change) {
    const auto database = open_existing_database(config);
    const auto found = database->write([&](sql::Transaction& transaction) -> Result<Found> {
        return change(transaction, normal_email(email), unix_now_seconds());
    });
    if (!found) {
        print_error(found.error().detail.in(Language::english));
        return exit_code::failed;
    }
    if (!*found) return unknown_user(email);
    fmt::print("{} {}.\n", email, done);
    return exit_code::done;
}

/// Adds a hint that the account at an external identity service stays unchanged.
int with_account_hint(const Config& config, int code) {
    if (code == exit_code::done && config.identity != IdentityMode::embedded) {
        fmt::print("This applies in the shop. The account at the identity service is unchanged.\n");
    }
    return code;
}

Found set_disabled(sql::Transaction& transaction, const std::string& email, bool is_disabled,
                   std::int64_t now_seconds) {
    const auto user = accounts::set_disabled(transaction, email, is_disabled, now_seconds);
    if (user) identity::set_disabled(transaction, user->subject, is_disabled, now_seconds);
    return user;
}

std::string words_about(const accounts::UserLine& user) {
    std::string words = user.is_admin ? "admin" : "customer";
    if (!user.email_verified) words += ", unverified";
    if (user.is_disabled) words += ", disabled";
    return words;
}

void print_line(const accounts::UserLine& user) {
    fmt::print("{:%Y-%m-%d}  {:<32}  {:<32}  {}\n",
               fmt::gmtime(static_cast<std::time_t>(user.created_at)),
               user.email.empty() ? "(no address)" : user.email, words_about(user), user.name);
}

/// Uses the API's member names.
std::string json_of(const accounts::UserLine& user) {
    json::Object object;
    object.add("_id", user.id).add("email", user.email).add("emailVerified", user.email_verified);
    object.add("name", user.name).add("role", user.is_admin ? "admin" : "customer");
    object.add("disabled", user.is_disabled).add("createdAt", rfc3339(user.created_at * 1000));
    return std::move(object).text();
}

}  // namespace

int list_users(const Config& config, bool as_json) {
    const auto database = open_existing_database(config);
    if (!as_json) {
        accounts::visit_users(*database, print_line);
        return exit_code::done;
    }
    JsonList list;
    accounts::visit_users(*database,
                          [&](const accounts::UserLine& user) { list.add(json_of(user)); });
    list.end();
    fmt::print("\n");
    return exit_code::done;
}

int promote_user(const Config& config, const std::string& email, bool force) {
    return change_user(config, email, "is an administrator now",
                       [&](sql::Transaction& transaction, const std::string& address,
                           std::int64_t now) -> Result<Found> {
                           auto user = accounts::promote(transaction, address, now);
                           const bool is_new = user && user->modified_count > 0;
                           if (is_new && !user->email_verified && !force) return unverified(email);
                           return user;
                       });
}

int demote_user(const Config& config, const std::string& email, bool force) {
    return change_user(config, email, "is a customer now",
                       [&](sql::Transaction& transaction, const std::string& address,
                           std::int64_t now) -> Result<Found> {
                           auto user = accounts::demote(transaction, address, now);
                           const bool is_news = user && user->modified_count > 0;
                           if (is_news && !accounts::has_admin(transaction) && !force) {
                               return last_admin(email);
                           }
                           return user;
                       });
}

int disable_user(const Config& config, const std::string& email, bool force) {
    const auto code =
        change_user(config, email, "is shut out now",
                    [&](sql::Transaction& transaction, const std::string& address,
                        std::int64_t now) -> Result<Found> {
                        const bool had_admin = accounts::has_admin(transaction);
                        auto user = set_disabled(transaction, address, true, now);
                        if (had_admin && !accounts::has_admin(transaction) && !force) {
                            return last_admin(email);
                        }
                        return user;
                    });
    return with_account_hint(config, code);
}

int enable_user(const Config& config, const std::string& email) {
    const auto code = change_user(
        config, email, "may sign in again",
        [](sql::Transaction& transaction, const std::string& address, std::int64_t now) {
            return set_disabled(transaction, address, false, now);
        });
    return with_account_hint(config, code);
}

int delete_user_sessions(const Config& config, const std::string& email) {
    const auto code = change_user(
        config, email, "is signed out everywhere",
        [](sql::Transaction& transaction, const std::string& address, std::int64_t now) {
            auto user = accounts::delete_sessions(transaction, address, now);
            if (user) identity::delete_sessions(transaction, user->subject, now);
            return user;
        });
    return with_account_hint(config, code);
}

int rotate_identity_keys(const Config& config) {
    if (config.identity != IdentityMode::embedded) {
        print_error(
            "The embedded identity service is off (setting identity): the service that replaces it "
            "keeps the keys.");
        return exit_code::failed;
    }
    // Fails unless the shop exists and is in this mode.
    const auto database = open_existing_database(config);
    const auto kid = identity::rotate_keys(identity_key_folder(config));
    database
        ->write([&](sql::Transaction& transaction) -> Result<void> {
            audit::append(transaction, audit::command_line,
                          {"identity.rotate_keys", "identity-key/" + kid}, unix_now_ms());
            return {};
        })
        .value();
    fmt::print("The key {} signs from now on.\n", kid);
    return exit_code::done;
}

int copy_shop(const std::string& from, const std::string& to) {
    for (const auto& [option, address] : {std::pair("--from", from), std::pair("--to", to)}) {
        if (const auto error = sql::check_address(address)) {
            print_error(fmt::format("{} {}", option, *error));
            return exit_code::wrong_usage;
        }
    }
    std::int64_t rows = 0;
    {
        StepProgress progress;
        sql::copy_database(from, to,
                           [&](const std::string& table, std::int64_t done, std::int64_t total) {
                               progress.reached(table, done, total);
                               if (done == total) rows += total;
                           });
    }
    fmt::print("{} rows copied; each table holds as many as before, with the same checksum.\n",
               rows);
    return exit_code::done;
}

}  // namespace shop::app
