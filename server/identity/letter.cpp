#include "identity/letter.hpp"

#include "identity/attempts.hpp"
#include "identity/code_store.hpp"
#include "identity/refusal.hpp"
#include "platform/base/text.hpp"
#include "platform/outbound/outbox.hpp"

#include <boost/describe/class.hpp>

namespace shop::identity {
namespace {

constexpr std::int64_t hour_seconds = 60 * 60;
constexpr std::int64_t reset_seconds = hour_seconds;
constexpr std::int64_t verify_seconds = 3LL * 24 * hour_seconds;
// Who still waits after a day has asked again, or for something else.
constexpr std::int64_t wish_seconds = 24 * hour_seconds;

struct Wish {
    json::Text<1, 32> purpose;
    json::Text<1, 254> email;
    json::Whole<0, 1'000'000'000'000> asked_at;
};
BOOST_DESCRIBE_STRUCT(Wish, (), (purpose, email, asked_at))

std::string wish_text(CodePurpose purpose, const std::string& email, std::int64_t now_seconds) {
    return json::Object{}
        .add("purpose", name_of(purpose))
        .add("email", email)
        .add("askedAt", now_seconds)
        .text();
}

Result<void> keep_wish(sql::Transaction& transaction, CodePurpose purpose, const std::string& email,
                       std::int64_t now_seconds) {
    auto counted = count_mail_to(transaction, name_of(purpose), email, now_seconds);
    if (!counted) return counted;
    publish(transaction, letter_asked, wish_text(purpose, email, now_seconds));
    return {};
}

Result<std::string> ask_for_reset(Desk& desk, const Fields& fields, const http::Request& request) {
    const auto email = read_email(fields.email);
    if (!email) return email.error();
    const auto now = request.received_at();
    return desk.database.write([&](sql::Transaction& transaction) -> Result<std::string> {
        const auto counted = count_mail_from(transaction, place_of(request.remote_address), now);
        if (!counted) return counted.error();
        // Its only refusal is a full mailbox, and that is nobody's business.
        static_cast<void>(keep_wish(transaction, CodePurpose::password_reset, *email, now));
        return *email;
    });
}

Result<std::string> ask_for_verification(Desk& desk, const Fields& fields,
                                         const http::Request& request) {
    const auto now = request.received_at();
    const auto known = require_session(desk, fields.id_token, now);
    if (!known) return known.error();
    const auto& email = known->account.email;
    return desk.database.write([&](sql::Transaction& transaction) -> Result<std::string> {
        const auto counted = count_mail_from(transaction, place_of(request.remote_address), now);
        if (!counted) return counted.error();
        const auto kept = keep_wish(transaction, CodePurpose::verify_email, email, now);
        if (!kept) return kept.error();
        return email;
    });
}

Wish read_wish(const std::string& text) {
    return json::decode<Wish>(json::read(text).value()).value();
}

/// Whether what was wished for is still to be done.
bool is_open(const Wish& wish, CodePurpose purpose, const Account& account, std::int64_t now) {
    if (account.disabled || now - wish.asked_at.value > wish_seconds) return false;
    if (purpose == CodePurpose::verify_email) return !account.email_verified;
    // A password that was chosen since is not to be changed by an old wish.
    return account.password_updated_at <= wish.asked_at.value;
}

std::string link_of(const Settings& settings, CodePurpose purpose, const std::string& code) {
    const std::string mode =
        purpose == CodePurpose::password_reset ? "resetPassword" : "verifyEmail";
    return settings.public_url + "/auth/action?mode=" + mode + "&oobCode=" + code +
           "&apiKey=" + percent_encoded(settings.api_key) + "&lang=en";
}

}  // namespace

Result<std::string> ask_for_letter(Desk& desk, const Fields& fields, const http::Request& request) {
    if (!fields.request_type) return refusal("MISSING_REQ_TYPE");
    const auto& type = *fields.request_type;
    if (type == "VERIFY_AND_CHANGE_EMAIL" || type == "EMAIL_SIGNIN") {
        return refusal("OPERATION_NOT_ALLOWED", "This service does not send such a mail.");
    }
    const auto purpose = find_purpose(type);
    if (!purpose) return refusal("INVALID_REQ_TYPE");
    return *purpose == CodePurpose::verify_email ? ask_for_verification(desk, fields, request)
                                                 : ask_for_reset(desk, fields, request);
}

std::optional<Letter> write_letter(Desk& desk, const std::string& wish_note,
                                   std::int64_t now_seconds) {
    const auto wish = read_wish(wish_note);
    const auto purpose = find_purpose(wish.purpose.value).value();
    const auto lifetime = purpose == CodePurpose::password_reset ? reset_seconds : verify_seconds;
    const auto work = [&](sql::Transaction& transaction) -> Result<std::optional<std::string>> {
        const auto account = find_account_by_email(transaction, wish.email.value);
        if (!account || !is_open(wish, purpose, *account, now_seconds)) return std::nullopt;
        return insert_code(transaction, {account->local_id, purpose, account->email,
                                         wish.asked_at.value, now_seconds + lifetime});
    };
    const auto code = desk.database.write(work).value();
    if (!code) return std::nullopt;
    return Letter{purpose, wish.email.value, link_of(desk.settings, purpose, *code)};
}

}  // namespace shop::identity
