#include "platform/security/jwt_verify.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hmac.hpp"
#include "platform/security/test_keys.hpp"

#include <gtest/gtest.h>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace shop::security {
namespace {

class VerifyJwt : public testing::Test {
protected:
    static constexpr std::int64_t now_seconds_ = 1'700'000'000;

    static boost::json::object claims() {
        return {{"iss", "https://id.example"},
                {"aud", "shop"},
                {"sub", "ada"},
                {"iat", now_seconds_},
                {"exp", now_seconds_ + 3600}};
    }

    static Result<std::optional<RsaPublicKey>> find_key(const std::string& kid) {
        if (kid == "unreachable")
            return Problem{ProblemKind::unavailable, in_english("keys_unavailable", "")};
        if (kid == "current") return test_key().public_key();
        return std::optional<RsaPublicKey>();
    }

    static std::string code_of(const std::string& token) {
        const auto jwt = verify_jwt(token, &find_key, {"https://id.example", "shop"}, now_seconds_);
        return jwt ? "good" : std::string(jwt.error().code.text());
    }

    static std::string code_with(const std::string& claim, const boost::json::value& value) {
        auto changed = claims();
        changed[claim] = value;
        return code_of(make_jwt("current", boost::json::serialize(changed), test_key()));
    }

    static std::string code_without(const std::string& claim) {
        auto changed = claims();
        changed.erase(claim);
        return code_of(make_jwt("current", boost::json::serialize(changed), test_key()));
    }

