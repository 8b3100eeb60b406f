#include "platform/security/jwt_verify.hpp"

#include "platform/base/text.hpp"

#include <boost/json/object.hpp>

#include <algorithm>

namespace shop::security {
namespace {

constexpr std::size_t subject_bytes_max = 255;

Problem bad_token() {
    return {ProblemKind::unauthenticated, "bad_token", "This token is not one that counts here."};
}

Problem expired_token() {
    return {ProblemKind::unauthenticated, "expired_token", "This token has expired."};
}

bool is_from(const Jwt& jwt, const JwtTerms& terms) {
    const auto issuer = text_claim(jwt, "iss");
    return issuer && !issuer->empty() && (*issuer == terms.issuer || *issuer == terms.other_issuer);
}

/// The audience, if there is one only: some issuers write it as a list. Whom else a token is meant
/// for could show it here.
std::optional<std::string> only_audience(const Jwt& jwt) {
    const auto* said = jwt.claims.get_object().if_contains("aud");
    const bool is_list = said != nullptr && said->is_array();
    if (!is_list) return text_claim(jwt, "aud");
    const auto& list = said->get_array();
    if (list.size() != 1 || !list.front().is_string()) return std::nullopt;
    return std::string(list.front().get_string());
}

bool is_subject(const std::optional<std::string>& text) {
    return text && !text->empty() && text->size() <= subject_bytes_max &&
           std::ranges::none_of(*text, is_control);
}

bool is_meant(const Jwt& jwt, const JwtTerms& terms) {
    return is_from(jwt, terms) && only_audience(jwt) == terms.audience &&
           is_subject(text_claim(jwt, "sub"));
}

bool has_begun(const Jwt& jwt, std::int64_t latest_seconds) {
    const auto issued_at = whole_claim(jwt, "iat");
    if (!issued_at || *issued_at > latest_seconds) return false;
    if (!jwt.claims.get_object().contains("nbf")) return true;
    const auto not_before = whole_claim(jwt, "nbf");
    return not_before && *not_before <= latest_seconds;
}

}  // namespace

Result<Jwt> check_terms(Jwt jwt, const JwtTerms& terms, std::int64_t now_seconds) {
    const auto expires_at = whole_claim(jwt, "exp");
    if (!is_meant(jwt, terms) || !has_begun(jwt, now_seconds + terms.leeway_seconds) ||
        !expires_at) {
        return bad_token();
    }
    if (*expires_at <= now_seconds - terms.leeway_seconds) return expired_token();
    return jwt;
}

Result<Jwt> verify_jwt(std::string_view token, const KeySource& keys, const JwtTerms& terms,
                       std::int64_t now_seconds) {
    auto jwt = read_jwt(token);
    if (!jwt) return bad_token();
    const auto key = keys(jwt->kid);
    if (!key) return key.error();
    if (!*key || !is_signed_by(*jwt, **key)) return bad_token();

    return check_terms(std::move(*jwt), terms, now_seconds);
}

}  // namespace shop::security
