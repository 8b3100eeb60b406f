#include "accounts/test_accounts.hpp"
#include "platform/security/hmac.hpp"

namespace shop::accounts {
namespace {

class VerifyIdToken : public AccountsTest {
protected:
    std::string code_of_id_token(const std::string& id_token) {
        const auto verified = verifier_->verify(id_token, now_);
        return verified ? "good" : std::string(verified.error().code.text());
    }

    template <class T>
    std::string code_with(const std::string& claim, const T& value) {
        auto claims = claims_of("ada", "ada@firm.com", now_);
        if constexpr (std::is_convertible_v<T, std::string_view>) {
            claims[claim] = std::string_view(value);
        } else {
            claims[claim] = value;
        }
        return code_of_id_token(id_token_of(claims));
    }

    std::string code_without(const std::string& claim) {
        auto claims = claims_of("ada", "ada@firm.com", now_);
        claims.erase(claim);
        return code_of_id_token(id_token_of(claims));
    }

    /// A token with any header and any signature.
    std::string code_of_forged(const std::string& header,
                               const std::function<std::string(const std::string&)>& sign) {
        const auto claims = boost::json::serialize(claims_of("ada", "ada@firm.com", now_));
        const auto signed_part = to_base64url(header) + "." + to_base64url(claims);
        return code_of_id_token(signed_part + "." + to_base64url(sign(signed_part)));
    }
};

TEST_F(VerifyIdToken, ReturnsTheClaims) {
    auto claims = claims_of("ada", " Ada@Firm.COM ", now_);
    const auto verified = verifier_->verify(id_token_of(claims), now_);
    ASSERT_TRUE(verified);
    EXPECT_EQ(verified->subject, "ada");
    EXPECT_EQ(verified->email, "ada@firm.com");
    EXPECT_TRUE(verified->email_verified);
    EXPECT_EQ(verified->name, "Ada Lovelace");
    EXPECT_EQ(verified->picture, "https://lh3.googleusercontent.com/ada");
    EXPECT_EQ(verified->issued_at, now_);
    EXPECT_EQ(verified->auth_time, now_);

    claims.erase("email_verified");
    claims.erase("name");
    const auto bare = verifier_->verify(id_token_of(claims), now_);
    ASSERT_TRUE(bare);
    EXPECT_FALSE(bare->email_verified);
    EXPECT_EQ(bare->name, "");
}

TEST_F(VerifyIdToken, AcceptsNoOtherAlgorithm) {
    const auto key_pem = issuer_key().public_key().pem();
    const auto sign = [](const std::string& bytes) { return issuer_key().sign(bytes); };
    EXPECT_EQ(code_of_forged(R"({"alg":"RS256","kid":"current","typ":"JWT"})", sign), "good");

    const auto missing = [](const std::string&) { return std::string(); };
    EXPECT_EQ(code_of_forged(R"({"alg":"none","kid":"current","typ":"JWT"})", missing),
              "bad_proof");
    EXPECT_EQ(code_of_forged(R"({"alg":"RS256","kid":"current","typ":"JWT"})", missing),
              "bad_proof");
    // The public key is not secret: if the server used it as an HMAC key, any client could sign.
    const auto with_public_key = [&](const std::string& bytes) {
        return security::hmac_sha256(key_pem, bytes);
    };
    EXPECT_EQ(code_of_forged(R"({"alg":"HS256","kid":"current","typ":"JWT"})", with_public_key),
              "bad_proof");
    EXPECT_EQ(code_of_forged(R"({"alg":"RS256","kid":"current","typ":"JWT"})", with_public_key),
              "bad_proof");
}

TEST_F(VerifyIdToken, TakesNoKeyFromTheToken) {
    const auto own = security::RsaPrivateKey::make();
    const auto shown = own.public_key();
    const auto sign = [&](const std::string& bytes) { return own.sign(bytes); };
    const auto jwk =
        R"("jwk":{"kty":"RSA","n":")" + shown.modulus() + R"(","e":")" + shown.exponent() + R"("})";
    for (const auto& hint :
         {jwk, std::string(R"("jku":"https://evil.example/keys")"),
          std::string(R"("x5u":"https://evil.example/cert")"), std::string(R"("x5c":["MIIB"])")}) {
        EXPECT_EQ(code_of_forged(R"({"alg":"RS256","kid":"current",)" + hint + "}", sign),
                  "bad_proof")
            << hint;
        EXPECT_EQ(code_of_forged(R"({"alg":"RS256","kid":"mine",)" + hint + "}", sign), "bad_proof")
            << hint;
    }
}

TEST_F(VerifyIdToken, AnUnknownKeyIsRefusedAndUnavailableKeysGet503) {
    const auto claims = boost::json::serialize(claims_of("ada", "ada@firm.com", now_));
    EXPECT_EQ(code_of_id_token(security::make_jwt("other", claims, issuer_key())), "bad_proof");
    keys_are_unavailable_ = true;
    EXPECT_EQ(code_of_id_token(id_token_of(claims_of("ada", "ada@firm.com", now_))),
              "keys_unavailable");
    const auto failed = put_user("ada@firm.com", id_token_of(claims_of("a", "ada@firm.com", now_)));
    EXPECT_EQ(failed.status, 503);
    EXPECT_TRUE(failed.headers.contains("Retry-After"));
}

TEST_F(VerifyIdToken, AcceptsOnlyOurIssuerAndAudience) {
    EXPECT_EQ(code_with("iss", "https://securetoken.google.com/shop"), "bad_proof");
    EXPECT_EQ(code_with("iss", std::string(issuer) + "/"), "bad_proof");
    EXPECT_EQ(code_without("iss"), "bad_proof");
    EXPECT_EQ(code_with("aud", "another-shop"), "bad_proof");
    EXPECT_EQ(code_with("aud", boost::json::array{audience, "another-shop"}), "bad_proof");
    EXPECT_EQ(code_without("aud"), "bad_proof");
}

TEST_F(VerifyIdToken, AcceptsOnlyCurrentTokens) {
    EXPECT_EQ(code_with("exp", now_ - 59), "good") << "clocks differ by up to a minute";
    EXPECT_EQ(code_with("exp", now_ - 60), "bad_proof");
    EXPECT_EQ(code_with("exp", std::to_string(now_ + 60)), "bad_proof");
    EXPECT_EQ(code_without("exp"), "bad_proof");
    EXPECT_EQ(code_with("iat", now_ + 60), "good");
    EXPECT_EQ(code_with("iat", now_ + 61), "bad_proof");
    EXPECT_EQ(code_without("iat"), "bad_proof");
    EXPECT_EQ(code_with("auth_time", now_ + 61), "bad_proof");
    EXPECT_EQ(code_with("auth_time", "soon"), "bad_proof");
    EXPECT_EQ(code_without("auth_time"), "good") << "not every issuer sends it";
    constexpr std::int64_t days_30 = 30LL * 24 * 60 * 60;
    EXPECT_EQ(code_with("auth_time", now_ - days_30), "good");
    EXPECT_EQ(code_with("auth_time", now_ - days_30 - 1), "bad_proof");
    for (const auto* claim : {"exp", "iat", "auth_time"}) {
        EXPECT_EQ(code_with(claim, INT64_MIN), claim == std::string("iat") ? "good" : "bad_proof");
        EXPECT_EQ(code_with(claim, INT64_MAX), claim == std::string("exp") ? "good" : "bad_proof");
    }
}

TEST_F(VerifyIdToken, NeedsASubjectAndAnAddress) {
    EXPECT_EQ(code_with("sub", ""), "bad_proof");
    EXPECT_EQ(code_with("sub", 7), "bad_proof");
    EXPECT_EQ(code_with("sub", std::string(256, 's')), "bad_proof");
    EXPECT_EQ(code_without("sub"), "bad_proof");
    EXPECT_EQ(code_without("email"), "bad_proof");
    for (const auto* email :
         {"", "@", "ada", "ada@", "@firm.com", "a da@firm.com", "a\nb@firm.com"}) {
        EXPECT_EQ(code_with("email", email), "bad_proof") << email;
    }
    EXPECT_EQ(code_with("email", std::string(250, 'a') + "@firm.com"), "bad_proof");
}

TEST_F(VerifyIdToken, UnsignedTokensAreAcceptedOnlyWithAnEmulator) {
    const auto emulated = make_unsigned_id_token_verifier(issuer, audience);
    const auto header = to_base64url(R"({"alg":"none","typ":"JWT"})");
    const auto unsigned_of = [&](const boost::json::object& claims) {
        return header + "." + to_base64url(boost::json::serialize(claims)) + ".";
    };
    const auto claims = claims_of("ada", "ada@firm.com", now_);
    EXPECT_EQ(emulated->verify(unsigned_of(claims), now_)->email, "ada@firm.com");
    EXPECT_EQ(code_of_id_token(unsigned_of(claims)), "bad_proof");
    EXPECT_FALSE(emulated->verify(id_token_of(claims), now_))
        << "the emulator's tokens are unsigned";
    EXPECT_FALSE(emulated->verify(unsigned_of(claims) + "c2ln", now_));
    for (const auto* claim : {"iss", "aud", "exp", "iat", "sub", "email"}) {
        auto other = claims;
        other[claim] = "other";
        const auto verified = emulated->verify(unsigned_of(other), now_);
        EXPECT_EQ(verified.has_value(), claim == std::string("sub")) << claim;
    }
}

TEST_F(VerifyIdToken, MalformedTokensAreRefused) {
    const auto good = id_token_of(claims_of("ada", "ada@firm.com", now_));
    for (const auto& text : {std::string(), std::string("null"), std::string("a.b.c"),
                             good.substr(0, good.size() - 2), good + "A", good + ".", "." + good,
                             good.substr(good.find('.') + 1), std::string(50'000, '.')}) {
        EXPECT_EQ(code_of_id_token(text), "bad_proof") << text.substr(0, 80);
    }
}

}  // namespace
}  // namespace shop::accounts
