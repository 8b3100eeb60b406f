#include "accounts/test_accounts.hpp"

namespace shop::accounts {
namespace {

using boost::json::parse;

class AccountRoutes : public AccountsTest {
protected:
    std::string good_id_token(const std::string& email = "ada@firm.com") {
        return id_token_of(claims_of("subject-" + email, email, now_));
    }
    std::string sign_in_as(const std::string& email) { return sign_in("subject-" + email, email); }
};

// R-API-1
TEST_F(AccountRoutes, AnIdTokenIsExchangedForAnAccessToken) {
    const auto response = put_user("ada@firm.com", good_id_token());
    ASSERT_EQ(response.status, 200) << response.body;
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    const auto body = parse(response.body);
    EXPECT_EQ(body.at("email"), "ada@firm.com");
    EXPECT_EQ(body.at("role"), "customer");

    const std::string token = body.at("token").as_string().c_str();
    EXPECT_EQ(token.size(), 43U) << "256 bits";
    const auto caller = find_caller(*database_, token, now_);
    ASSERT_TRUE(caller);
    EXPECT_EQ(caller->user_id, body.at("_id").as_string());
    EXPECT_EQ(caller->email, "ada@firm.com");
    EXPECT_EQ(caller->name, "Ada Lovelace");
    EXPECT_EQ(caller->photo, "https://lh3.googleusercontent.com/ada");
    EXPECT_FALSE(caller->is_admin);
    EXPECT_EQ(count("SELECT count(*) AS n FROM access_tokens WHERE token_hash = '" + token + "'"),
              0)
        << "only its hash is kept";
    EXPECT_EQ(put_user(" ADA@firm.com", good_id_token()).status, 200) << "addresses are normalized";
}

TEST_F(AccountRoutes, WithoutAValidIdTokenThereIsNoAccessToken) {
    const std::string path = "/user/ada@firm.com";
    for (const auto* body :
         {R"({"email":"ada@firm.com"})", R"({"email":"ada@firm.com","idToken":null})",
          R"({"email":"ada@firm.com","idToken":""})",
          R"({"email":"ada@firm.com","idToken":"a.b.c"})"}) {
        const auto response = send("PUT", path, body);
        EXPECT_EQ(response.status, 401) << body;
        EXPECT_EQ(code_of(response), "bad_proof");
    }
    EXPECT_EQ(count("SELECT count(*) AS n FROM users"), 0);
}

TEST_F(AccountRoutes, AnIdTokenOfAnotherAddressIsRefused) {
    const auto eves = good_id_token("eve@firm.com");
    const auto body_of = [](const std::string& email, const std::string& id_token) {
        return R"({"email":")" + email + R"(","idToken":")" + id_token + R"("})";
    };
    for (const auto& [path, email] : {std::pair{"/user/ada@firm.com", "ada@firm.com"},
                                      std::pair{"/user/ada@firm.com", "eve@firm.com"},
                                      std::pair{"/user/eve@firm.com", "ada@firm.com"}}) {
        const auto response = send("PUT", path, body_of(email, eves));
        EXPECT_EQ(response.status, 403) << path << " " << email;
        EXPECT_EQ(code_of(response), "proof_of_another");
    }
    EXPECT_EQ(count("SELECT count(*) AS n FROM access_tokens"), 0);
}

TEST_F(AccountRoutes, NamesTheInvalidFieldOfTheBody) {
    const std::string path = "/user/ada@firm.com";
    EXPECT_EQ(send("PUT", path, "{").status, 400);
    EXPECT_EQ(send("PUT", path, "").status, 400);
    EXPECT_EQ(send("PUT", path, R"({"email":"a@b.co","email":"ada@firm.com"})").status, 400);
    EXPECT_EQ(send("PUT", path, "{}", "", "text/plain").status, 415);
    for (const auto& [body, field] : std::vector<std::pair<std::string, std::string>>{
             {"[]", ""},
             {"{}", "email"},
             {R"({"email":null})", "email"},
             {R"({"email":7})", "email"},
             {R"({"email":""})", "email"},
             {R"({"email":"ada\u0000@firm.com"})", "email"},
             {R"({"email":")" + std::string(321, 'a') + R"("})", "email"},
             {R"({"email":"ada@firm.com","idToken":7})", "idToken"},
             {R"({"email":"ada@firm.com","idToken":{}})", "idToken"},
             {R"({"email":"ada@firm.com","idToken":")" + std::string(16'385, 'a') + R"("})",
              "idToken"}}) {
        const auto response = send("PUT", path, body);
        ASSERT_EQ(response.status, 422) << body.substr(0, 80) << response.body;
        EXPECT_TRUE(parse(response.body).at("errors").as_object().contains(field)) << response.body;
    }
}

TEST_F(AccountRoutes, AnAddressThatBelongsToAnotherAccountIsAConflict) {
    sign_in("first", "ada@firm.com");
    auto claims = claims_of("second", "ada@firm.com", now_);
    claims["email_verified"] = false;
    const auto response = put_user("ada@firm.com", id_token_of(claims));
    EXPECT_EQ(response.status, 409);
    EXPECT_EQ(code_of(response), "address_taken");
}

TEST_F(AccountRoutes, AUserGetsAtMostSixtyTokensAMinute) {
    const auto id_token = good_id_token();
    for (int i = 0; i < 60; ++i) {
        const auto response = put_user("ada@firm.com", id_token);
        ASSERT_EQ(response.status, 200) << i;
        // Signing out in between does not reset the limit.
        send("DELETE", "/token", "", parse(response.body).at("token").as_string().c_str());
    }
    now_ += 20;
    const auto refused = put_user("ada@firm.com", id_token);
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.headers.at("Retry-After"), "40") << "when the first call leaves the window";
    EXPECT_EQ(refused.headers.at("X-RateLimit-Remaining"), "0");
    EXPECT_EQ(put_user("eve@firm.com", good_id_token("eve@firm.com")).status, 200);
    now_ += 40;
    const auto granted = put_user("ada@firm.com", id_token);
    EXPECT_EQ(granted.status, 200);
    EXPECT_EQ(granted.headers.at("X-RateLimit-Limit"), "60");
    EXPECT_EQ(granted.headers.at("X-RateLimit-Remaining"), "59");
    EXPECT_EQ(granted.headers.at("X-RateLimit-Reset"), "60");
}

TEST_F(AccountRoutes, EndingSessionsEndsOnlyTheTokensOfThatUser) {
    const auto adas = sign_in_as("ada@firm.com");
    const auto eves = sign_in_as("eve@firm.com");
    const auto end = [&](sql::Transaction& transaction) -> Result<void> {
        end_tokens_of(transaction, "subject-ada@firm.com", now_);
        end_tokens_of(transaction, "never came here", now_);
        return {};
    };
    database_->write(end).value();
    EXPECT_EQ(send("GET", "/user/ada@firm.com", "", adas).status, 401);
    EXPECT_EQ(send("GET", "/user/eve@firm.com", "", eves).status, 200);
    EXPECT_TRUE(find_caller(*database_, sign_in_as("ada@firm.com"), now_)) << "a new id token";
}

TEST_F(AccountRoutes, ARevokedIdTokenGetsNoAccessToken) {
    revoked_subject_ = "subject-ada@firm.com";
    const auto response = put_user("ada@firm.com", good_id_token());
    EXPECT_EQ(response.status, 401);
    EXPECT_EQ(code_of(response), "bad_proof");
    EXPECT_EQ(count("SELECT count(*) AS n FROM users"), 0);
    EXPECT_EQ(put_user("eve@firm.com", good_id_token("eve@firm.com")).status, 200);
}

TEST_F(AccountRoutes, ATokenExpiresAfterAnHourAndItsRowIsDeleted) {
    const auto token = sign_in_as("ada@firm.com");
    now_ += 60 * 60 - 1;
    EXPECT_TRUE(find_caller(*database_, token, now_));
    now_ += 1;
    EXPECT_FALSE(find_caller(*database_, token, now_));
    EXPECT_EQ(send("GET", "/user/ada@firm.com", "", token).status, 401);
    const auto housekeeping = [&](sql::Transaction& transaction) -> Result<void> {
        delete_expired_tokens(transaction, now_);
        return {};
    };
    ASSERT_TRUE(database_->write(housekeeping));
    EXPECT_EQ(count("SELECT count(*) AS n FROM access_tokens"), 0);
    EXPECT_FALSE(find_caller(*database_, "", now_));
    EXPECT_FALSE(find_caller(*database_, std::string(10'000, 'x'), now_));
}

TEST_F(AccountRoutes, LoggingOutEndsThatTokenOnly) {
    const auto here = sign_in_as("ada@firm.com");
    const auto there = sign_in_as("ada@firm.com");
    const auto response = send("DELETE", "/token", "", here);
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(parse(response.body).at("deletedCount"), 1);
    EXPECT_EQ(send("GET", "/user/ada@firm.com", "", here).status, 401);
    EXPECT_EQ(send("DELETE", "/token", "", here).status, 401);
    EXPECT_EQ(send("GET", "/user/ada@firm.com", "", there).status, 200);
    EXPECT_EQ(send("DELETE", "/token").status, 401);
}

// R-API-2
TEST_F(AccountRoutes, TheAdminRoleIsReadAtEachCall) {
    const auto ada = sign_in_as("ada@firm.com");
    const auto eve = sign_in_as("eve@firm.com");
    const auto is_admin = [&](const std::string& token, const std::string& email) {
        const auto response = send("GET", "/admin/" + email, "", token);
        EXPECT_EQ(response.status, 200) << response.body;
        return parse(response.body).at("admin").as_bool();
    };
    EXPECT_FALSE(is_admin(ada, "ada@firm.com"));
    make_admin("ada@firm.com");
    EXPECT_TRUE(is_admin(ada, "ada@firm.com"));
    EXPECT_TRUE(is_admin(ada, "ADA@FIRM.com"));
    EXPECT_FALSE(is_admin(ada, "eve@firm.com"));
    EXPECT_FALSE(is_admin(ada, "nobody@firm.com"));
    database_.run_script("UPDATE users SET role = 'customer'");
    EXPECT_FALSE(is_admin(ada, "ada@firm.com")) << "a demotion takes effect at once";

    EXPECT_EQ(send("GET", "/admin/ada@firm.com", "", eve).status, 403);
    EXPECT_EQ(send("GET", "/admin/nobody@firm.com", "", eve).status, 403);
    EXPECT_EQ(send("GET", "/admin/ada@firm.com").status, 401);
}

// R-API-18, R-ENT-4
TEST_F(AccountRoutes, ARecordIsVisibleToItsOwnerAndAdministrators) {
    const auto ada = sign_in_as("ada@firm.com");
    const auto eve = sign_in_as("eve@firm.com");
    const auto own = send("GET", "/user/ada%40firm.com", "", ada);
    ASSERT_EQ(own.status, 200);
    EXPECT_EQ(own.headers.at("Cache-Control"), "no-store");
    auto record = parse(own.body).as_object();
    EXPECT_TRUE(is_object_id(record.at("_id").as_string()));
    record.erase("_id");
    EXPECT_EQ(record, parse(R"({"email":"ada@firm.com","emailVerified":true,"name":"Ada Lovelace",
        "photo":"https://lh3.googleusercontent.com/ada","role":"customer","education":"","location":"",
        "phone":"","linkedin":"","language":"en","reminders":true})"));

    EXPECT_EQ(send("GET", "/user/ada@firm.com").status, 401);
    const auto foreign = send("GET", "/user/ada@firm.com", "", eve);
    const auto absent = send("GET", "/user/nobody@firm.com", "", eve);
    EXPECT_EQ(foreign.status, 403);
    EXPECT_EQ(absent.status, 403);
    EXPECT_EQ(foreign.body, absent.body)
        << "a caller does not learn which addresses are registered";

    make_admin("eve@firm.com");
    EXPECT_EQ(send("GET", "/user/ada@firm.com", "", eve).status, 200);
    EXPECT_EQ(send("GET", "/user/nobody@firm.com", "", eve).status, 404);
}

// R-API-21
TEST_F(AccountRoutes, OnlyAnAdministratorPromotesAUserAndItIsAudited) {
    const auto ada = sign_in_as("ada@firm.com");
    const auto eve = sign_in_as("eve@firm.com");
    const std::string path = "/user/admin/%20EVE@firm.com";
    EXPECT_EQ(send("PUT", path, "").status, 401);
    EXPECT_EQ(send("PUT", path, "", ada).status, 403);
    EXPECT_EQ(send("PUT", path, "", eve).status, 403) << "not even themselves";
    make_admin("ada@firm.com");
    EXPECT_EQ(send("PUT", "/user/admin/nobody@firm.com", "", ada).status, 404);

    const auto response = send("PUT", path, "", ada);
    ASSERT_EQ(response.status, 200) << response.body;
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    EXPECT_EQ(parse(response.body).at("modifiedCount"), 1);
    EXPECT_EQ(parse(response.body).at("role"), "admin");
    EXPECT_EQ(parse(response.body).at("email"), "eve@firm.com");
    EXPECT_EQ(send("GET", "/user/ada@firm.com", "", eve).status, 200) << "it takes effect at once";
    EXPECT_EQ(parse(send("PUT", path, "", ada).body).at("modifiedCount"), 0);
    EXPECT_EQ(parse(send("PUT", "/user/admin/ada@firm.com", "", ada).body).at("modifiedCount"), 0);

    const auto ada_id = parse(send("GET", "/user/ada@firm.com", "", ada).body).at("_id");
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'staff.give'"), 2);
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'staff.give' "
                    "AND actor_kind = 'staff' AND actor_id = '" +
                    std::string(ada_id.as_string()) + "'"),
              1);
}

TEST_F(AccountRoutes, AnAdministratorTakesARoleBackButNeverFromTheLastOne) {
    const auto ada = sign_in_as("ada@firm.com");
    const auto eve = sign_in_as("eve@firm.com");
    const std::string path = "/user/admin/%20EVE@firm.com";
    EXPECT_EQ(send("DELETE", path, "").status, 401);
    EXPECT_EQ(send("DELETE", path, "", ada).status, 403);
    make_admin("ada@firm.com");
    make_admin("eve@firm.com");
    EXPECT_EQ(send("DELETE", "/user/admin/nobody@firm.com", "", ada).status, 404);

    const auto response = send("DELETE", path, "", ada);
    ASSERT_EQ(response.status, 200) << response.body;
    EXPECT_EQ(parse(response.body).at("modifiedCount"), 1);
    EXPECT_EQ(parse(response.body).at("role"), "customer");
    EXPECT_EQ(send("GET", "/users", "", eve).status, 403) << "it takes effect at once";
    EXPECT_EQ(parse(send("DELETE", path, "", ada).body).at("modifiedCount"), 0);
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'staff.take' "
                    "AND actor_id <> ''"),
              1);

    const auto refused = send("DELETE", "/user/admin/ada@firm.com", "", ada);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(parse(refused.body).at("type"), "/problems/last_admin");
    EXPECT_EQ(send("GET", "/users", "", ada).status, 200) << "nothing has changed";
}
}  // namespace
}  // namespace shop::accounts
