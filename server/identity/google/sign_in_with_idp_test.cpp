#include "identity/account_store.hpp"
#include "identity/attempts/attempts.hpp"
#include "identity/google/test_google.hpp"
#include "identity/test_identity.hpp"

namespace shop::identity {
namespace {

class SignInWithIdp : public IdentityTest {
protected:
    SignInWithIdp() {
        router_ = http::Router();
        service_ = make_service(*database_, settings_, google_provider_.get());
        service_->add_routes(router_);
    }

    http::Response send_token(const std::string& token) {
        return call("signInWithIdp", {{"requestUri", "http://localhost"},
                                      {"returnSecureToken", true},
                                      {"postBody", "&id_token=" + percent_encoded(token) +
                                                       "&providerId=google.com"}});
    }

    http::Response continue_with_google(const boost::json::object& claims) {
        return send_token(TestGoogle::token_of(claims));
    }

    boost::json::object signed_in() {
        const auto response = continue_with_google(google_.claims(now_));
        EXPECT_EQ(response.status, 200) << response.body;
        EXPECT_NE(device_token_in(response), "") << "the browser gets a device token";
        return body_of(response);
    }

    boost::json::object user_of(const boost::json::object& person) {
        return body_of(call("lookup", {{"idToken", person.at("idToken")}}))
            .at("users")
            .at(0)
            .as_object();
    }

    static std::vector<std::string> providers(const boost::json::object& user) {
        std::vector<std::string> ids;
        for (const auto& provider : user.at("providerUserInfo").as_array()) {
            ids.emplace_back(provider.at("providerId").as_string());
        }
        return ids;
    }

    void verify_address(const boost::json::object& person) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            mark_verified(transaction, text(person, "localId"));
            return {};
        };
        ASSERT_TRUE(database_->write(callback));
    }

    void disable(const boost::json::object& person) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(
                "UPDATE identity_accounts SET disabled = 1 WHERE local_id = $1",
                {text(person, "localId")});
            return {};
        };
        ASSERT_TRUE(database_->write(callback));
    }

    /// Uses the link of an action email.
    void reset_password(const std::string& email, const std::string& password) {
        const auto request = json::Object{}
                                 .add("purpose", "PASSWORD_RESET")
                                 .add("email", email)
                                 .add("askedAt", now_)
                                 .text();
        const auto action_email = service_->write_action_email(request, now_);
        ASSERT_TRUE(action_email);
        const auto code = code_in(*action_email);
        EXPECT_EQ(message_of(call("resetPassword", {{"oobCode", code}, {"newPassword", password}})),
                  "200");
    }

    TestGoogle google_;
    std::unique_ptr<Google> google_provider_ = make_google(*database_, google_.settings());
};

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