    /// Valid claims under any header, with any signature.
    static std::string code_of_forged(const std::string& header,
                                      const std::function<std::string(const std::string&)>& sign) {
        const auto signed_part =
            to_base64url(header) + "." + to_base64url(boost::json::serialize(claims()));
        return code_of(signed_part + "." + to_base64url(sign(signed_part)));
    }
};

TEST_F(VerifyJwt, AcceptsTokensSignedByTheIssuer) {
    const auto text = boost::json::serialize(claims());
    EXPECT_EQ(code_of(make_jwt("current", text, test_key())), "good");
    EXPECT_EQ(code_of(make_jwt("current", text, other_key())), "bad_token");
    EXPECT_EQ(code_of(make_jwt("other", text, test_key())), "bad_token");
    EXPECT_EQ(code_of(make_jwt("unreachable", text, test_key())), "keys_unavailable");
    EXPECT_EQ(code_of("a.b.c"), "bad_token");
}

TEST_F(VerifyJwt, AcceptsOneAlgorithm) {
    const auto no_signature = [](const std::string&) { return std::string(); };
    for (const auto* name : {"none", "None", "NONE", "RS256"}) {
        const auto header = R"({"alg":")" + std::string(name) + R"(","kid":"current"})";
        EXPECT_EQ(code_of_forged(header, no_signature), "bad_token") << name;
    }
    // Public keys are public: if one served as an HMAC secret, anyone could sign.
    const auto pem = test_key().public_key().pem();
    const auto by_public_key = [&](const std::string& bytes) { return hmac_sha256(pem, bytes); };
    for (const auto* name : {"HS256", "RS256"}) {
        const auto header = R"({"alg":")" + std::string(name) + R"(","kid":"current"})";
        EXPECT_EQ(code_of_forged(header, by_public_key), "bad_token") << name;
    }
    const auto rs256 = [](const std::string& bytes) { return test_key().sign(bytes); };
    for (const auto* name : {"HS256", "RS384", "RS512", "PS256", "ES256", "none", ""}) {
        const auto header = R"({"alg":")" + std::string(name) + R"(","kid":"current"})";
        EXPECT_EQ(code_of_forged(header, rs256), "bad_token") << name;
    }
}

TEST_F(VerifyJwt, IgnoresKeysWithinTheToken) {
    const auto sign = [](const std::string& bytes) { return other_key().sign(bytes); };
    const auto shown = other_key().public_key();
    const auto jwk =
        R"("jwk":{"kty":"RSA","n":")" + shown.modulus() + R"(","e":")" + shown.exponent() + R"("})";
    for (const auto& hint :
         {jwk, std::string(R"("jku":"https://evil.example/keys")"),
          std::string(R"("x5u":"https://evil.example/cert")"), std::string(R"("x5c":["MIIB"])")}) {
        for (const auto* kid : {"current", "mine"}) {
            const auto header =
                R"({"alg":"RS256","kid":")" + std::string(kid) + R"(",)" + hint + "}";
            EXPECT_EQ(code_of_forged(header, sign), "bad_token") << header;
        }
    }
}

TEST_F(VerifyJwt, RequiresIssuerAudienceAndSubject) {
    EXPECT_EQ(code_with("iss", "https://evil.example"), "bad_token");
    EXPECT_EQ(code_with("iss", "https://id.example/"), "bad_token");
    EXPECT_EQ(code_without("iss"), "bad_token");
    EXPECT_EQ(code_with("aud", "another shop"), "bad_token");
    EXPECT_EQ(code_with("aud", boost::json::array{"shop", "another shop"}), "bad_token");
    EXPECT_EQ(code_with("aud", boost::json::array{"shop"}), "good");
    EXPECT_EQ(code_with("aud", boost::json::array{"another shop"}), "bad_token");
    EXPECT_EQ(code_with("aud", boost::json::array{7}), "bad_token");
    EXPECT_EQ(code_with("aud", boost::json::array{}), "bad_token");
    EXPECT_EQ(code_without("aud"), "bad_token");
    EXPECT_EQ(code_with("sub", ""), "bad_token");
    EXPECT_EQ(code_with("sub", 7), "bad_token");
    EXPECT_EQ(code_with("sub", boost::json::string(256, 's')), "bad_token");
    EXPECT_EQ(code_with("sub", boost::json::string(255, 's')), "good");
    EXPECT_EQ(code_without("sub"), "bad_token");
    for (const auto c : {'\0', '\n', '\x1f', '\x7f'}) {
        EXPECT_EQ(code_with("sub", boost::json::string(3, c)), "bad_token") << int{c};
    }
}

TEST_F(VerifyJwt, AcceptsBothSpellingsOfAnIssuer) {
    const RequiredClaims required{"https://id.example", "shop", 60, "id.example"};
    const auto code_from = [&](const char* name) {
        auto changed = claims();
        changed["iss"] = name;
        const auto token = make_jwt("current", boost::json::serialize(changed), test_key());
        const auto jwt = verify_jwt(token, &find_key, required, now_seconds_);
        return jwt ? "good" : std::string(jwt.error().code.text());
    };
    EXPECT_EQ(code_from("https://id.example"), "good");
    EXPECT_EQ(code_from("id.example"), "good");
    EXPECT_EQ(code_from("http://id.example"), "bad_token");
    EXPECT_EQ(code_from(""), "bad_token");
    EXPECT_EQ(code_with("iss", ""), "bad_token") << "an empty second issuer matches nothing";
}

TEST_F(VerifyJwt, RequiresTheValidityPeriod) {
    EXPECT_EQ(code_with("exp", now_seconds_ - 59), "good") << "clocks differ by up to a minute";
    EXPECT_EQ(code_with("exp", now_seconds_ - 60), "expired_token");
    EXPECT_EQ(code_with("exp", INT64_MIN), "expired_token");
    EXPECT_EQ(code_with("exp", boost::json::string(std::to_string(now_seconds_ + 60))),
              "bad_token");
    EXPECT_EQ(code_without("exp"), "bad_token");
    EXPECT_EQ(code_with("iat", now_seconds_ + 60), "good");
    EXPECT_EQ(code_with("iat", now_seconds_ + 61), "bad_token");
    EXPECT_EQ(code_with("iat", INT64_MAX), "bad_token");
    EXPECT_EQ(code_without("iat"), "bad_token");
    EXPECT_EQ(code_with("nbf", now_seconds_ + 60), "good");
    EXPECT_EQ(code_with("nbf", now_seconds_ + 61), "bad_token");
    EXPECT_EQ(code_with("nbf", "now"), "bad_token");
}

}  // namespace
}  // namespace shop::security
