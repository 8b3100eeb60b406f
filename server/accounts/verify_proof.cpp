#include "accounts/accounts.hpp"
#include "platform/base/text.hpp"
#include "platform/security/jwt.hpp"

#include <algorithm>

namespace shop::accounts {
namespace {

// Clocks of two machines are never quite the same.
constexpr std::int64_t leeway_seconds = 60;
// Whoever typed a password longer ago than this types it again.
constexpr std::int64_t sign_in_age_seconds_max = 30LL * 24 * 60 * 60;

constexpr std::size_t subject_bytes_max = 255;
constexpr std::size_t email_bytes_max = 254;

Problem bad_proof() {
    return {ProblemKind::unauthenticated, "bad_proof",
            "Your sign-in could not be confirmed. Please sign in again."};
}

bool is_address(std::string_view email) {
    const auto is_refused = [](char c) {
        return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f;
    };
    const auto at = email.find('@');
    return email.size() <= email_bytes_max && at != std::string_view::npos && at > 0 &&
           at + 1 < email.size() && std::ranges::none_of(email, is_refused);
}

std::optional<Proof> read_claims(const security::Jwt& jwt) {
    const auto subject = security::text_claim(jwt, "sub");
    const auto email = security::text_claim(jwt, "email");
    const auto issued_at = security::whole_claim(jwt, "iat");
    const auto auth_time = security::whole_claim(jwt, "auth_time");
    if (!subject || subject->empty() || subject->size() > subject_bytes_max) return std::nullopt;
    if (!email || !issued_at || !auth_time) return std::nullopt;

    Proof proof;
    proof.subject = *subject;
    proof.email = normal_email(*email);
    proof.email_verified = security::truth_claim(jwt, "email_verified").value_or(false);
    proof.name = security::text_claim(jwt, "name").value_or("");
    proof.picture = security::text_claim(jwt, "picture").value_or("");
    proof.issued_at = *issued_at;
    proof.auth_time = *auth_time;
    if (!is_address(proof.email)) return std::nullopt;
    return proof;
}

bool is_now(const security::Jwt& jwt, const Proof& proof, std::int64_t now) {
    const auto expires_at = security::whole_claim(jwt, "exp");
    return expires_at && now - leeway_seconds < *expires_at &&
           proof.issued_at <= now + leeway_seconds && proof.auth_time <= now + leeway_seconds &&
           proof.auth_time >= now - sign_in_age_seconds_max;
}

class Rs256Verifier final : public ProofVerifier {
public:
    Rs256Verifier(std::string issuer, std::string audience, KeySource keys,
                  std::function<bool(const std::string&, std::int64_t)> is_revoked)
        : issuer_(std::move(issuer)),
          audience_(std::move(audience)),
          keys_(std::move(keys)),
          is_revoked_(std::move(is_revoked)) {}

    Result<Proof> verify(std::string_view id_token, std::int64_t now_seconds) override {
        const auto jwt = security::read_jwt(id_token);
        if (!jwt) return bad_proof();
        const auto pem = keys_(jwt->kid);
        if (!pem) return pem.error();
        if (!*pem) return bad_proof();
        const auto key = security::RsaPublicKey::from_pem(**pem);
        if (!key || !security::is_signed_by(*jwt, *key)) return bad_proof();

        if (security::text_claim(*jwt, "iss") != issuer_) return bad_proof();
        if (security::text_claim(*jwt, "aud") != audience_) return bad_proof();
        const auto proof = read_claims(*jwt);
        if (!proof || !is_now(*jwt, *proof, now_seconds)) return bad_proof();
        if (is_revoked_ && is_revoked_(proof->subject, proof->issued_at)) return bad_proof();
        return *proof;
    }

private:
    const std::string issuer_;
    const std::string audience_;
    const KeySource keys_;
    const std::function<bool(const std::string&, std::int64_t)> is_revoked_;
};

}  // namespace

std::unique_ptr<ProofVerifier> make_proof_verifier(
    std::string issuer, std::string audience, KeySource keys,
    std::function<bool(const std::string& subject, std::int64_t issued_at)> is_revoked) {
    return std::make_unique<Rs256Verifier>(std::move(issuer), std::move(audience), std::move(keys),
                                           std::move(is_revoked));
}

}  // namespace shop::accounts
