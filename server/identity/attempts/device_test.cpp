#include "identity/attempts/device.hpp"
#include "identity/attempts/attempts.hpp"
#include "identity/mail_codes/test_mail_codes.hpp"

namespace shop::identity {
namespace {

class Devices : public MailCodes {
protected:
    /// Signs in, and keeps the device token as a browser does.
    void sign_in_and_keep(const std::string& email = "ada@firm.com") {
        const auto response = sign_in(email, "secret-1");
        ASSERT_EQ(message_of(response), "200");
        device_token_ = device_token_in(response);
        ASSERT_EQ(device_token_.size(), 43U) << "256 bits";
    }

    /// The result of a sign-in from a browser with this token.
    std::string sign_in_with(const std::string& token, const std::string& password = "secret-1") {
        device_token_ = token;
        return message_of(sign_in("ada@firm.com", password)).substr(0, 17);
    }

    std::string begin(const std::string& email, const std::string& client_network) {
        const auto begun = database_->write([&](sql::Transaction& transaction) {
            return begin_sign_in(transaction, email, client_network, "", now_);
        });
        return begun ? "counted" : std::string(begun.error().code.text());
    }

    /// Another client at the same address, without a token, guesses until it is refused there. It
    /// skips the password check, which is slow.
    void other_user_guesses() {
        for (int i = 0; i < 10; ++i) begin("ada@firm.com", client_network_);
        ASSERT_NE(begin("ada@firm.com", client_network_), "counted");
    }

    std::int64_t stored() {
        return database_->read([](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM identity_devices", {})
                .front()
                .integer("n");
        });
    }
};

constexpr auto too_many = "TOO_MANY_ATTEMPTS";

// For a shared address, such as an office or a mobile network.
TEST_F(Devices, FailuresOfAnotherClientDoNotLockTheOwnerOut) {
    sign_up();
    sign_in_and_keep();
    other_user_guesses();
    const auto owner = sign_in("ada@firm.com", "secret-1");
    EXPECT_EQ(message_of(owner), "200");
    EXPECT_EQ(owner.headers.at("X-RateLimit-Remaining"), "10");
    EXPECT_EQ(device_token_in(owner), device_token_) << "valid for another year";
    EXPECT_EQ(sign_in_with(""), too_many) << "the other client stays refused";
}

TEST_F(Devices, NetworkAndAccountLimitsDoNotRefuseTheOwner) {
    sign_up();
    sign_up("new@firm.com");
    sign_in_and_keep();
    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(begin(std::to_string(i) + "@firm.com", client_network_), "counted") << i;
    }
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(begin("ada@firm.com", "place " + std::to_string(i)), "counted") << i;
    }
    EXPECT_NE(begin("ada@firm.com", "new place"), "counted");
    EXPECT_NE(message_of(sign_in("new@firm.com", "secret-1")), "200") << "the token is not theirs";
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
}

TEST_F(Devices, AfterTenFailuresWithATokenTheDelayGrowsInAnyNetwork) {
    sign_up();
    sign_in_and_keep();
    for (int left = 9; left >= 0; --left) {
        client_network_ = "198.51.100." + std::to_string(left);
        const auto wrong = sign_in("ada@firm.com", "wrong");
        ASSERT_EQ(message_of(wrong), "INVALID_LOGIN_CREDENTIALS");
        ASSERT_EQ(wrong.headers.at("X-RateLimit-Remaining"), std::to_string(left));
    }
    EXPECT_EQ(sign_in("ada@firm.com", "secret-1").headers.at("Retry-After"), "60");
    now_ += 60;
    sign_in("ada@firm.com", "wrong");
    EXPECT_EQ(sign_in("ada@firm.com", "secret-1").headers.at("Retry-After"), "120");
    now_ += 120;
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
    EXPECT_EQ(sign_in("ada@firm.com", "wrong").headers.at("X-RateLimit-Remaining"), "9");
}

TEST_F(Devices, FailuresWithATokenAlsoCountForNetworkAndAccount) {
    sign_up();
    sign_in_and_keep();
    for (int i = 0; i < 9; ++i) sign_in("ada@firm.com", "wrong");
    for (int i = 0; i < 991; ++i) {
        ASSERT_EQ(begin(std::to_string(i) + "@firm.com", client_network_), "counted") << i;
    }
    EXPECT_NE(begin("eve@firm.com", client_network_), "counted") << "the network's limit";
    for (int i = 0; i < 91; ++i) {
        ASSERT_EQ(begin("ada@firm.com", "place " + std::to_string(i)), "counted") << i;
    }
    EXPECT_NE(begin("ada@firm.com", "new place"), "counted") << "the account's limit";
}

TEST_F(Devices, TokensOfOtherAccountsAndForgedOnesAreIgnored) {
    sign_up();
    sign_up("eve@firm.com");
    sign_in_and_keep();
    const auto of_ada = device_token_;
    sign_in_and_keep("eve@firm.com");
    const auto of_eve = device_token_;
    EXPECT_NE(of_eve, of_ada);
    other_user_guesses();
    EXPECT_EQ(sign_in_with(of_eve), too_many);
    EXPECT_EQ(sign_in_with(std::string(43, 'A')), too_many);
    EXPECT_EQ(sign_in_with(hash_of_device_token(of_ada)), too_many)
        << "the stored hash is no token";
    EXPECT_EQ(sign_in_with(of_ada), "200");
}

TEST_F(Devices, EveryNewSessionSetsADeviceToken) {
    const auto signed_up = call("signUp", {{"email", "ada@firm.com"}, {"password", "secret-1"}});
    const auto token = device_token_in(signed_up);
    EXPECT_NE(token, "");
    EXPECT_EQ(device_token_in(sign_in("ada@firm.com", "wrong")), "");
    EXPECT_EQ(device_token_in(refresh(text(body_of(signed_up), "refreshToken"))), "");
    other_user_guesses();
    EXPECT_EQ(sign_in_with(token), "200");
}

