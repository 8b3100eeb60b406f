// Account commands of the command line.

#include "identity/account_store.hpp"
#include "identity/attempts/attempts.hpp"
#include "identity/identity.hpp"
#include "identity/refusal.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/security/password.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {

Result<NewAccount> read_new_account(const std::string& email, const std::string& display_name) {
    auto address = read_email(email);
    if (!address) return address.error();
    auto name = read_typed_name(display_name);
    if (!name) return name.error();
    return NewAccount{std::move(*address), name->value_or(""), ""};
}

Result<std::string> hash_new_password(const std::string& password) {
    const auto checked = read_new_password(password);
    if (!checked) return checked.error();
    return security::hash_password(*checked);
}

std::optional<std::string> find_subject(sql::Transaction& transaction, const std::string& email) {
    const auto account = find_account_by_email(transaction, email);
    return account ? std::optional(account->local_id) : std::nullopt;
}

Result<std::string> create_account(sql::Transaction& transaction, const NewAccount& created,
                                   std::int64_t now_seconds) {
    if (find_account_by_email(transaction, created.email)) return refusal("EMAIL_EXISTS");
    Account account;
    account.local_id = security::random_base62(28);
    account.email = created.email;
    account.email_verified = true;
    account.password_hash = created.password_hash;
    if (!created.display_name.empty()) account.display_name = created.display_name;
    account.created_at = now_seconds;
    insert_account(transaction, account);
    return account.local_id;
}

std::optional<std::string> set_password(sql::Transaction& transaction, const std::string& email,
                                        const std::string& password_hash,
                                        std::int64_t now_seconds) {
    const auto account = find_account_by_email(transaction, email);
    if (!account) return std::nullopt;
    update_password(transaction, account->local_id, password_hash, now_seconds);
    clear_failed_sign_ins(transaction, account->email);
    if (account->email_verified) publish(transaction, password_changed, account->email);
    return account->local_id;
}

void set_disabled(sql::Transaction& transaction, const std::string& subject, bool is_disabled,
                  std::int64_t now_seconds) {
    update_disabled(transaction, subject, is_disabled);
    // A disabled account refuses its sessions as USER_DISABLED; enabling must not revive them.
    if (!is_disabled) end_sessions(transaction, subject, now_seconds);
}

void delete_sessions(sql::Transaction& transaction, const std::string& subject,
                     std::int64_t now_seconds) {
    end_sessions(transaction, subject, now_seconds);
}

}  // namespace shop::identity
