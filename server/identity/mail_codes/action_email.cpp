#include "identity/mail_codes/action_email.hpp"

#include "identity/attempts/attempts.hpp"
#include "identity/code_store.hpp"
#include "identity/refusal.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/http/client_network.hpp"
#include "platform/outbound/outbox.hpp"

#include <fmt/format.h>
#include <boost/describe/class.hpp>

namespace shop::identity {
namespace {

constexpr std::int64_t reset_seconds = hour_seconds;
constexpr std::int64_t verify_seconds = 3LL * 24 * hour_seconds;
// Drops older requests: a user who still needs the email has requested it again.
constexpr std::int64_t request_seconds = 24 * hour_seconds;

struct EmailRequest {
    json::Text<1, 32> purpose;
    json::Text<1, 254> email;
    std::optional<json::Text<1, 254>> new_email;
    json::Whole<0, 1'000'000'000'000> asked_at;
    std::optional<Language> language;  // Empty: English (earlier releases).
};
BOOST_DESCRIBE_STRUCT(EmailRequest, (), (purpose, email, new_email, asked_at, language))

/// The account's address, and the mailbox that gets the email.
struct Addresses {
    std::string account;
    std::optional<std::string> fresh{};  // The new address, for a change.

    const std::string& mailbox() const { return fresh ? *fresh : account; }
};

/// The request in the outbox: its purpose and language.
struct Wanted {
    CodePurpose purpose = CodePurpose::password_reset;
    Language language = Language::english;
};

/// Uses the language that the browser's SDK sends, its `auth.languageCode`.
Wanted wanted_by(const http::Request& request, CodePurpose purpose) {
    const auto locale = http::header(request, "x-firebase-locale");
    return {purpose, find_language(locale).value_or(Language::english)};
}

std::string request_text(const Wanted& wanted, const Addresses& addresses,
                         std::int64_t now_seconds) {
    json::Object request;
    request.add("purpose", name_of(wanted.purpose)).add("email", addresses.account);
    if (addresses.fresh) request.add("newEmail", *addresses.fresh);
    return request.add("askedAt", now_seconds).add("language", code_of(wanted.language)).text();
}

Result<RateLimitStatus> save_order_request(sql::Transaction& transaction, const Wanted& wanted,
                                           const Addresses& addresses, std::int64_t now_seconds) {
    auto counted =
        count_mail_to(transaction, name_of(wanted.purpose), addresses.mailbox(), now_seconds);
    if (!counted) return counted;
    publish_all(transaction, {{.event = std::string(action_email_requested),
                               .payload = request_text(wanted, addresses, now_seconds),
                               .is_awaited = true}});
    return counted;
}

Result<ActionEmailRequested> ask_for_reset(IdentityContext& context, const Fields& fields,
                                           const http::Request& request) {
    const auto email = read_email(fields.email);
    if (!email) return email.error();
    const auto now = request.received_at();
    return context.database.write(
        [&](sql::Transaction& transaction) -> Result<ActionEmailRequested> {
            const auto counted =
                count_mail_from(transaction, http::client_network_of(request.remote_address), now);
            if (!counted) return counted.error();
            // The only refusal is a full mailbox, which a reset does not report.
            static_cast<void>(save_order_request(
                transaction, wanted_by(request, CodePurpose::password_reset), {*email}, now));
            return ActionEmailRequested{*email, *counted};
        });
}

Result<ActionEmailRequested> ask_for_verification(IdentityContext& context, const Fields& fields,
                                                  const http::Request& request) {
    const auto now = request.received_at();
    const auto known = require_session(context, fields.id_token, now);
    if (!known) return known.error();
    const auto& email = known->account.email;
    return context.database.write(
        [&](sql::Transaction& transaction) -> Result<ActionEmailRequested> {
            const auto counted =
                count_mail_from(transaction, http::client_network_of(request.remote_address), now);
            if (!counted) return counted.error();
            const auto kept = save_order_request(
                transaction, wanted_by(request, CodePurpose::verify_email), {email}, now);
            if (!kept) return kept.error();
            return ActionEmailRequested{email, tighter(*counted, *kept)};
        });
}

/// It reveals which addresses are taken, and is counted, like sign-up.
Result<void> check_is_free(sql::Transaction& transaction, const Account& account,
                           const std::string& email) {
    const auto owner = find_account_by_email(transaction, email);
    if (owner && owner->local_id != account.local_id) return refusal("EMAIL_EXISTS");
    return {};
}

Result<ActionEmailRequested> ask_for_change(IdentityContext& context, const Fields& fields,
                                            const http::Request& request) {
    const auto now = request.received_at();
    const auto known = require_session(context, fields.id_token, now);
    if (!known) return known.error();
    const auto fresh = read_new_email(fields.new_email);
    if (!fresh) return fresh.error();
    // A person at an unlocked browser must not be able to take over the account.
    if (auto recent = require_recent_login(known->session, now); !recent) return recent.error();
    const auto begun = context.database.write([&](sql::Transaction& transaction) {
        return count_mail_from(transaction, http::client_network_of(request.remote_address), now);
    });
    if (!begun) return begun.error();
    return context.database.write(
        [&](sql::Transaction& transaction) -> Result<ActionEmailRequested> {
            if (auto same = check_unchanged(transaction, known->account); !same) {
                return counted(same.error(), *begun);
            }
            if (auto is_free = check_is_free(transaction, known->account, *fresh); !is_free) {
                return counted(is_free.error(), *begun);
            }
            const auto kept = save_order_request(
                transaction, wanted_by(request, CodePurpose::change_email),
                {known->account.email, *fresh}, issue_time(context, known->account));
            if (!kept) return kept.error();
            return ActionEmailRequested{known->account.email, tighter(*begun, *kept)};
        });
}

EmailRequest read_request(const std::string& text) {
    return json::decode<EmailRequest>(json::read(text).value()).value();
}

/// Whether the request is still valid.
bool is_open(const EmailRequest& request, CodePurpose purpose, const Account& account,
             std::int64_t now) {
    if (account.disabled || now - request.asked_at.value > request_seconds) return false;
    switch (purpose) {
        case CodePurpose::verify_email: return !account.email_verified;
        // A later password change cancels the request.
        case CodePurpose::password_reset:
            return account.password_updated_at <= request.asked_at.value;
        // Ending all sessions cancels the request.
        case CodePurpose::change_email: return account.valid_since <= request.asked_at.value;
    }
    throw std::logic_error("a code of no known purpose");
}

std::string_view mode_of(CodePurpose purpose) {
    switch (purpose) {
        case CodePurpose::password_reset: return "resetPassword";
        case CodePurpose::verify_email: return "verifyEmail";
        case CodePurpose::change_email: return "verifyAndChangeEmail";
    }
    throw std::logic_error("a code of no known purpose");
}

std::string link_of(const Settings& settings, const Wanted& wanted, const std::string& code) {
    return fmt::format("{}{}?mode={}&oobCode={}&apiKey={}&lang={}", settings.public_url,
                       page_path(wanted.language, "/auth/action"), mode_of(wanted.purpose), code,
                       percent_encoded(settings.api_key), code_of(wanted.language));
}

}  // namespace

Result<ActionEmailRequested> request_action_email(IdentityContext& context, const Fields& fields,
                                                  const http::Request& request) {
    if (!fields.request_type) return refusal("MISSING_REQ_TYPE");
    const auto& type = *fields.request_type;
    if (type == "EMAIL_SIGNIN") {
        return refusal("OPERATION_NOT_ALLOWED", "This service does not send such an email.");
    }
    const auto purpose = find_named<CodePurpose>(type);
    if (!purpose) return refusal("INVALID_REQ_TYPE");
    switch (*purpose) {
        case CodePurpose::password_reset: return ask_for_reset(context, fields, request);
        case CodePurpose::verify_email: return ask_for_verification(context, fields, request);
        case CodePurpose::change_email: return ask_for_change(context, fields, request);
    }
    throw std::logic_error("a code of no known purpose");
}

std::optional<ActionEmail> write_action_email(IdentityContext& context, const std::string& payload,
                                              std::int64_t now_seconds) {
    const auto request = read_request(payload);
    const auto purpose = find_named<CodePurpose>(request.purpose.value).value();
    const auto lifetime = purpose == CodePurpose::password_reset ? reset_seconds : verify_seconds;
    std::optional<std::string> new_email;
    if (request.new_email) new_email = request.new_email->value;
    const auto callback = [&](sql::Transaction& transaction) -> Result<std::optional<std::string>> {
        const auto account = find_account_by_email(transaction, request.email.value);
        if (!account || !is_open(request, purpose, *account, now_seconds)) return std::nullopt;
        return insert_code(transaction, {account->local_id, purpose, account->email, new_email,
                                         request.asked_at.value, now_seconds + lifetime});
    };
    const auto code = context.database.write(callback).value();
    if (!code) return std::nullopt;
    const bool is_bangla = request.language == Language::bangla && context.settings.has_bangla;
    const Wanted wanted{purpose, is_bangla ? Language::bangla : Language::english};
    return ActionEmail{purpose, new_email.value_or(request.email.value),
                       link_of(context.settings, wanted, *code), wanted.language};
}

}  // namespace shop::identity
