#include "identity/code_store.hpp"

#include "identity/identity_sql.hpp"
#include "platform/security/hash.hpp"
#include "platform/security/random.hpp"

#include <array>
#include <utility>

namespace shop::identity {
namespace {

constexpr std::array<std::pair<CodePurpose, std::string_view>, 3> names{{
    {CodePurpose::password_reset, "PASSWORD_RESET"},
    {CodePurpose::verify_email, "VERIFY_EMAIL"},
    {CodePurpose::change_email, "VERIFY_AND_CHANGE_EMAIL"},
}};

}  // namespace

std::string_view name_of(CodePurpose purpose) {
    for (const auto& [known, name] : names) {
        if (known == purpose) return name;
    }
    throw std::logic_error("a code of no known purpose");
}

std::optional<CodePurpose> find_purpose(std::string_view name) {
    for (const auto& [purpose, known] : names) {
        if (known == name) return purpose;
    }
    return std::nullopt;
}

std::optional<std::string> insert_code(sql::Transaction& transaction, const MailCode& code) {
    auto secret = security::random_token();
    const auto kept = transaction.query(
        identity_sql::keep_code,
        {code.local_id, std::string(name_of(code.purpose)), security::sha256_hex(secret),
         code.email, sql::value_of(code.new_email), code.asked_at, code.expires_at});
    if (kept.empty()) return std::nullopt;
    return secret;
}

std::optional<MailCode> find_code(sql::Transaction& transaction, std::string_view code) {
    return sql::one(transaction.query(identity_sql::find_code, {security::sha256_hex(code)}),
                    [](const sql::Row& row) {
                        return MailCode{
                            row.text("local_id"),    find_purpose(row.text("purpose")).value(),
                            row.text("email"),       row.optional_text("new_email"),
                            row.integer("asked_at"), row.integer("expires_at")};
                    });
}

void delete_code(sql::Transaction& transaction, const std::string& local_id, CodePurpose purpose) {
    transaction.execute_deferred(identity_sql::delete_code,
                                 {local_id, std::string(name_of(purpose))});
}

}  // namespace shop::identity
