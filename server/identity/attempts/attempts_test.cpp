#include "identity/attempts/attempts.hpp"
#include "identity/test_identity.hpp"

namespace shop::identity {
namespace {

class Attempts : public IdentityTest {
protected:
    std::string begin(const std::string& email, const std::string& client_network) {
        return write([&](sql::Transaction& transaction) {
            return begin_sign_in(transaction, email, client_network, "", now_);
        });
    }

    std::string begin_account(const std::string& client_network) {
        return write([&](sql::Transaction& transaction) {
            const auto turn = turn_of("secret", "", client_network, now_);
            return begin_sign_up(transaction, client_network, turn, now_);
        });
    }

    template <class Callback>
    std::string write(Callback callback) {
        const auto outcome = database_->write(callback);
        return outcome ? "counted" : outcome.error().detail.in(Language::english);
    }

    std::string counted(int times, const std::string& email, const std::string& client_network) {
        for (int i = 0; i < times; ++i) {
            if (const auto response = begin(email, client_network); response != "counted") {
                return std::to_string(i) + ": " + response;
            }
        }
        return "counted";
    }
};

TEST_F(Attempts, AfterTenFromOneNetworkTheDelayGrows) {
    const std::string ada = "ada@firm.com";
    EXPECT_EQ(counted(10, ada, "here"), "counted");
    for (const int minutes : {1, 2, 4, 8, 16, 32, 60, 60}) {
        const auto unit = minutes == 1 ? " minute." : " minutes.";
        EXPECT_EQ(begin(ada, "here"),
                  "Too many attempts. Please try again in " + std::to_string(minutes) + unit);
        now_ += minutes * 60 - 1;
        EXPECT_NE(begin(ada, "here"), "counted");
        now_ += 1;
        EXPECT_EQ(begin(ada, "here"), "counted") << minutes;
    }
    EXPECT_EQ(begin(ada, "there"), "counted") << "other networks are not locked out";
    EXPECT_EQ(begin("eve@firm.com", "here"), "counted");
    now_ += 60 * 60 + 15 * 60;
    EXPECT_EQ(counted(10, ada, "here"), "counted") << "the counter has expired";
}

TEST_F(Attempts, AreCountedOverFifteenMinutes) {
    EXPECT_EQ(counted(9, "ada@firm.com", "here"), "counted");
    now_ += 15 * 60;
    EXPECT_EQ(counted(10, "ada@firm.com", "here"), "counted");
    EXPECT_NE(begin("ada@firm.com", "here"), "counted");
}

TEST_F(Attempts, AnAccountAllowsAHundredAnHourFromAllNetworks) {
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(begin("ada@firm.com", "place " + std::to_string(i)), "counted") << i;
    }
    EXPECT_EQ(begin("ada@firm.com", "new place"),
              "Too many attempts. Please try again in 60 minutes.");
    now_ += 60 * 60;
    EXPECT_EQ(begin("ada@firm.com", "new place"), "counted");
}

TEST_F(Attempts, ANetworkMayMakeAThousandAnHour) {
    for (int i = 0; i < 1000; ++i) {
        ASSERT_EQ(begin(std::to_string(i) + "@firm.com", "here"), "counted") << i;
    }
    EXPECT_NE(begin("ada@firm.com", "here"), "counted");
    EXPECT_EQ(begin("ada@firm.com", "there"), "counted");
    now_ += 60 * 60;
    EXPECT_EQ(begin("ada@firm.com", "here"), "counted");
}

TEST_F(Attempts, ANetworkMayCreateAHundredAccountsAnHour) {
    for (int i = 0; i < 100; ++i) ASSERT_EQ(begin_account("here"), "counted") << i;
    EXPECT_NE(begin_account("here"), "counted");
    EXPECT_EQ(begin_account("there"), "counted");
    now_ += 60 * 60;
    EXPECT_EQ(begin_account("here"), "counted");
}

TEST_F(Attempts, WrongPasswordsAreCountedAcrossARestart) {
    sign_up();
    for (int i = 0; i < 9; ++i) {
        EXPECT_EQ(message_of(sign_in("ada@firm.com", "wrong-" + std::to_string(i))),
                  "INVALID_LOGIN_CREDENTIALS");
    }
    service_ = make_service(*database_, settings_);
    router_ = http::Router();
    service_->add_routes(router_);
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "wrong-10")), "INVALID_LOGIN_CREDENTIALS");
    const auto locked = sign_in("ada@firm.com", "secret-1");
    EXPECT_EQ(locked.status, 400);
    EXPECT_EQ(message_of(locked),
              "TOO_MANY_ATTEMPTS_TRY_LATER : Too many attempts. Please try "
              "again in 1 minute.");
    client_network_ = "203.0.113.8";
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
}

