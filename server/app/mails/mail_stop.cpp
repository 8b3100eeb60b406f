#include "app/mails/mail_stop.hpp"

#include "accounts/accounts.hpp"
#include "app/data/metadata.hpp"
#include "app/mails/mail_stop.html.hpp"
#include "platform/base/template.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"
#include "platform/security/random.hpp"
#include "platform/texts/mails.hpp"
#include "platform/texts/problems.hpp"

namespace shop::app {
namespace {

// Limits the key's signatures to this purpose.
constexpr std::string_view purpose = "reminders:";

namespace mails = texts::mails;

enum class Step { ask, done };

http::Response stop_page(Step step, Language language, const std::string& shop_name) {
    static const Template document(embedded::mail_stop_html);
    const auto say = [&](const Message& message) { return message.in(language); };
    const bool is_done = step == Step::done;
    Fields fields{{{"language", std::string(code_of(language))},
                   {"shop_name", shop_name},
                   {"title", say(is_done ? mails::stop_page_done() : mails::stop_page_title())},
                   {"text", say(is_done ? mails::stop_page_again() : mails::stop_page_text())},
                   {"home", say(mails::stop_page_home())},
                   {"home_address", page_path(language, "/")}}};
    if (!is_done) fields.blocks["form"] = {{{{"stop", say(mails::stop_link())}}}};
    http::Response response;
    response.content_type = "text/html; charset=utf-8";
    response.body = document.fill(fields);
    response.headers = {
        {"Content-Security-Policy",
         "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; form-action 'self'; "
         "base-uri 'none'; frame-ancestors 'none'"},
        {"Cache-Control", "no-store"},
        {"X-Robots-Tag", "noindex"}};
    return response;
}

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

void add_mail_stop_routes(http::Router& router, sql::Database& database, const MailStop& mail_stop,
                          const std::string& shop_name) {
    const auto add = [&](const std::string& method, Step step) {
        router.add(method, "/mail/stop/{token}",
                   [&database, &mail_stop, shop_name,
                    step](const http::Request& request) -> Result<http::Response> {
                       const auto user_id = mail_stop.user_of(request.params.at("token"));
                       if (!user_id) {
                           return Problem{ProblemKind::missing, texts::problems::not_found_id()};
                       }
                       if (step == Step::done) {
                           database
                               .write([&](sql::Transaction& transaction) -> Result<void> {
                                   accounts::stop_reminders(transaction, *user_id);
                                   return {};
                               })
                               .value();
                       }
                       return stop_page(step, request.language, shop_name);
                   });
    };
    add("GET", Step::ask);
    add("POST", Step::done);
}

}  // namespace shop::app
