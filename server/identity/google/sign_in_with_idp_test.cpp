#include "identity/attempts/attempts.hpp"
#include "identity/google/test_sign_in_with_idp.hpp"

namespace shop::identity {
namespace {

// D30
TEST_F(SignInWithIdp, ANewUserGetsAnAccountWithNameAndPhoto) {
    const auto person = signed_in();
    EXPECT_EQ(text(person, "kind"), "identitytoolkit#VerifyAssertionResponse");
    EXPECT_EQ(text(person, "providerId"), "google.com");
    EXPECT_EQ(text(person, "federatedId"), "https://accounts.google.com/1234567890");
    EXPECT_EQ(text(person, "email"), "ada@firm.com");
    EXPECT_EQ(person.at("emailVerified"), true);
    EXPECT_EQ(person.at("isNewUser"), true);
    EXPECT_EQ(text(person, "expiresIn"), "3600");
    EXPECT_EQ(boost::json::parse(text(person, "rawUserInfo")).at("sub"), "1234567890");

    const auto user = user_of(person);
    EXPECT_EQ(text(user, "displayName"), "Ada Lovelace");
    EXPECT_EQ(text(user, "photoUrl"), "https://pictures.example/ada.jpg");
    EXPECT_EQ(user.at("emailVerified"), true);
    EXPECT_FALSE(user.contains("passwordUpdatedAt"));
    const auto google = user.at("providerUserInfo").at(0).as_object();
    EXPECT_EQ(user.at("providerUserInfo").as_array().size(), 1U);
    EXPECT_EQ(text(google, "providerId"), "google.com");
    EXPECT_EQ(text(google, "rawId"), "1234567890");
    EXPECT_EQ(text(google, "federatedId"), "1234567890");
    EXPECT_EQ(text(google, "email"), "ada@firm.com");

    now_ += 10;
    const auto again = signed_in();
    EXPECT_EQ(text(again, "localId"), text(person, "localId"));
    EXPECT_FALSE(again.contains("isNewUser"));
}

TEST_F(SignInWithIdp, NewUsersAreCountedApartFromSignUpsWithAPassword) {
    const auto use_up = [&](auto begin) {
        while (database_->write([&](sql::Transaction& transaction) { return begin(transaction); }))
            continue;
    };
    use_up([&](sql::Transaction& transaction) {
        const auto turn = turn_of("secret", "", client_network_, now_);
        return begin_sign_up(transaction, client_network_, turn, now_);
    });
    EXPECT_EQ(signed_in().at("isNewUser"), true) << "Google confirms each of them";
    use_up([&](sql::Transaction& transaction) {
        return begin_google_sign_up(transaction, client_network_, now_);
    });
    auto other = google_.claims(now_);
    other["sub"] = "2";
    other["email"] = "eve@firm.com";
    EXPECT_TRUE(message_of(continue_with_google(other)).starts_with("TOO_MANY_ATTEMPTS"));
    EXPECT_FALSE(signed_in().contains("isNewUser")) << "who has an account signs in";
}

TEST_F(SignInWithIdp, EveryTokenNamesTheSignInProvider) {
    const auto person = signed_in();
    const auto expected = boost::json::parse(
        R"({"identities":{"email":["ada@firm.com"],"google.com":["1234567890"]},
            "sign_in_provider":"google.com"})");
    const auto jwt = verified(text(person, "idToken"));
    EXPECT_EQ(jwt.claims.at("firebase"), expected);
    EXPECT_EQ(security::boolean_claim(jwt, "email_verified"), true);
    EXPECT_EQ(security::text_claim(jwt, "picture"), "https://pictures.example/ada.jpg");
    now_ += 1'000;
    const auto renewed = body_of(refresh(text(person, "refreshToken")));
    EXPECT_EQ(verified(text(renewed, "id_token")).claims.at("firebase"), expected);
}

TEST_F(SignInWithIdp, ADisabledAccountIsRefused) {
    disable(signed_in());
    EXPECT_EQ(message_of(continue_with_google(google_.claims(now_))), "USER_DISABLED");
    const auto other = sign_up("eve@firm.com");
    disable(other);
    auto claims = google_.claims(now_);
    claims["sub"] = "7";
    claims["email"] = "eve@firm.com";
    EXPECT_EQ(message_of(continue_with_google(claims)), "USER_DISABLED");
}

TEST_F(SignInWithIdp, RefusesTokensThatGoogleDidNotIssueToUs) {
    const auto message = [&](const std::string& claim, const boost::json::value& value) {
        auto claims = google_.claims(now_);
        claims[claim] = value;
        return message_of(continue_with_google(claims)).substr(0, 20);
    };
    EXPECT_EQ(message("aud", "another shop"), "INVALID_IDP_RESPONSE");
    EXPECT_EQ(message("iss", "https://evil.example"), "INVALID_IDP_RESPONSE");
    EXPECT_EQ(message("exp", now_ - 60), "INVALID_IDP_RESPONSE");
    EXPECT_EQ(message("email", "no-address"), "INVALID_IDP_RESPONSE");
    EXPECT_EQ(message("nonce", "n"), "MISSING_OR_INVALID_N");
    const auto foreign = security::RsaPrivateKey::make();
    EXPECT_EQ(message_of(send_token(security::make_jwt(
                             "k1", boost::json::serialize(google_.claims(now_)), foreign)))
                  .substr(0, 20),
              "INVALID_IDP_RESPONSE");
    EXPECT_EQ(message_of(call("signInWithIdp", {{"postBody", "providerId=google.com"}})),
              "INVALID_IDP_RESPONSE : There is no id_token.");
    EXPECT_EQ(message_of(call("signInWithIdp", {{"postBody", "id_token=a&providerId=evil.com"}}))
                  .substr(0, 32),
              "INVALID_CREDENTIAL_OR_PROVIDER_I");
    EXPECT_EQ(message_of(call("signInWithIdp", {})).substr(0, 32),
              "INVALID_CREDENTIAL_OR_PROVIDER_I");
    const auto person = signed_in();
    EXPECT_EQ(message_of(call("signInWithIdp", {{"idToken", person.at("idToken")}})).substr(0, 21),
              "OPERATION_NOT_ALLOWED");
}

TEST_F(SignInWithIdp, AnUnavailableGoogleGets503AndNoProtocolError) {
    google_.stop();
    const auto response = continue_with_google(google_.claims(now_));
    EXPECT_EQ(response.status, 503);
    EXPECT_EQ(response.content_type, "application/problem+json");
    EXPECT_EQ(response.body.find("\"error\""), std::string::npos);
}

TEST_F(SignInWithIdp, IsRefusedWhenItIsNotConfigured) {
    router_ = http::Router();
    service_ = make_service(*database_, settings_);
    service_->add_routes(router_);
    EXPECT_EQ(message_of(continue_with_google(google_.claims(now_))),
              "OPERATION_NOT_ALLOWED : Signing in with Google is not offered here.");
}

}  // namespace
}  // namespace shop::identity