TEST_F(Attempts, TheRightPasswordResetsTheCounter) {
    sign_up();
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 8; ++i) sign_in("ada@firm.com", "wrong");
        EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200") << round;
    }
}

TEST_F(Attempts, ResponsesReportWhatIsLeftAndRefusalsRetryAfter) {
    sign_up();
    const auto wrong = sign_in("ada@firm.com", "wrong");
    EXPECT_EQ(wrong.headers.at("X-RateLimit-Limit"), "10");
    EXPECT_EQ(wrong.headers.at("X-RateLimit-Remaining"), "9");
    EXPECT_EQ(wrong.headers.at("X-RateLimit-Reset"), "900");
    EXPECT_EQ(sign_in("nobody@firm.com", "wrong").headers, wrong.headers)
        << "the same for an address without an account";
    EXPECT_EQ(sign_in("ada@firm.com", "secret-1").headers.at("X-RateLimit-Remaining"), "10");

    for (int i = 0; i < 10; ++i) sign_in("ada@firm.com", "wrong");
    now_ += 18;
    const auto refused = sign_in("ada@firm.com", "secret-1");
    EXPECT_EQ(refused.headers.at("Retry-After"), "42");
    EXPECT_EQ(refused.headers.at("X-RateLimit-Reset"), "42");
    EXPECT_EQ(refused.headers.at("X-RateLimit-Remaining"), "0");
    now_ += 42;
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200") << "Retry-After was right";

    const auto reset = [&](const std::string& email) {
        return call("sendOobCode", {{"requestType", "PASSWORD_RESET"}, {"email", email}});
    };
    EXPECT_EQ(reset("ada@firm.com").headers.at("X-RateLimit-Limit"), "100");
    EXPECT_EQ(reset("ada@firm.com").headers.at("X-RateLimit-Remaining"), "98");
}

TEST_F(Attempts, SignInHeadersDoNotRevealWhetherAnAccountExists) {
    sign_up();
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
    for (int i = 0; i < 985; ++i) begin(std::to_string(i) + "@firm.com", client_network_);
    now_ += 60;  // The three limits' windows now end at different times.
    const auto headers_after_failure = [&](const std::string& email) {
        return sign_in(email, "wrong").headers;
    };
    for (int i = 0; i < 7; ++i) {
        const auto of_ada = headers_after_failure("ada@firm.com");
        EXPECT_EQ(of_ada.at("X-RateLimit-Limit"), "10");
        EXPECT_EQ(of_ada.at("X-RateLimit-Remaining"), std::to_string(9 - i));
        EXPECT_EQ(of_ada.at("X-RateLimit-Reset"), "900");
        EXPECT_EQ(headers_after_failure("nobody@firm.com"), of_ada) << i;
    }
    EXPECT_EQ(headers_after_failure("new@firm.com").at("X-RateLimit-Remaining"), "9")
        << "the last of the network's thousand";
    const auto refused = headers_after_failure("ada@firm.com");
    EXPECT_EQ(refused.at("X-RateLimit-Limit"), "10") << "whichever limit refuses";
    EXPECT_EQ(refused.at("X-RateLimit-Remaining"), "0");
    EXPECT_EQ(refused.at("X-RateLimit-Reset"), "3540");
    EXPECT_EQ(refused.at("Retry-After"), "3540");
    EXPECT_EQ(headers_after_failure("nobody@firm.com"), refused);
}

