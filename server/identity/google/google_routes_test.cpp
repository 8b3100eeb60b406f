#include "identity/google/test_google_routes.hpp"
#include "platform/security/hash.hpp"

namespace shop::identity {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// D30
TEST_F(GoogleRoutes, TheTokenReachesThePageOnceAndIsInNoUrl) {
    const auto began = begin();
    google_.give(google_.claims(now_));
    const auto url = come_back(began);
    EXPECT_THAT(url, StartsWith("/login?from=%2Fpurchase%2F7#google="));

    const auto response = finish(handle_in(url), began.browser);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    EXPECT_THAT(response.headers.at("Set-Cookie"), HasSubstr("google_sign_in=; Max-Age=0"));
    const auto token = boost::json::parse(response.body).at("idToken").as_string();
    const auto person = google_provider_->verify({token.data(), token.size()}, now_);
    ASSERT_TRUE(person);
    EXPECT_EQ(person->subject, "1234567890");
    EXPECT_EQ(person->email, "Ada@Firm.com");
    EXPECT_TRUE(person->email_verified);

    const auto again = finish(handle_in(url), began.browser);
    EXPECT_EQ(again.status, 404);
    EXPECT_THAT(again.body, HasSubstr("google_sign_in_expired"));
}

// R-LANG-18
TEST_F(GoogleRoutes, AJourneyLeadsBackInTheLanguageThatItBeganIn) {
    language_ = Language::bangla;
    const auto began = begin();
    const auto other = begin();
    language_ = Language::english;
    EXPECT_EQ(began.query.at("redirect_uri"), "http://localhost:8080/auth/google/callback");
    EXPECT_EQ(come_back("error=access_denied&state=" + other.query.at("state"), other.browser),
              "/bn/login?from=%2Fpurchase%2F7#google-error=cancelled");
    google_.give(google_.claims(now_));
    const auto url = come_back(began);
    EXPECT_THAT(url, StartsWith("/bn/login?from=%2Fpurchase%2F7#google="));
    EXPECT_EQ(finish(handle_in(url), began.browser).status, 200);
    EXPECT_EQ(come_back(began), "/bn/login?from=%2F#google-error=expired");
    EXPECT_THAT(come_back(begin()), StartsWith("/login?"));
}

// D30
TEST_F(GoogleRoutes, SendsGoogleOnlyTheParametersItNeeds) {
    const auto response = start("/");
    EXPECT_THAT(location(response), StartsWith(google_.url() + "/authorize?"));
    EXPECT_EQ(response.headers.at("Set-Cookie").substr(15 + 43),
              "; Max-Age=600; HttpOnly; SameSite=Lax; Path=/auth/google");
    const auto began = begin();
    EXPECT_EQ(began.query.at("client_id"), "the-shop");
    EXPECT_EQ(began.query.at("response_type"), "code");
    EXPECT_EQ(began.query.at("scope"), "openid email profile");
    EXPECT_EQ(began.query.at("redirect_uri"), "http://localhost:8080/auth/google/callback");
    EXPECT_EQ(began.query.at("code_challenge_method"), "S256");
    EXPECT_FALSE(began.query.contains("nonce")) << "the SDK could not send it again";

    google_.give(google_.claims(now_));
    come_back(began);
    const auto form = redemption();
    EXPECT_EQ(form.at("grant_type"), "authorization_code");
    EXPECT_EQ(form.at("code"), "c1");
    EXPECT_EQ(form.at("client_secret"), "the secret");
    EXPECT_EQ(form.at("redirect_uri"), began.query.at("redirect_uri"));
    EXPECT_EQ(to_base64url(security::sha256(form.at("code_verifier"))),
              began.query.at("code_challenge"));
}

TEST_F(GoogleRoutes, TheCookieIsSecureWhenTheShopUsesHttps) {
    open(google_.settings("https://shop.example"));
    const auto cookie = start("/").headers.at("Set-Cookie");
    EXPECT_THAT(cookie, testing::StartsWith("__Host-google_sign_in="));
    EXPECT_THAT(cookie, testing::EndsWith("; HttpOnly; SameSite=Lax; Path=/; Secure"));
    EXPECT_EQ(begin().query.at("redirect_uri"), "https://shop.example/auth/google/callback");
}

// R-DEMO-1
TEST_F(GoogleRoutes, ADemoComesBackToTheNameThatItServesAndToNoOther) {
    auto settings = google_.settings("http://localhost:8080");
    settings.serves_host = [](std::string_view host) { return host == "127.0.0.1:8080"; };
    open(settings);
    host_ = "127.0.0.1:8080";
    google_.give(google_.claims(now_));
    const auto began = begin();
    EXPECT_EQ(began.query.at("redirect_uri"), "http://127.0.0.1:8080/auth/google/callback");
    EXPECT_THAT(come_back(began), StartsWith("/login?from=%2Fpurchase%2F7#google="));
    EXPECT_EQ(redemption().at("redirect_uri"), began.query.at("redirect_uri"));
    host_ = "evil.example";
    EXPECT_EQ(begin().query.at("redirect_uri"), "http://localhost:8080/auth/google/callback");
}

// D30
TEST_F(GoogleRoutes, AStateIsValidOnceForTenMinutesInItsOwnBrowser) {
    google_.give(google_.claims(now_));
    const auto began = begin();
    const auto other = begin();
    const auto expired = "/login?from=%2F#google-error=expired";
    EXPECT_EQ(come_back("code=c1&state=" + began.query.at("state"), other.browser), expired);
    EXPECT_EQ(come_back("code=c1&state=" + began.query.at("state"), ""), expired);
    EXPECT_EQ(come_back("code=c1&state=made-up", began.browser), expired);
    EXPECT_EQ(come_back("code=c1", began.browser), expired);
    EXPECT_EQ(come_back("code=%zz&state=%", began.browser), expired);
    EXPECT_THAT(come_back(began), HasSubstr("#google=")) << "another browser cannot use it up";
    EXPECT_EQ(come_back(began), expired) << "its own browser can";

    const auto late = begin();
    now_ += 600;
    EXPECT_EQ(come_back(late), expired);
}

// D30
TEST_F(GoogleRoutes, AHandleIsValidForAMinuteInItsOwnBrowser) {
    google_.give(google_.claims(now_));
    const auto began = begin();
    const auto handle = handle_in(come_back(began));
    EXPECT_EQ(finish(handle, begin().browser).status, 404);
    EXPECT_EQ(finish(handle, "").status, 404);
    EXPECT_EQ(finish("made-up", began.browser).status, 404);
    EXPECT_EQ(send("POST", "/auth/google/finish", "", began.browser, "{}").status, 422);
    now_ += 60;
    EXPECT_EQ(finish(handle, began.browser).status, 404);
}

TEST_F(GoogleRoutes, TheReturnPathStaysInTheShop) {
    google_.give(google_.claims(now_));
    for (const auto* from : {"https://evil.example/", "//evil.example", "/\\evil.example",
                             "javascript:alert(1)", "", "/a\nb", "\t//evil.example"}) {
        EXPECT_THAT(come_back(begin(from)), StartsWith("/login?from=%2F#google=")) << from;
    }
    EXPECT_THAT(come_back(begin("/products?sort=price&page=2#rows")),
                StartsWith("/login?from=%2Fproducts%3Fsort%3Dprice%26page%3D2%23rows#google="));
    EXPECT_THAT(come_back(begin("/" + std::string(2'000, 'a'))), StartsWith("/login?from=%2F#"));
}

TEST_F(GoogleRoutes, ACancelledSignInAndAnErrorAreReported) {
    const auto began = begin();
    const auto query = "error=access_denied&state=" + began.query.at("state");
    EXPECT_EQ(come_back(query, began.browser),
              "/login?from=%2Fpurchase%2F7#google-error=cancelled");
    const auto other = begin();
    EXPECT_EQ(come_back("error=server_error&state=" + other.query.at("state"), other.browser),
              "/login?from=%2Fpurchase%2F7#google-error=refused");
}

TEST_F(GoogleRoutes, AClientNetworkMayStartThreeHundredSignInsAnHour) {
    for (int i = 0; i < 300; ++i) EXPECT_THAT(location(start("/")), StartsWith(google_.url()));
    EXPECT_EQ(location(start("/")), "/login?from=%2F#google-error=busy");
    now_ += 3600;
    EXPECT_THAT(location(start("/")), StartsWith(google_.url()));
}

TEST_F(GoogleRoutes, CallsToGoogleRunInTheProviderPool) {
    EXPECT_EQ(router_.pool_of("GET", "/auth/google/start"), http::Pool::provider);
    EXPECT_EQ(router_.pool_of("GET", "/auth/google/callback"), http::Pool::provider);
}

}  // namespace
}  // namespace shop::identity
