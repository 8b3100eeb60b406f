#include "identity/account_store.hpp"

#include "identity/attempts/device.hpp"
#include "identity/code_store.hpp"
#include "identity/identity_sql.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

Account account_of(const sql::Row& row) {
    Account account;
    account.local_id = row.text("local_id");
    account.email = row.text("email");
    account.email_verified = row.integer("email_verified") != 0;
    account.password_hash = row.text("password_hash");
    account.google_subject = row.optional_text("google_subject");
    account.google_email = row.optional_text("google_email").value_or("");
    account.display_name = row.optional_text("display_name");
    account.photo_url = row.optional_text("photo_url");
    account.disabled = row.integer("disabled") != 0;
    account.valid_since = row.integer("valid_since");
    account.password_updated_at = row.integer("password_updated_at");
    account.created_at = row.integer("created_at");
    account.last_login_at = row.integer("last_login_at");
    return account;
}

RefreshToken refresh_token_of(const sql::Row& row) {
    return RefreshToken{row.text("local_id"), row.integer("auth_time"), row.text("provider")};
}

}  // namespace

std::optional<Account> find_account(sql::Transaction& transaction, const std::string& local_id) {
    return sql::one(transaction.query(identity_sql::find_account, {local_id}), account_of);
}

std::optional<Account> find_account_by_email(sql::Transaction& transaction,
                                             const std::string& email) {
    return sql::one(transaction.query(identity_sql::find_account_by_email, {email}), account_of);
}

std::optional<Account> find_account_by_google(sql::Transaction& transaction,
                                              const std::string& subject) {
    return sql::one(transaction.query(identity_sql::find_account_by_google, {subject}), account_of);
}

void insert_account(sql::Transaction& transaction, const Account& account) {
    const std::int64_t verified = account.email_verified ? 1 : 0;
    transaction.execute_deferred(identity_sql::insert_account,
                                 {account.local_id, account.email, verified, account.password_hash,
                                  sql::value_of(account.display_name), account.created_at});
}

void update_profile(sql::Transaction& transaction, const Account& account) {
    transaction.execute_deferred(
        identity_sql::update_profile,
        {account.local_id, sql::value_of(account.display_name), sql::value_of(account.photo_url)});
}

void update_password(sql::Transaction& transaction, const std::string& local_id,
                     const std::string& password_hash, std::int64_t now_seconds) {
    transaction.execute_deferred(identity_sql::update_password,
                                 {local_id, password_hash, now_seconds});
    end_sessions(transaction, local_id, now_seconds);
    delete_code(transaction, local_id, CodePurpose::password_reset);
}

void replace_hash(sql::Transaction& transaction, const std::string& local_id,
                  const std::string& password_hash) {
    transaction.execute_deferred(identity_sql::replace_hash, {local_id, password_hash});
}

void update_disabled(sql::Transaction& transaction, const std::string& local_id, bool is_disabled) {
    const std::int64_t disabled = is_disabled ? 1 : 0;
    transaction.execute_deferred(identity_sql::set_disabled, {local_id, disabled});
}

void set_valid_since(sql::Transaction& transaction, const std::string& local_id,
                     std::int64_t since_seconds) {
    transaction.execute_deferred(identity_sql::set_valid_since, {local_id, since_seconds});
}

void end_sessions(sql::Transaction& transaction, const std::string& local_id,
                  std::int64_t now_seconds) {
    transaction.execute_deferred(identity_sql::revoke_tokens, {local_id, now_seconds});
    transaction.execute_deferred(identity_sql::delete_refresh_tokens_of, {local_id});
    delete_devices(transaction, local_id);
    delete_code(transaction, local_id, CodePurpose::change_email);
}

void remove_password(sql::Transaction& transaction, const std::string& local_id,
                     std::int64_t now_seconds) {
    update_password(transaction, local_id, "", now_seconds);
    transaction.execute_deferred(identity_sql::delete_codes_of, {local_id});
}

void link_google(sql::Transaction& transaction, const std::string& local_id,
                 const std::string& subject, const std::string& email) {
    transaction.execute_deferred(identity_sql::link_google, {local_id, subject, email});
}

void unlink_google(sql::Transaction& transaction, const std::string& local_id) {
    transaction.execute_deferred(identity_sql::unlink_google, {local_id});
}

void change_email(sql::Transaction& transaction, const std::string& local_id,
                  const std::string& email, std::int64_t now_seconds) {
    transaction.execute_deferred(identity_sql::change_email, {local_id, email});
    end_sessions(transaction, local_id, now_seconds);
    transaction.execute_deferred(identity_sql::delete_codes_of, {local_id});
}

void mark_verified(sql::Transaction& transaction, const std::string& local_id) {
    transaction.execute_deferred(identity_sql::mark_verified, {local_id});
    delete_code(transaction, local_id, CodePurpose::verify_email);
}

void record_login(sql::Transaction& transaction, const std::string& local_id,
                  std::int64_t now_seconds) {
    transaction.execute_deferred(identity_sql::record_login, {local_id, now_seconds});
}

void delete_account(sql::Transaction& transaction, const std::string& local_id) {
    transaction.execute_deferred(identity_sql::delete_refresh_tokens_of, {local_id});
    delete_devices(transaction, local_id);
    transaction.execute_deferred(identity_sql::delete_codes_of, {local_id});
    transaction.execute_deferred(identity_sql::delete_account, {local_id});
}

std::string insert_refresh_token(sql::Transaction& transaction, const std::string& local_id,
                                 std::int64_t auth_time, std::string_view provider) {
    transaction.execute_deferred(identity_sql::forget_old_refresh_tokens,
                                 {auth_time - session_seconds});
    auto token = security::random_token();
    transaction.execute_deferred(
        identity_sql::insert_refresh_token,
        {security::sha256_hex(token), local_id, auth_time, std::string(provider)});
    return token;
}

std::optional<RefreshToken> find_refresh_token(sql::Transaction& transaction,
                                               std::string_view token) {
    return sql::one(
        transaction.query(identity_sql::find_refresh_token, {security::sha256_hex(token)}),
        refresh_token_of);
}

std::optional<RefreshToken> lock_refresh_token(sql::Transaction& transaction,
                                               std::string_view token) {
    return sql::one(
        transaction.query(identity_sql::lock_refresh_token, {security::sha256_hex(token)}),
        refresh_token_of);
}

}  // namespace shop::identity
