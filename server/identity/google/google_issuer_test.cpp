// Valid and invalid responses of Google.

#include "identity/google/google_issuer.hpp"
#include "identity/google/test_google_routes.hpp"

namespace shop::identity {
namespace {

using testing::StartsWith;

// D30
TEST_F(GoogleRoutes, RefusesInvalidTokensAndErrorsOfTheTokenEndpoint) {
    const auto outcome_with = [&](const std::string& claim, const boost::json::value& value) {
        auto claims = google_.claims(now_);
        claims[claim] = value;
        google_.give(claims);
        return come_back(begin("/"));
    };
    const auto refused = "/login?from=%2F#google-error=refused";
    EXPECT_EQ(outcome_with("iss", "https://evil.example"), refused);
    EXPECT_EQ(outcome_with("aud", "another shop"), refused);
    EXPECT_EQ(outcome_with("exp", now_ - 60), refused);
    EXPECT_EQ(outcome_with("iat", now_ + 61), refused);
    EXPECT_EQ(outcome_with("nbf", now_ + 61), refused);

    const auto foreign = security::RsaPrivateKey::make();
    const auto claims = boost::json::serialize(google_.claims(now_));
    const auto unsigned_part =
        to_base64url(R"({"alg":"none","kid":"k1"})") + "." + to_base64url(claims) + ".";
    for (const auto& token : {security::make_jwt("k1", claims, foreign),
                              security::make_jwt("k2", claims, TestGoogle::key()), unsigned_part,
                              std::string("nonsense")}) {
        google_.answer_token(200, json::Object{}.add("id_token", token).text());
        EXPECT_EQ(come_back(begin("/")), refused) << token.substr(0, 60);
    }
    google_.answer_token(400, R"({"error":"invalid_grant"})");
    EXPECT_EQ(come_back(begin("/")), refused);
    google_.answer_token(200, "{}");
    EXPECT_EQ(come_back(begin("/")), refused);
}

TEST_F(GoogleRoutes, ReportsThatGoogleIsUnavailable) {
    google_.answer_token(503, "");
    EXPECT_EQ(come_back(begin("/")), "/login?from=%2F#google-error=unavailable");
    const auto began = begin("/");
    google_.stop();
    EXPECT_EQ(come_back(began), "/login?from=%2F#google-error=unavailable");
    open(google_.settings());
    EXPECT_EQ(location(start("/blogs")), "/login?from=%2Fblogs#google-error=unavailable");
    EXPECT_EQ(
        google_provider_->verify(TestGoogle::token_of(google_.claims(now_)), now_).error().kind,
        ProblemKind::unavailable);
}

TEST_F(GoogleRoutes, RefusesADiscoveryDocumentWithAForeignIssuerOrEndpoint) {
    const auto describe = [&](const std::string& issuer, const std::string& token) {
        google_.describe(json::Object{}
                             .add("issuer", issuer)
                             .add("authorization_endpoint", google_.url() + "/authorize")
                             .add("token_endpoint", token)
                             .add("jwks_uri", google_.url() + "/keys")
                             .text());
        open(google_.settings());
        return location(start("/"));
    };
    const auto unavailable = "/login?from=%2F#google-error=unavailable";
    EXPECT_EQ(describe("https://evil.example", google_.url() + "/token"), unavailable);
    EXPECT_EQ(describe(google_.url(), "ftp://evil.example/token"), unavailable);
    EXPECT_EQ(describe(google_.url(), ""), unavailable);
    EXPECT_THAT(describe(google_.url(), google_.url() + "/token"), StartsWith(google_.url()));
}

TEST(GoogleTerms, GooglesIssuerMayLackItsScheme) {
    EXPECT_EQ(
        google_required_claims({"https://accounts.google.com", "the-shop", "", ""}).other_issuer,
        "accounts.google.com");
    EXPECT_EQ(google_required_claims({"http://127.0.0.1:1", "the-shop", "", ""}).other_issuer, "")
        << "only for Google itself";
}

}  // namespace
}  // namespace shop::identity