TEST_F(Attempts, TheLimitThatRefusesFirstIsReported) {
    EXPECT_EQ(tighter({10, 3, 9}, {20, 2, 5}).calls_max, 20);
    EXPECT_EQ(tighter({10, 2, 5}, {20, 3, 9}).calls_max, 10);
    EXPECT_EQ(tighter({10, 2, 5}, {20, 2, 9}).calls_max, 20) << "the longer wait";
    EXPECT_EQ(tighter({10, 2, 9}, {20, 2, 5}).calls_max, 10);
}

TEST_F(Attempts, RetryAfterIsTheLongestWaitOfAllLimits) {
    for (int i = 0; i < 90; ++i) begin("ada@firm.com", "place " + std::to_string(i));
    for (int i = 0; i < 10; ++i) ASSERT_EQ(begin("ada@firm.com", client_network_), "counted");
    // The network's limit asks for a minute's wait, the account's for an hour's.
    EXPECT_EQ(sign_in("ada@firm.com", "secret-1").headers.at("Retry-After"), "3600");
}

TEST_F(Attempts, PasswordChangesAreLimitedToTenAnHour) {
    auto id_token = text(sign_up(), "idToken");
    const auto change = [&](const std::string& password) {
        return call("update",
                    {{"idToken", id_token}, {"password", password}, {"returnSecureToken", true}});
    };
    for (int i = 0; i < 10; ++i) {
        const auto changed = change("secret-" + std::to_string(i));
        ASSERT_EQ(message_of(changed), "200") << i;
        ASSERT_EQ(changed.headers.at("X-RateLimit-Remaining"), std::to_string(9 - i));
        ASSERT_EQ(changed.headers.at("X-RateLimit-Reset"), "3600") << "also for the last one";
        id_token = text(body_of(changed), "idToken");
    }
    const auto refused = change("secret-11");
    EXPECT_TRUE(message_of(refused).starts_with("TOO_MANY_ATTEMPTS_TRY_LATER : "));
    EXPECT_EQ(refused.headers.at("Retry-After"), "3600");
    EXPECT_EQ(message_of(call("update", {{"idToken", id_token}, {"displayName", "Ada"}})), "200")
        << "changing the name is not limited";
}

TEST_F(Attempts, TooManySignUpsGetAnErrorOfTheProtocol) {
    for (int i = 0; i < 100; ++i) ASSERT_EQ(begin_account(client_network_), "counted");
    const auto refused = call("signUp", {{"email", "eve@firm.com"}, {"password", "secret-1"}});
    EXPECT_EQ(refused.status, 400);
    EXPECT_TRUE(message_of(refused).starts_with("TOO_MANY_ATTEMPTS_TRY_LATER : "));
}

TEST_F(Attempts, DatedInTheFutureAreIgnored) {
    sign_up();
    now_ += 2 * 24 * 60 * 60;
    for (int i = 0; i < 30; ++i) sign_in("ada@firm.com", "wrong");
    EXPECT_NE(message_of(sign_in("ada@firm.com", "secret-1")), "200");
    now_ -= 2 * 24 * 60 * 60;
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
}

TEST_F(Attempts, OldCountsAreDeleted) {
    for (int i = 0; i < 50; ++i) begin(std::to_string(i) + "@firm.com", "here");
    now_ += 2 * 60 * 60;
    begin("ada@firm.com", "here");
    database_->read([](sql::Transaction& transaction) {
        const auto rows = transaction.query("SELECT count(*) AS n FROM identity_attempts", {});
        EXPECT_EQ(rows.front().integer("n"), 3);
        return true;
    });
}

}  // namespace
}  // namespace shop::identity
