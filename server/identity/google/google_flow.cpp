#include "identity/google/google_flow.hpp"

#include "identity/google/google_sql.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

constexpr std::int64_t handle_seconds = 60;

}  // namespace

AuthorizationRequest new_authorization_request(std::string from) {
    return {security::random_token(), security::random_token(), security::random_token(),
            std::move(from)};
}

void save_authorization_request(sql::Transaction& transaction,
                                const AuthorizationRequest& authorization,
                                std::int64_t now_seconds) {
    transaction.execute_deferred(google_sql::delete_expired_authorization_requests, {now_seconds});
    transaction.execute_deferred(
        google_sql::insert_authorization_request,
        {security::sha256_hex(authorization.state), security::sha256_hex(authorization.browser),
         authorization.verifier, authorization.from, now_seconds + authorization_request_seconds});
}

std::optional<AuthorizationRequest> consume_authorization_request(sql::Transaction& transaction,
                                                                  const std::string& state,
                                                                  const std::string& browser,
                                                                  std::int64_t now_seconds) {
    const auto rows = transaction.query(
        google_sql::consume_authorization_request,
        {security::sha256_hex(state), security::sha256_hex(browser), now_seconds});
    if (rows.empty()) return std::nullopt;
    const auto& row = rows.front();
    return AuthorizationRequest{state, browser, row.text("verifier"), row.text("from_path")};
}

std::string save_id_token(sql::Transaction& transaction, const std::string& browser,
                          const std::string& id_token, std::int64_t now_seconds) {
    transaction.execute_deferred(google_sql::delete_expired_id_tokens, {now_seconds});
    auto handle = security::random_token();
    transaction.execute_deferred(google_sql::insert_id_token,
                                 {security::sha256_hex(handle), security::sha256_hex(browser),
                                  id_token, now_seconds + handle_seconds});
    return handle;
}

std::optional<std::string> consume_id_token(sql::Transaction& transaction,
                                            const std::string& handle, const std::string& browser,
                                            std::int64_t now_seconds) {
    transaction.execute_deferred(google_sql::delete_expired_id_tokens, {now_seconds});
    return sql::one(transaction.query(
                        google_sql::consume_id_token,
                        {security::sha256_hex(handle), security::sha256_hex(browser), now_seconds}),
                    [](const sql::Row& row) { return row.text("id_token"); });
}

}  // namespace shop::identity
