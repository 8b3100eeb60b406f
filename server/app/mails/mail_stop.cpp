#include "app/mails/mail_stop.hpp"

#include "app/data/metadata.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"
#include "platform/security/random.hpp"

namespace shop::app {
namespace {

// Limits the key's signatures to this purpose.
constexpr std::string_view purpose = "reminders:";

}  // namespace

MailStop::MailStop(sql::Database& database)
    : key_(ensure_metadata(database, "mail_stop_key", security::random_token())) {}

std::string MailStop::token_of(const std::string& user_id) const {
    return user_id + "." +
           to_base64url(security::hmac_sha256(key_, std::string(purpose) + user_id));
}

std::optional<std::string> MailStop::user_of(std::string_view token) const {
    auto user_id = std::string(token.substr(0, token.find('.')));
    if (!security::equal_in_constant_time(token, token_of(user_id))) return std::nullopt;
    return user_id;
}

}  // namespace shop::app
