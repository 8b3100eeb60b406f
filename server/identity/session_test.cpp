#include "identity/test_identity.hpp"

namespace shop::identity {
namespace {

class Sessions : public IdentityTest {};

TEST_F(Sessions, AChangedPasswordEndsEarlierSessions) {
    const auto before = sign_up();
    now_ += 60;
    const auto other_device = body_of(sign_in("ada@firm.com", "secret-1"));
    now_ += 60;
    const auto changed = body_of(
        call("update", {{"idToken", other_device.at("idToken")}, {"password", "secret-2"}}));
    EXPECT_EQ(text(changed, "expiresIn"), "3600");

    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "INVALID_LOGIN_CREDENTIALS");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-2")), "200");
    EXPECT_EQ(lookup(text(before, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(lookup(text(changed, "idToken")), "200");
    for (const auto* old : {&before, &other_device}) {
        EXPECT_EQ(message_of(refresh(text(*old, "refreshToken"))), "TOKEN_EXPIRED");
    }
    EXPECT_EQ(message_of(refresh(text(changed, "refreshToken"))), "200");
    EXPECT_TRUE(is_revoked(text(before, "localId"), now_));
    EXPECT_FALSE(is_revoked(text(before, "localId"), now_ + 1));
}

TEST_F(Sessions, RenewedWhileAPasswordChangeWaitedAreEnded) {
    const auto person = sign_up();
    const auto thief = body_of(sign_in("ada@firm.com", "secret-1"));
    now_ += 3;
    const auto renewed = body_of(refresh(text(thief, "refreshToken")));
    now_ -= 3;
    waiting_seconds_ = 3;
    const auto changed =
        body_of(call("update", {{"idToken", person.at("idToken")}, {"password", "secret-2"}}));
    now_ += 3;
    waiting_seconds_ = 0;
    EXPECT_EQ(lookup(text(renewed, "id_token")), "TOKEN_EXPIRED") << "issued in the same second";
    EXPECT_EQ(lookup(text(changed, "idToken")), "200");
    EXPECT_EQ(lookup(text(body_of(refresh(text(changed, "refreshToken"))), "id_token")), "200");
}

TEST_F(Sessions, StartedAfterTheClockWasSetBackAreValid) {
    const std::int64_t two_days = 2 * 24 * 60 * 60;
    const auto before = sign_up();
    now_ += two_days;
    const auto ahead = body_of(sign_in("ada@firm.com", "secret-1"));
    call("update", {{"idToken", ahead.at("idToken")}, {"password", "secret-2"}});
    now_ -= two_days - 60;
    const auto after = body_of(sign_in("ada@firm.com", "secret-2"));
    EXPECT_EQ(lookup(text(after, "idToken")), "200");
    EXPECT_EQ(lookup(text(before, "idToken")), "TOKEN_EXPIRED");
    EXPECT_FALSE(is_revoked(text(after, "localId"), now_)) << "the shop accepts it too";
    EXPECT_EQ(lookup(text(ahead, "idToken")), "TOKEN_EXPIRED") << "it was ended while it was valid";
}

TEST_F(Sessions, FromMoreThanAMinuteInTheFutureAreRefused) {
    sign_up();
    const auto begun_at = now_;
    now_ += 60;
    const auto by_a_faster_clock = body_of(sign_in("ada@firm.com", "secret-1"));
    now_ += 1;
    const auto ahead = body_of(sign_in("ada@firm.com", "secret-1"));
    now_ = begun_at;
    EXPECT_EQ(lookup(text(by_a_faster_clock, "idToken")), "200");
    EXPECT_EQ(message_of(refresh(text(by_a_faster_clock, "refreshToken"))), "200");
    EXPECT_EQ(lookup(text(ahead, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(refresh(text(ahead, "refreshToken"))), "TOKEN_EXPIRED");
    const auto change =
        call("update", {{"idToken", ahead.at("idToken")}, {"password", "secret-2"}});
    EXPECT_EQ(message_of(change), "TOKEN_EXPIRED") << "the sign-in is not recent";
}

TEST_F(Sessions, StartedBetweenTwoPasswordChangesInOneSecondAreEnded) {
    const auto first = sign_up();
    const auto change = [&](const boost::json::object& session, const std::string& password) {
        return body_of(
            call("update", {{"idToken", session.at("idToken")}, {"password", password}}));
    };
    const auto second = change(first, "secret-2");
    const auto between = body_of(sign_in("ada@firm.com", "secret-2"));
    EXPECT_EQ(lookup(text(between, "idToken")), "200");
    const auto third = change(second, "secret-3");
    for (const auto* ended : {&first, &second, &between}) {
        EXPECT_EQ(lookup(text(*ended, "idToken")), "TOKEN_EXPIRED");
        EXPECT_EQ(message_of(refresh(text(*ended, "refreshToken"))), "TOKEN_EXPIRED");
    }
    EXPECT_EQ(lookup(text(third, "idToken")), "200");
}

TEST_F(Sessions, APasswordChangeNeedsASignInWithinFiveMinutes) {
    const auto person = sign_up();
    now_ += 5 * 60;
    EXPECT_EQ(message_of(call("update", {{"idToken", person.at("idToken")}, {"password", "123"}})),
              "WEAK_PASSWORD : Password should be at least 6 characters");
    EXPECT_EQ(
        message_of(call("update", {{"idToken", person.at("idToken")}, {"password", "secret-2"}})),
        "200");
    now_ += 1;
    const auto fresh = body_of(sign_in("ada@firm.com", "secret-2"));
    now_ += 5 * 60 + 1;
    const auto refreshed = body_of(refresh(text(fresh, "refreshToken")));
    for (const auto& token : {fresh.at("idToken"), refreshed.at("id_token")}) {
        EXPECT_EQ(message_of(call("update", {{"idToken", token}, {"password", "secret-3"}})),
                  "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
        EXPECT_EQ(message_of(call("delete", {{"idToken", token}})),
                  "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    }
}

TEST_F(Sessions, ARefreshTokenGivesFreshIdTokensForThirtyDays) {
    const auto person = sign_up();
    const auto signed_in_at = now_;
    now_ += 4'000;
    EXPECT_EQ(lookup(text(person, "idToken")), "TOKEN_EXPIRED");
    const auto fresh = body_of(refresh(text(person, "refreshToken")));
    EXPECT_EQ(text(fresh, "access_token"), text(fresh, "id_token"));
    EXPECT_EQ(text(fresh, "expires_in"), "3600");
    EXPECT_EQ(text(fresh, "token_type"), "Bearer");
    EXPECT_EQ(text(fresh, "user_id"), text(person, "localId"));
    EXPECT_EQ(text(fresh, "project_id"), "shop");
    const auto jwt = verified(text(fresh, "id_token"));
    EXPECT_EQ(security::integer_claim(jwt, "auth_time"), signed_in_at);
    EXPECT_EQ(security::integer_claim(jwt, "iat"), now_);
    EXPECT_EQ(lookup(text(fresh, "id_token")), "200");

    now_ = signed_in_at + 30LL * 24 * 60 * 60;
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "200");
    now_ += 1;
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "TOKEN_EXPIRED");
}

TEST_F(Sessions, TheTokenEndpointTakesAFormOnly) {
    const std::string path = "/securetoken.googleapis.com/v1/token";
    const auto message = [&](const std::string& body,
                             const std::string& type = "application/x-www-form-urlencoded") {
        return message_of(send("POST", path, body, "key=web-key", type));
    };
    EXPECT_EQ(message(""), "INVALID_GRANT_TYPE");
    EXPECT_EQ(message("grant_type=password"), "INVALID_GRANT_TYPE");
    EXPECT_EQ(message("grant_type=refresh_token"), "MISSING_REFRESH_TOKEN");
    EXPECT_EQ(message("grant_type=refresh_token&refresh_token=x"), "INVALID_REFRESH_TOKEN");
    EXPECT_EQ(message("grant_type=%"), "The query or form holds a broken escape.");
    EXPECT_EQ(message("grant_type=refresh_token&refresh_token=x&refresh_token=y"),
              "This was sent twice: refresh_token");
    EXPECT_EQ(message("{}", "application/json"), "A form is expected, in UTF-8.");
    EXPECT_EQ(message("", "application/x-www-form-urlencoded; charset=latin1"),
              "A form is expected, in UTF-8.");
    EXPECT_EQ(message("", "application/x-www-form-urlencoded;charset=UTF-8"), "INVALID_GRANT_TYPE");
    EXPECT_EQ(send("POST", path, "", "").status, 403);
}

TEST_F(Sessions, OnlyTheRightPasswordRevealsADisabledAccount) {
    const auto person = sign_up();
    database_.run_script("UPDATE identity_accounts SET disabled = 1");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "USER_DISABLED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-2")), "INVALID_LOGIN_CREDENTIALS");
    EXPECT_EQ(lookup(text(person, "idToken")), "USER_DISABLED");
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "USER_DISABLED");
    EXPECT_TRUE(is_revoked(text(person, "localId"), now_));
}

TEST_F(Sessions, ADeletedAccountIsGone) {
    const auto person = sign_up();
    const auto response = call("delete", {{"idToken", person.at("idToken")}});
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(lookup(text(person, "idToken")), "USER_NOT_FOUND");
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "INVALID_LOGIN_CREDENTIALS");
    EXPECT_TRUE(is_revoked(text(person, "localId"), now_));
    EXPECT_NE(text(sign_up(), "localId"), text(person, "localId"));
}

TEST_F(Sessions, ForeignTokensAreRefused) {
    const auto own = security::RsaPrivateKey::make();
    const auto person = sign_up();
    const auto jwt = security::read_jwt(text(person, "idToken"));
    const auto claims = boost::json::serialize(jwt->claims);
    EXPECT_EQ(lookup(security::make_jwt(jwt->kid, claims, own)), "INVALID_ID_TOKEN");
    EXPECT_EQ(lookup(security::make_jwt("other", claims, own)), "INVALID_ID_TOKEN");

    // A service with the same keys but another project or address is another service.
    auto other_project = settings_;
    other_project.project_id = "other";
    auto other_address = settings_;
    other_address.public_url = "http://localhost:9090";
    for (const auto& other : {other_project, other_address}) {
        sql::TestDatabase database;
        const auto service = make_service(*database, other);
        router_ = http::Router();
        service->add_routes(router_);
        const auto stranger = sign_up();
        router_ = http::Router();
        service_->add_routes(router_);
        EXPECT_EQ(lookup(text(stranger, "idToken")), "INVALID_ID_TOKEN");
    }
}

TEST_F(Sessions, ADisabledAccountIsRefusedEverywhereAtOnce) {
    const auto person = sign_up();
    const auto subject = text(person, "localId");
    const auto disable = [&](bool is_disabled) {
        const auto done = database_->write([&](sql::Transaction& transaction) -> Result<bool> {
            set_disabled(transaction, subject, is_disabled, now_);
            return true;
        });
        EXPECT_TRUE(done);
    };
    disable(true);
    const auto id_token = person.at("idToken");
    EXPECT_EQ(lookup(text(person, "idToken")), "USER_DISABLED");
    EXPECT_EQ(message_of(call("update", {{"idToken", id_token}, {"displayName", "Ada"}})),
              "USER_DISABLED");
    EXPECT_EQ(message_of(call("delete", {{"idToken", id_token}})), "USER_DISABLED");
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "USER_DISABLED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "USER_DISABLED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-2")), "INVALID_LOGIN_CREDENTIALS")
        << "without the password the account seems not to exist";
    EXPECT_TRUE(is_revoked(subject, now_));
    disable(false);
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "TOKEN_EXPIRED")
        << "enabling does not revive old sessions";
    EXPECT_EQ(lookup(text(person, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
}

TEST_F(Sessions, DeletedSessionsEndOnEveryDevice) {
    const auto person = sign_up();
    const auto deleted = database_->write([&](sql::Transaction& transaction) -> Result<bool> {
        delete_sessions(transaction, text(person, "localId"), now_);
        return true;
    });
    EXPECT_TRUE(deleted);
    EXPECT_EQ(lookup(text(person, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "TOKEN_EXPIRED");
    const auto again = body_of(sign_in("ada@firm.com", "secret-1"));
    EXPECT_EQ(lookup(text(again, "idToken")), "200");
    const auto jwt = verified(text(again, "idToken"));
    EXPECT_EQ(security::integer_claim(jwt, "auth_time"), now_ + 1)
        << "checks that require a later sign-in accept it";
}

}  // namespace
}  // namespace shop::identity
