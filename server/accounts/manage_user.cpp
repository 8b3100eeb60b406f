// Changes of users by administrators, each with its row in the audit trail.

#include "accounts/user_store.hpp"

namespace shop::accounts {
namespace {

constexpr std::int64_t users_at_once = 500;

ManagedUser managed(const User& user, bool is_changed) {
    return {user.id, user.subject, user.email_verified, is_changed ? 1 : 0};
}

std::optional<ManagedUser> sign_out(sql::Transaction& transaction, const std::optional<User>& user,
                                    std::int64_t now_seconds) {
    if (!user) return std::nullopt;
    end_sessions(transaction, user->id, now_seconds);
    insert_user_event(transaction, user->id, "sessions_ended", now_seconds);
    return managed(*user, true);
}

}  // namespace

std::optional<ManagedUser> promote(sql::Transaction& transaction, const std::string& email,
                                   std::int64_t now_seconds,
                                   const std::optional<std::string>& actor_id) {
    const auto user = find_user_by_email(transaction, email);
    if (!user) return std::nullopt;
    if (!user->is_admin) {
        change_role(transaction, {user->id, true, actor_id, "promoted", now_seconds});
    }
    return managed(*user, !user->is_admin);
}

std::optional<ManagedUser> demote(sql::Transaction& transaction, const std::string& email,
                                  std::int64_t now_seconds,
                                  const std::optional<std::string>& actor_id) {
    const auto user = find_user_by_email(transaction, email);
    if (!user) return std::nullopt;
    if (user->is_admin) {
        change_role(transaction, {user->id, false, actor_id, "demoted", now_seconds});
    }
    return managed(*user, user->is_admin);
}

std::optional<ManagedUser> set_disabled(sql::Transaction& transaction, const std::string& email,
                                        bool is_disabled, std::int64_t now_seconds) {
    const auto user = find_user_by_email(transaction, email);
    if (!user) return std::nullopt;
    if (user->is_disabled == is_disabled) return managed(*user, false);
    update_disabled(transaction, user->id, is_disabled);
    if (!is_disabled) end_sessions(transaction, user->id, now_seconds);  // They must stay dead.
    insert_user_event(transaction, user->id, is_disabled ? "disabled" : "enabled", now_seconds);
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
