// Creates or updates the user record of an id token (D36, D37).

#include "accounts/upsert_user.hpp"

#include "accounts/staff.hpp"
#include "platform/base/past_object_id.hpp"
#include "platform/texts/account_problems.hpp"

namespace shop::accounts {
namespace {

Problem address_taken() {
    return {ProblemKind::conflict, texts::problems::address_taken()};
}

/// A disabled user stays disabled, even after recreating the account.
Result<void> check_welcome(const User& user, const IdTokenClaims& claims) {
    if (user.is_disabled) {
        return Problem{ProblemKind::forbidden, texts::problems::account_disabled()};
    }
    if (claims.auth_time < user.valid_since) return bad_id_token();
    return {};
}

/// The user's address changed at the identity service. The previous owner of that address must have
/// lost it, which only a verified address proves. find_caller() ignores records without an address.
Result<void> free_address(sql::Transaction& transaction, const User& owner,
                          std::optional<User> other, const IdTokenClaims& claims) {
    if (!other || other->id == owner.id) return {};
    if (!claims.email_verified) return address_taken();

    other->email.reset();
    other->email_verified = false;
    update_claims(transaction, *other);
    return {};
}

/// The same address with another subject: the account was deleted and created again. If the address
/// is verified, the new account takes over the record, but no roles.
Result<User> take_over(sql::Transaction& transaction, const User& user, const IdTokenClaims& claims,
                       std::int64_t now_seconds) {
    if (!claims.email_verified) return address_taken();
    if (auto welcome = check_welcome(user, claims); !welcome) return welcome.error();
    auto updated = updated_by(user, claims);
    update_claims(transaction, updated);
    revoke_tokens_of(transaction, user.id, now_seconds);
    for (const auto role : all_roles) {
        change_role_of(transaction, updated, {role, false, audit::program, now_seconds * 1000});
        if (role == Role::owner) updated.is_admin = false;
    }
    return updated;
}

}  // namespace

Result<User> upsert_user(sql::Transaction& transaction, UsersOfClaims found,
                         const IdTokenClaims& claims, std::int64_t now_seconds, Language language) {
    const auto by_email = found.by_email.take();
    if (const auto user = found.by_subject.take()) {
        if (auto welcome = check_welcome(*user, claims); !welcome) return welcome.error();
        if (auto freed = free_address(transaction, *user, by_email, claims); !freed) {
            return freed.error();
        }
        auto updated = updated_by(*user, claims);
        if (updated != *user) update_claims(transaction, updated);
        return updated;
    }
    if (by_email) return take_over(transaction, *by_email, claims, now_seconds);
    auto user = updated_by({}, claims);
    user.id = new_object_id_at(now_seconds * 1000);
    user.created_at = now_seconds;
    user.language = language;
    insert_user(transaction, user);
    return user;
}

Result<std::string> upsert_user(sql::Transaction& transaction, const IdTokenClaims& claims,
                                std::int64_t now_seconds, Language language) {
    auto user = upsert_user(transaction, query_users_of(transaction, claims), claims, now_seconds,
                            language);
    if (!user) return user.error();
    return std::move(user->id);
}

std::optional<std::string> find_user_id(sql::Transaction& transaction, const std::string& email) {
    const auto user = find_user_by_email(transaction, email);
    if (!user) return std::nullopt;
    return user->id;
}

std::vector<MailRecipient> find_mail_recipients(sql::Transaction& transaction,
                                                const std::vector<UserEmail>& emails) {
    std::vector<std::string> ids;
    for (const auto& [user_id, email] : emails) ids.push_back(user_id);
    std::vector<MailRecipient> recipients;
    for (const auto& user : find_users(transaction, ids)) {
        const auto& email = emails[recipients.size()].email;
        auto& recipient = recipients.emplace_back();
        if (!user) continue;
        recipient = {user->language, user->wants_reminders,
                     user->email == email && user->email_verified};
    }
    return recipients;
}

Language find_mail_language(sql::Transaction& transaction, const std::string& email) {
    const auto user = find_user_by_email(transaction, email);
    return user ? user->language : Language::english;
}

void stop_reminders(sql::Transaction& transaction, const std::string& user_id) {
    auto user = find_user(transaction, user_id);
    if (!user || !user->wants_reminders) return;
    user->wants_reminders = false;
    update_profile(transaction, *user);
}

std::optional<std::string> find_user_name(sql::Transaction& transaction, const std::string& id) {
    const auto user = find_user(transaction, id);
    if (!user) return std::nullopt;
    return user->name;
}

}  // namespace shop::accounts
