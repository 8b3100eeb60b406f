#include "identity/account_store.hpp"

#include "identity/attempts/device.hpp"
#include "identity/code_store.hpp"
#include "identity/identity_sql.hpp"
#include "platform/db/record.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
std::optional<Account> find_account(sql::Transaction& transaction, const std::string& local_id) {
    return sql::one_as<Account>(transaction.query(identity_sql::find_account, {local_id}));
}

std::optional<Account> find_account_by_email(sql::Transaction& transaction,
                                             const std::string& email) {
    return sql::one_as<Account>(transaction.query(identity_sql::find_account_by_email, {email}));
}

std::optional<Account> find_account_by_google(sql::Transaction& transaction,
                                              const std::string& subject) {
    return sql::one_as<Account>(transaction.query(identity_sql::find_account_by_google, {subject}));
}

void insert_account(sql::Transaction& transaction, const Account& account) {
    transaction.execute_deferred(
        identity_sql::insert_account,
        sql::values(account.local_id, account.email, account.email_verified, account.password_hash,
                    account.display_name, account.created_at));
}

void update_profile(sql::Transaction& transaction, const Account& account) {
    transaction.execute_deferred(
        identity_sql::update_profile,
        sql::values(account.local_id, account.display_name, account.photo_url));
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
    transaction.execute_deferred(identity_sql::set_disabled, sql::values(local_id, is_disabled));
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
    transaction.execute_deferred(identity_sql::delete_old_refresh_tokens,
                                 {auth_time - session_seconds});
    auto token = security::random_token();
    transaction.execute_deferred(
        identity_sql::insert_refresh_token,
        {security::sha256_hex(token), local_id, auth_time, std::string(provider)});
    return token;
}

std::optional<RefreshToken> find_refresh_token(sql::Transaction& transaction,
                                               std::string_view token) {
    return sql::one_as<RefreshToken>(
        transaction.query(identity_sql::find_refresh_token, {security::sha256_hex(token)}));
}

std::optional<RefreshToken> lock_refresh_token(sql::Transaction& transaction,
                                               std::string_view token) {
    return sql::one_as<RefreshToken>(
        transaction.query(identity_sql::lock_refresh_token, {security::sha256_hex(token)}));
}

}  // namespace shop::identity