TEST_F(Devices, TheTenLastUsedTokensAreKept) {
    sign_up();
    std::vector<std::string> tokens;
    for (int i = 0; i < 10; ++i) {
        now_ += 1;
        device_token_ = "";
        sign_in_and_keep();
        tokens.push_back(device_token_);
    }
    EXPECT_EQ(stored(), 10) << "the sign-up's token is dropped";
    now_ += 1;
    EXPECT_EQ(sign_in_with(tokens.at(0)), "200") << "now it is the last used";
    device_token_ = "";
    sign_in_and_keep();
    EXPECT_EQ(stored(), 10);
    other_user_guesses();
    EXPECT_EQ(sign_in_with(tokens.at(1)), too_many);
    EXPECT_EQ(sign_in_with(tokens.at(0)), "200");
    EXPECT_EQ(sign_in_with(tokens.at(2)), "200");
}

TEST_F(Devices, ATokenIsValidForAYearAfterASignIn) {
    sign_up();
    sign_in_and_keep();
    const auto token = device_token_;
    const auto year_seconds = 365LL * 24 * 60 * 60;
    now_ += year_seconds;
    other_user_guesses();
    EXPECT_EQ(sign_in_with(token), "200");
    now_ += year_seconds + 1;
    other_user_guesses();
    EXPECT_EQ(sign_in_with(token), too_many);
}

TEST_F(Devices, EndingAllSessionsEndsAllTokens) {
    sign_up();
    sign_in_and_keep();
    const auto thief = device_token_;
    device_token_ = "";
    const auto owner = sign_in("ada@firm.com", "secret-1");
    const auto before = device_token_in(owner);
    const auto changed =
        call("update", {{"idToken", text(body_of(owner), "idToken")}, {"password", "secret-2"}});
    ASSERT_EQ(message_of(changed), "200");
    const auto after = device_token_in(changed);
    other_user_guesses();
    for (const auto& ended : {thief, before}) {
        EXPECT_EQ(sign_in_with(ended, "secret-2"), too_many);
    }
    EXPECT_EQ(sign_in_with(after, "secret-2"), "200") << "the remaining session keeps one";

    EXPECT_TRUE(database_->write([&](sql::Transaction& transaction) -> Result<bool> {
        delete_sessions(transaction, text(body_of(owner), "localId"), now_);
        return true;
    }));
    EXPECT_EQ(sign_in_with(after, "secret-2"), too_many);
    EXPECT_EQ(stored(), 0);
}

// Otherwise guesses from a shared address would still lock the owner out after a reset.
TEST_F(Devices, AResetEndsAllTokensAndSetsOneInItsBrowser) {
    sign_up();
    sign_in_and_keep();
    const auto before = device_token_;
    const auto code = reset_code();
    EXPECT_EQ(device_token_in(call("resetPassword", {{"oobCode", code}})), "") << "only a check";
    const auto response = call("resetPassword", {{"oobCode", code}, {"newPassword", "secret-2"}});
    other_user_guesses();
    EXPECT_EQ(sign_in_with(before, "secret-2"), too_many);
    EXPECT_EQ(sign_in_with(device_token_in(response), "secret-2"), "200");
}

TEST_F(Devices, AChangeOfNameSetsNoToken) {
    const auto id_token = text(sign_up(), "idToken");
    const auto named = call("update", {{"idToken", id_token}, {"displayName", "Ada"}});
    EXPECT_EQ(message_of(named), "200");
    EXPECT_EQ(device_token_in(named), "");
}

TEST_F(Devices, DeletingAnAccountDeletesItsTokens) {
    const auto id_token = text(sign_up(), "idToken");
    EXPECT_EQ(stored(), 1);
    EXPECT_EQ(message_of(call("delete", {{"idToken", id_token}})), "200");
    EXPECT_EQ(stored(), 0);
}

TEST_F(Devices, OnlyHashesOfTokensAreKept) {
    sign_up();
    sign_in_and_keep();
    sign_in("ada@firm.com", "wrong");
    database_->read([&](sql::Transaction& transaction) {
        const auto rows = transaction.query("SELECT mark_hash FROM identity_devices", {});
        for (const auto& row : rows) EXPECT_NE(row.text("mark_hash"), device_token_);
        const auto counts =
            transaction.query("SELECT bucket FROM identity_attempts WHERE bucket LIKE $1",
                              {"%" + device_token_ + "%"});
        EXPECT_TRUE(counts.empty());
        return true;
    });
}

TEST_F(Devices, TheCookieIsSameSiteAndHiddenFromScripts) {
    sign_up();
    const auto cookie = sign_in("ada@firm.com", "secret-1").headers.at("Set-Cookie");
    EXPECT_EQ(
        cookie.substr(7 + 43),
        "; Max-Age=31536000; HttpOnly; SameSite=Strict; Path=/identitytoolkit.googleapis.com");

    auto behind_https = settings_;
    behind_https.public_url = "https://shop.example";
    service_ = make_service(*database_, behind_https);
    router_ = http::Router();
    service_->add_routes(router_);
    const auto secure = sign_in("ada@firm.com", "secret-1").headers.at("Set-Cookie");
    EXPECT_TRUE(secure.starts_with("__Host-device=")) << secure;
    EXPECT_TRUE(secure.ends_with("; HttpOnly; SameSite=Strict; Path=/; Secure")) << secure;
}

}  // namespace
}  // namespace shop::identity