// D30
TEST_F(SignInWithIdp, AnUnverifiedAccountLosesItsPasswordAndSessions) {
    const auto stranger = sign_up("ada@firm.com", "secret-1");
    call("update", {{"idToken", stranger.at("idToken")}, {"displayName", "Mallory"}});
    now_ += 10;
    auto claims = google_.claims(now_);
    claims.erase("name");
    claims.erase("picture");
    const auto person = body_of(continue_with_google(claims));
    EXPECT_EQ(text(person, "localId"), text(stranger, "localId"));
    EXPECT_EQ(person.at("emailVerified"), true);
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "INVALID_LOGIN_CREDENTIALS");
    EXPECT_EQ(lookup(text(stranger, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(refresh(text(stranger, "refreshToken"))), "TOKEN_EXPIRED");
    EXPECT_TRUE(is_revoked(text(stranger, "localId"), now_));
    EXPECT_EQ(sessions_ended_, std::vector{text(stranger, "localId")});

    const auto user = user_of(person);
    EXPECT_EQ(providers(user), std::vector<std::string>{"google.com"});
    EXPECT_EQ(text(user, "validSince"), std::to_string(now_ + 1));
    EXPECT_FALSE(user.contains("displayName")) << "the stranger chose it";
}

// D30
TEST_F(SignInWithIdp, AVerifiedAccountKeepsItsPasswordAndSessions) {
    const auto owner = sign_up("ada@firm.com", "secret-1");
    verify_address(owner);
    call("update", {{"idToken", owner.at("idToken")},
                    {"displayName", "Ada"},
                    {"photoUrl", "https://pictures.example/old.jpg"}});
    now_ += 10;
    auto claims = google_.claims(now_);
    claims.erase("picture");
    const auto person = body_of(continue_with_google(claims));
    EXPECT_EQ(text(person, "localId"), text(owner, "localId"));
    EXPECT_EQ(lookup(text(owner, "idToken")), "200") << "no session ends";
    EXPECT_TRUE(sessions_ended_.empty());
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");

    const auto user = user_of(person);
    EXPECT_EQ(providers(user), (std::vector<std::string>{"password", "google.com"}));
    EXPECT_EQ(text(user, "displayName"), "Ada Lovelace");
    EXPECT_EQ(text(user, "photoUrl"), "https://pictures.example/old.jpg") << "absent, so kept";
}

// D30
TEST_F(SignInWithIdp, AnAddressUnverifiedByGoogleOpensNoExistingAccount) {
    const auto owner = sign_up("ada@firm.com", "secret-1");
    auto claims = google_.claims(now_);
    for (const auto& verified : {boost::json::value(false), boost::json::value("true")}) {
        claims["email_verified"] = verified;
        const auto response = body_of(continue_with_google(claims));
        EXPECT_EQ(response.at("needConfirmation"), true);
        EXPECT_EQ(response.at("verifiedProvider"), boost::json::array{"password"});
        EXPECT_FALSE(response.contains("idToken"));
        EXPECT_FALSE(response.contains("refreshToken"));
        EXPECT_FALSE(response.contains("localId"));
    }
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
    EXPECT_EQ(providers(user_of(owner)), std::vector<std::string>{"password"});

    claims["email"] = "new@firm.com";
    claims["email_verified"] = false;
    const auto fresh = body_of(continue_with_google(claims));
    EXPECT_EQ(fresh.at("emailVerified"), false);
    EXPECT_EQ(fresh.at("isNewUser"), true);
}

TEST_F(SignInWithIdp, AnAddressThatMovedToAnotherGoogleAccountMovesHereToo) {
    const auto before = signed_in();
    call("update", {{"idToken", before.at("idToken")}, {"password", "secret-1"}});
    now_ += 10;
    auto claims = google_.claims(now_);
    claims["sub"] = "99";
    const auto person = body_of(continue_with_google(claims));
    EXPECT_EQ(text(person, "localId"), text(before, "localId"));
    EXPECT_EQ(lookup(text(before, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "INVALID_LOGIN_CREDENTIALS");
}

TEST_F(SignInWithIdp, AccountsAreLinkedBySubjectAndNotByAddress) {
    const auto before = signed_in();
    auto claims = google_.claims(now_);
    claims["email"] = "ada@elsewhere.com";
    claims["name"] = "Another Name";
    const auto person = body_of(continue_with_google(claims));
    EXPECT_EQ(text(person, "localId"), text(before, "localId"));
    EXPECT_EQ(text(person, "email"), "ada@firm.com");
    EXPECT_EQ(text(person, "displayName"), "Ada Lovelace") << "the name chosen here stays";
}

TEST_F(SignInWithIdp, APasswordResetRemovesAnUnverifiedGoogleLink) {
    auto claims = google_.claims(now_);
    claims["email_verified"] = false;
    const auto stranger = body_of(continue_with_google(claims));
    reset_password("ada@firm.com", "secret-2");
    const auto owner = body_of(sign_in("ada@firm.com", "secret-2"));
    EXPECT_EQ(text(owner, "localId"), text(stranger, "localId"));
    EXPECT_EQ(providers(user_of(owner)), std::vector<std::string>{"password"});

    claims["email"] = "stranger@elsewhere.com";
    claims["email_verified"] = true;
    EXPECT_NE(text(body_of(continue_with_google(claims)), "localId"), text(owner, "localId"));
}

TEST_F(SignInWithIdp, PasswordSignInFailsUntilAPasswordIsSetByMail) {
    signed_in();
    for (const auto* password : {"secret-1", " ", "$argon2id$"}) {
        EXPECT_EQ(message_of(sign_in("ada@firm.com", password)), "INVALID_LOGIN_CREDENTIALS");
    }
    reset_password("ada@firm.com", "secret-2");
    const auto person = body_of(sign_in("ada@firm.com", "secret-2"));
    EXPECT_EQ(providers(user_of(person)), (std::vector<std::string>{"password", "google.com"}));
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
