#include "identity/code_store.hpp"

#include "identity/identity_sql.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
std::optional<std::string> insert_code(sql::Transaction& transaction, const MailCode& code) {
    auto secret = security::random_token();
    const auto kept =
        transaction.query(identity_sql::keep_code,
                          sql::values(code.local_id, code.purpose, security::sha256_hex(secret),
                                      code.email, code.new_email, code.asked_at, code.expires_at));
    if (kept.empty()) return std::nullopt;
    return secret;
}

std::optional<MailCode> find_code(sql::Transaction& transaction, std::string_view code) {
    return sql::one_as<MailCode>(
        transaction.query(identity_sql::find_code, {security::sha256_hex(code)}));
}

void delete_code(sql::Transaction& transaction, const std::string& local_id, CodePurpose purpose) {
    transaction.execute_deferred(identity_sql::delete_code, sql::values(local_id, purpose));
}

}  // namespace shop::identity
