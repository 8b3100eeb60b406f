#include "platform/security/jwt_verify.hpp"

#include "platform/base/text.hpp"
#include "platform/texts/problems.hpp"

#include <boost/json/object.hpp>

#include <algorithm>

namespace shop::security {
namespace {

constexpr std::size_t subject_bytes_max = 255;

Problem bad_token() {
    return {ProblemKind::unauthenticated, texts::problems::bad_token()};
}

Problem expired_token() {
    return {ProblemKind::unauthenticated, texts::problems::expired_token()};
}

bool is_from(const Jwt& jwt, const RequiredClaims& required) {
    const auto issuer = text_claim(jwt, "iss");
    return issuer && !issuer->empty() &&
           (*issuer == required.issuer || *issuer == required.other_issuer);
}

/// The audience, if there is exactly one; some issuers write a list. Another audience of the same
/// token could replay it here.
std::optional<std::string> only_audience(const Jwt& jwt) {
    const auto* audience = jwt.claims.get_object().if_contains("aud");
    const bool is_list = audience != nullptr && audience->is_array();
    if (!is_list) return text_claim(jwt, "aud");
    const auto& list = audience->get_array();
    if (list.size() != 1 || !list.front().is_string()) return std::nullopt;
    return std::string(list.front().get_string());
}

bool is_subject(const std::optional<std::string>& text) {
    return text && !text->empty() && text->size() <= subject_bytes_max &&
           std::ranges::none_of(*text, is_control);
}

bool has_expected_parties(const Jwt& jwt, const RequiredClaims& required) {
    return is_from(jwt, required) && only_audience(jwt) == required.audience &&
           is_subject(text_claim(jwt, "sub"));
}

bool is_already_valid(const Jwt& jwt, std::int64_t latest_seconds) {
    const auto issued_at_seconds = integer_claim(jwt, "iat");
    if (!issued_at_seconds || *issued_at_seconds > latest_seconds) return false;
    if (!jwt.claims.get_object().contains("nbf")) return true;
    const auto not_before_seconds = integer_claim(jwt, "nbf");
    return not_before_seconds && *not_before_seconds <= latest_seconds;
}

}  // namespace

Result<Jwt> check_claims(Jwt jwt, const RequiredClaims& required, std::int64_t now_seconds) {
    const auto expires_at_seconds = integer_claim(jwt, "exp");
    if (!has_expected_parties(jwt, required) ||
        !is_already_valid(jwt, now_seconds + required.leeway_seconds) || !expires_at_seconds) {
        return bad_token();
    }
    if (*expires_at_seconds <= now_seconds - required.leeway_seconds) return expired_token();
    return jwt;
}

Result<Jwt> verify_jwt(std::string_view token, const KeySource& keys,
                       const RequiredClaims& required, std::int64_t now_seconds) {
    auto jwt = read_jwt(token);
    if (!jwt) return bad_token();
    const auto key = keys(jwt->kid);
    if (!key) return key.error();
    if (!*key || !is_signed_by(*jwt, **key)) return bad_token();

    return check_claims(std::move(*jwt), required, now_seconds);
}

}  // namespace shop::security
