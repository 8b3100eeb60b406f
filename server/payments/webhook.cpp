// Verifies webhook signatures and reads the events.

#include "payments/payments.hpp"
#include "payments/stripe_json.hpp"
#include "platform/base/text.hpp"
#include "platform/json/read.hpp"
#include "platform/security/hmac.hpp"
#include "platform/texts/payment_problems.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <optional>
#include <ranges>
#include <vector>

namespace shop::payments {
namespace {

constexpr std::int64_t tolerance_seconds = 300;

/// "t=1700000000,v1=5257a8...,v1=...,v0=...": one timestamp, and a signature for each secret in
/// use.
struct Signature {
    std::string_view timestamp;
    std::vector<std::string_view> v1;
};

Signature read_header(std::string_view header) {
    Signature signature;
    for (const auto part : header | std::views::split(',')) {
        const auto pair = trimmed(std::string_view(part.begin(), part.end()));
        if (pair.starts_with("t=")) signature.timestamp = pair.substr(2);
        if (pair.starts_with("v1=")) signature.v1.push_back(pair.substr(3));
    }
    return signature;
}

bool is_near(std::string_view timestamp, std::int64_t now_seconds) {
    const auto seconds = whole_number(timestamp);
    return seconds && *seconds >= 0 && *seconds >= now_seconds - tolerance_seconds &&
           *seconds <= now_seconds + tolerance_seconds;
}

bool is_signed(std::string_view secret, const Signature& signature, std::string_view body) {
    const auto expected = security::hmac_sha256_hex(
        secret, std::string(signature.timestamp) + "." + std::string(body));
    bool matches = false;
    for (const auto given : signature.v1) {
        matches = security::equal_in_constant_time(given, expected) || matches;
    }
    return matches;
}

/// The more specific decline code; empty if it is missing or malformed.
std::optional<std::string> decline_code_of(const boost::json::value& document) {
    const auto code_at = [&](std::string_view name) {
        return text_at(document, {"data", "object", "last_payment_error", name});
    };
    auto code = code_at("decline_code");
    if (!code) code = code_at("code");
    const auto is_plain = [](char c) { return ('a' <= c && c <= 'z') || c == '_'; };
    if (!code || code->size() > 64 || !std::ranges::all_of(*code, is_plain)) return std::nullopt;
    return code;
}

}  // namespace

Result<WebhookEvent> read_webhook(std::string_view secret, std::string_view signature_header,
                                  std::string_view body, std::int64_t now_seconds) {
    const auto signature = read_header(signature_header);
    // With an empty secret anyone could sign.
    if (secret.empty() || !is_near(signature.timestamp, now_seconds) ||
        !is_signed(secret, signature, body)) {
        return Problem{ProblemKind::malformed, texts::problems::bad_signature()};
    }
    const auto document = json::read(body);
    if (!document) return document.error();
    const auto id = text_at(*document, {"id"});
    const auto type = text_at(*document, {"type"});
    if (!id || !type) {
        return Problem{ProblemKind::malformed, texts::problems::malformed_json_event()};
    }
    WebhookEvent event{*id, *type, {}};
    // The object is an intent, or a charge, refund or dispute that names its intent.
    const bool is_intent = text_at(*document, {"data", "object", "object"}) == "payment_intent";
    const auto* const member = is_intent ? "id" : "payment_intent";
    event.intent_id = text_at(*document, {"data", "object", member}).value_or("");
    if (!is_payment_id(event.intent_id) ||
        find_method_of_payment(event.intent_id) != PaymentMethod::card) {
        event.intent_id.clear();
    }
    event.decline_code = decline_code_of(*document);
    return event;
}

}  // namespace shop::payments
