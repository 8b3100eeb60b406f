#include "accounts/user.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"

#include <boost/json/object.hpp>

#include <algorithm>

namespace shop::accounts {
namespace {

// After this time the user must type the password again.
constexpr std::int64_t sign_in_age_seconds_max = 30 * day_seconds;

constexpr std::size_t email_bytes_max = 254;

bool is_address(std::string_view email) {
    const auto is_refused = [](char c) {
        return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
    };
    const auto at = email.find('@');
    return email.size() <= email_bytes_max && at != std::string_view::npos && at > 0 &&
           at + 1 < email.size() && std::ranges::none_of(email, is_refused);
}

std::optional<IdTokenClaims> read_claims(const security::Jwt& jwt) {
    const auto subject = security::text_claim(jwt, "sub");
    const auto email = security::text_claim(jwt, "email");
    const auto issued_at = security::integer_claim(jwt, "iat");
    if (!subject || !email || !issued_at) return std::nullopt;
    // auth_time is optional, but must be a number.
    const bool has_auth_time = jwt.claims.get_object().contains("auth_time");
    const auto auth_time = has_auth_time ? security::integer_claim(jwt, "auth_time") : issued_at;
    if (!auth_time) return std::nullopt;

    IdTokenClaims claims;
    claims.subject = *subject;
    claims.email = normal_email(*email);
    claims.email_verified = security::boolean_claim(jwt, "email_verified").value_or(false);
    claims.name = security::text_claim(jwt, "name").value_or("");
    claims.picture = security::text_claim(jwt, "picture").value_or("");
    claims.issued_at = *issued_at;
    claims.auth_time = *auth_time;
    if (!is_address(claims.email)) return std::nullopt;
    return claims;
}

bool is_recent(const IdTokenClaims& claims, std::int64_t now_seconds, std::int64_t leeway_seconds) {
    return claims.auth_time <= now_seconds + leeway_seconds &&
           claims.auth_time >= now_seconds - sign_in_age_seconds_max;
}

using ReadToken = std::function<Result<security::Jwt>(
    std::string_view token, const security::RequiredClaims& required, std::int64_t now_seconds)>;

class Verifier final : public IdTokenVerifier {
public:
    Verifier(security::RequiredClaims required, ReadToken read_token, IsRevoked is_revoked)
        : required_(std::move(required)),
          read_token_(std::move(read_token)),
          is_revoked_(std::move(is_revoked)) {}

    Result<IdTokenClaims> verify(std::string_view id_token, std::int64_t now_seconds) override {
        const auto jwt = read_token_(id_token, required_, now_seconds);
        if (!jwt)
            return jwt.error().kind == ProblemKind::unavailable ? jwt.error() : bad_id_token();
        const auto claims = read_claims(*jwt);
        if (!claims || !is_recent(*claims, now_seconds, required_.leeway_seconds))
            return bad_id_token();
        return *claims;
    }

    bool is_revoked(sql::Transaction& transaction, const IdTokenClaims& claims) override {
        return is_revoked_(transaction, claims.subject, claims.issued_at);
    }

private:
    const security::RequiredClaims required_;
    const ReadToken read_token_;
    const IsRevoked is_revoked_;
};

}  // namespace

std::unique_ptr<IdTokenVerifier> make_id_token_verifier(std::string issuer, std::string audience,
                                                        security::KeySource keys,
                                                        IsRevoked is_revoked) {
    const auto read = [keys = std::move(keys)](std::string_view token,
                                               const security::RequiredClaims& required,
                                               std::int64_t now) {
        return security::verify_jwt(token, keys, required, now);
    };
    return std::make_unique<Verifier>(
        security::RequiredClaims{std::move(issuer), std::move(audience)}, read,
        std::move(is_revoked));
}

std::unique_ptr<IdTokenVerifier> make_unsigned_id_token_verifier(std::string issuer,
                                                                 std::string audience) {
    const auto read = [](std::string_view token, const security::RequiredClaims& required,
                         std::int64_t now) -> Result<security::Jwt> {
        auto jwt = security::read_unsigned_jwt(token);
        if (!jwt) return bad_id_token();
        return security::check_claims(std::move(*jwt), required, now);
    };
    return std::make_unique<Verifier>(
        security::RequiredClaims{std::move(issuer), std::move(audience)}, read,
        [](auto&&...) { return false; });
}

}  // namespace shop::accounts
