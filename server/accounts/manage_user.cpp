// Changes of users by the command line. Each writes a row to the audit trail.

#include "accounts/user_store.hpp"

namespace shop::accounts {
namespace {

constexpr std::int64_t users_at_once = 500;

ManagedUser managed(const User& user, bool is_changed) {
    return {user.id, user.subject, user.email_verified, is_changed ? 1 : 0};
}

void record(sql::Transaction& transaction, const std::string& action, const User& user,
            std::int64_t now_seconds) {
    audit::append(transaction, audit::command_line, {action, "user/" + user.id},
                  now_seconds * 1000);
}

std::optional<ManagedUser> sign_out(sql::Transaction& transaction, const std::optional<User>& user,
                                    std::int64_t now_seconds) {
    if (!user) return std::nullopt;
    end_sessions(transaction, user->id, now_seconds);
    record(transaction, "user.end_sessions", *user, now_seconds);
    return managed(*user, true);
}

}  // namespace

std::optional<ManagedUser> set_disabled(sql::Transaction& transaction, const std::string& email,
                                        bool is_disabled, std::int64_t now_seconds) {
    const auto user = find_user_by_email(transaction, email);
    if (!user) return std::nullopt;
    if (user->is_disabled == is_disabled) return managed(*user, false);
    update_disabled(transaction, user->id, is_disabled);
    if (!is_disabled) end_sessions(transaction, user->id, now_seconds);  // Keep them ended.
    record(transaction, is_disabled ? "user.disable" : "user.enable", *user, now_seconds);
    return managed(*user, true);
}

std::optional<ManagedUser> delete_sessions(sql::Transaction& transaction, const std::string& email,
                                           std::int64_t now_seconds) {
    return sign_out(transaction, find_user_by_email(transaction, email), now_seconds);
}

std::optional<ManagedUser> delete_sessions_of(sql::Transaction& transaction,
                                              const std::string& subject,
                                              std::int64_t now_seconds) {
    return sign_out(transaction, find_user_by_subject(transaction, subject), now_seconds);
}

void visit_users(sql::Database& database, const std::function<void(const UserLine&)>& visit) {
    User last;
    for (;;) {
        const auto users = database.read([&](sql::Transaction& transaction) {
            return find_users_after(transaction, last, users_at_once);
        });
        if (users.empty()) return;
        for (const auto& user : users) {
            visit({user.id, user.email.value_or(""), user.name, user.email_verified, user.is_admin,
                   user.is_disabled, user.created_at});
        }
        last = users.back();
    }
}

}  // namespace shop::accounts
