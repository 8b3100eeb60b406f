// A sign-in with Google: the account that it opens, and that account's password.

#include "identity/google/test_sign_in_with_idp.hpp"

namespace shop::identity {
namespace {

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

}  // namespace
}  // namespace shop::identity
