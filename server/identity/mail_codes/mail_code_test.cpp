#include "identity/mail_codes/test_mail_codes.hpp"

#include <gmock/gmock.h>

namespace shop::identity {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::StartsWith;

TEST_F(MailCodes, AResetMailHoldsALinkToTheResetPage) {
    sign_up();
    const auto response = ask_for_reset(" Ada@Firm.com ");
    EXPECT_EQ(text(body_of(response), "kind"), "identitytoolkit#GetOobConfirmationCodeResponse");
    EXPECT_EQ(text(body_of(response), "email"), "ada@firm.com");
    const auto code = next_code();
    EXPECT_GE(code.size(), 43U) << "256 bits";
    EXPECT_EQ(last_.purpose, CodePurpose::password_reset);
    EXPECT_EQ(last_.to, "ada@firm.com");
    EXPECT_EQ(last_.link, "http://localhost:8080/auth/action?mode=resetPassword&oobCode=" + code +
                              "&apiKey=web-key&lang=en");
}

// R-LANG-18
TEST_F(MailCodes, TheLinkLeadsToAPageInTheLanguageThatTheSdkSends) {
    sign_up();
    const auto link_in = [&](const std::string& locale) {
        locale_ = locale;
        now_ += hour_seconds;  // A mailbox gets few mails an hour.
        reset_code();
        EXPECT_EQ(last_.language, find_language(locale).value_or(Language::english)) << locale;
        return last_.link;
    };
    EXPECT_THAT(link_in("bn"),
                AllOf(StartsWith("http://localhost:8080/bn/auth/action?mode=resetPassword&"),
                      EndsWith("&lang=bn")));
    for (const auto* locale : {"en", "bn-BD", "xx", "../../", ""}) {
        EXPECT_THAT(link_in(locale), StartsWith("http://localhost:8080/auth/action?")) << locale;
    }
}

TEST_F(MailCodes, AMessageOfAnEarlierReleaseIsInEnglish) {
    sign_up();
    const auto payload = R"({"purpose":"PASSWORD_RESET","email":"ada@firm.com","askedAt":)" +
                         std::to_string(now_) + "}";
    EXPECT_THAT(service_->write_action_email(payload, now_)->link, EndsWith("&lang=en"));
}

TEST_F(MailCodes, AResetCodeCanBeCheckedManyTimesAndUsedOnce) {
    sign_up();
    const auto code = reset_code();
    for (int i = 0; i < 2; ++i) {
        const auto checked = body_of(call("resetPassword", {{"oobCode", code}}));
        EXPECT_EQ(text(checked, "kind"), "identitytoolkit#ResetPasswordResponse");
        EXPECT_EQ(text(checked, "requestType"), "PASSWORD_RESET");
        EXPECT_EQ(text(checked, "email"), "ada@firm.com");
    }
    EXPECT_EQ(reset(code, "12345"), "WEAK_PASSWORD : Password should be at least 6 characters");
    EXPECT_EQ(reset(code, ""), "MISSING_PASSWORD");
    EXPECT_EQ(reset(code, "secret-2"), "200") << "a refused password does not use it up";
    EXPECT_EQ(reset(code, "secret-3"), "INVALID_OOB_CODE");
    EXPECT_EQ(check(code), "INVALID_OOB_CODE");
}

TEST_F(MailCodes, AResetEndsOldPasswordAndSessionsAndVerifiesTheAddress) {
    const auto before = sign_up();
    EXPECT_FALSE(is_verified("secret-1"));
    const auto code = reset_code();
    now_ += 60;
    EXPECT_EQ(reset(code, "secret-2"), "200");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "INVALID_LOGIN_CREDENTIALS");
    EXPECT_EQ(lookup(text(before, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(refresh(text(before, "refreshToken"))), "TOKEN_EXPIRED");
    EXPECT_TRUE(is_revoked(text(before, "localId"), now_ - 1));
    EXPECT_TRUE(is_verified("secret-2"));
}

TEST_F(MailCodes, AResetEndsSessionsRenewedWhileItWaited) {
    const auto thief = sign_up();
    const auto code = reset_code();
    now_ += 2;
    const auto renewed = body_of(refresh(text(thief, "refreshToken")));
    now_ -= 2;
    waiting_seconds_ = 2;
    EXPECT_EQ(reset(code, "secret-2"), "200");
    now_ += 2;
    waiting_seconds_ = 0;
    EXPECT_EQ(lookup(text(renewed, "id_token")), "TOKEN_EXPIRED");
    EXPECT_TRUE(is_revoked(text(thief, "localId"), now_));
    EXPECT_EQ(lookup(text(body_of(sign_in("ada@firm.com", "secret-2")), "idToken")), "200");
}

TEST_F(MailCodes, AResetClearsTheFailureCounters) {
    sign_up();
    for (int i = 0; i < 11; ++i) sign_in("ada@firm.com", "wrong");
    EXPECT_TRUE(
        message_of(sign_in("ada@firm.com", "secret-1")).starts_with("TOO_MANY_ATTEMPTS_TRY_LATER"));
    EXPECT_EQ(reset(reset_code(), "secret-2"), "200");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-2")), "200");
}

TEST_F(MailCodes, ACodeExpires) {
    const auto person = sign_up();
    const auto code = reset_code();
    now_ += hour_seconds - 1;
    EXPECT_EQ(check(code), "200");
    now_ += 1;
    EXPECT_EQ(check(code), "EXPIRED_OOB_CODE");
    EXPECT_EQ(reset(code, "secret-2"), "EXPIRED_OOB_CODE");

    const auto fresh = body_of(sign_in("ada@firm.com", "secret-1"));
    EXPECT_EQ(ask_to_verify(fresh), "200");
    const auto verification = next_code();
    now_ += 72 * hour_seconds - 1;
    EXPECT_EQ(check(verification), "200");
    now_ += 1;
    EXPECT_EQ(verify(verification), "EXPIRED_OOB_CODE");
}

TEST_F(MailCodes, ANewCodeInvalidatesTheOlderOneOfItsKindOnly) {
    const auto person = sign_up();
    EXPECT_EQ(ask_to_verify(person), "200");
    const auto verification = next_code();
    const auto older = reset_code();
    const auto newer = reset_code();
    EXPECT_NE(older, newer);
    EXPECT_EQ(reset(older, "secret-2"), "INVALID_OOB_CODE");
    EXPECT_EQ(check(newer), "200");
    EXPECT_EQ(check(verification), "200");
}

TEST_F(MailCodes, ALateDeliveryOfAnOlderRequestKeepsANewerCodeValid) {
    sign_up();
    ask_for_reset();
    const auto late = email_requests().at(0);
    next_code();
    now_ += 10;
    const auto code = reset_code();
    EXPECT_FALSE(service_->write_action_email(late.payload, now_));
    EXPECT_EQ(check(code), "200");
    EXPECT_EQ(reset(code, "secret-2"), "200");
    EXPECT_FALSE(service_->write_action_email(late.payload, now_))
        << "nor after that code was used";
}

TEST_F(MailCodes, ARepeatedEmailHoldsANewCode) {
    sign_up();
    ask_for_reset();
    const auto message = email_requests().at(0);
    const auto first = service_->write_action_email(message.payload, now_);
    const auto second = service_->write_action_email(message.payload, now_ + 23 * hour_seconds);
    ASSERT_TRUE(first && second);
    EXPECT_NE(first->link, second->link);
    EXPECT_FALSE(service_->write_action_email(message.payload, now_ + 25 * hour_seconds));
}

TEST_F(MailCodes, UnknownAddressesGetTheSameResponseButNoEmail) {
    sign_up();
    const auto known = ask_for_reset("ada@firm.com");
    client_network_ = "203.0.113.8";  // A network whose limit is unused, as the first was.
    const auto unknown = ask_for_reset("eve@firm.com");
    EXPECT_EQ(known.status, unknown.status);
    EXPECT_EQ(known.headers, unknown.headers);
    EXPECT_EQ(known.body.size(), unknown.body.size());
    EXPECT_EQ(email_requests().size(), 2U) << "one message each; delivery looks up the account";
    EXPECT_NE(next_code(), "");
    EXPECT_EQ(next_code(), "");
    EXPECT_EQ(message_of(ask_for_reset("")), "MISSING_EMAIL");
    EXPECT_EQ(message_of(ask_for_reset("eve")), "INVALID_EMAIL");
}

TEST_F(MailCodes, OnlyHashesAreKept) {
    sign_up();
    const auto code = reset_code();
    const auto count = database_->read([&](sql::Transaction& transaction) {
        return transaction
            .query(
                "SELECT count(*) AS n FROM identity_codes c, outbox o "
                "WHERE c.code_hash LIKE $1 OR o.payload LIKE $1",
                {"%" + code + "%"})
            .front()
            .integer("n");
    });
    EXPECT_EQ(count, 0);
}

TEST_F(MailCodes, ResetMailsToAMailboxAreSilentlyLimitedToFiveAnHour) {
    sign_up();
    for (int i = 0; i < 7; ++i) {
        client_network_ = "198.51.100." + std::to_string(i);
        EXPECT_EQ(message_of(ask_for_reset()), "200");
    }
    EXPECT_EQ(email_requests().size(), 5U);
    now_ += hour_seconds;
    EXPECT_EQ(message_of(ask_for_reset()), "200");
    EXPECT_EQ(email_requests().size(), 6U);
}

TEST_F(MailCodes, AClientNetworkMayRequestAHundredMailsAnHour) {
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(message_of(ask_for_reset(std::to_string(i) + "@firm.com")), "200") << i;
    }
    EXPECT_EQ(message_of(ask_for_reset("ada@firm.com")),
              "RESET_PASSWORD_EXCEED_LIMIT : Too many attempts. Please try again in 60 minutes.");
    client_network_ = "198.51.100.1";
    EXPECT_EQ(message_of(ask_for_reset("ada@firm.com")), "200");
}

TEST_F(MailCodes, AnAddressIsVerifiedOnceWithoutASession) {
    const auto person = sign_up();
    EXPECT_EQ(ask_to_verify(person), "200");
    const auto code = next_code();
    EXPECT_EQ(last_.purpose, CodePurpose::verify_email);
    EXPECT_TRUE(last_.link.starts_with("http://localhost:8080/auth/action?mode=verifyEmail&"));

    EXPECT_EQ(reset(code, "secret-2"), "INVALID_OOB_CODE") << "it cannot reset a password";
    const auto response = body_of(call("update", {{"oobCode", code}}));
    EXPECT_EQ(text(response, "kind"), "identitytoolkit#SetAccountInfoResponse");
    EXPECT_EQ(text(response, "email"), "ada@firm.com");
    EXPECT_EQ(response.at("emailVerified"), true);
    EXPECT_EQ(verify(code), "INVALID_OOB_CODE");
    EXPECT_TRUE(is_verified("secret-1"));
    EXPECT_EQ(lookup(text(person, "idToken")), "200") << "it ends no session";

    EXPECT_EQ(ask_to_verify(person), "200");
    EXPECT_EQ(next_code(), "") << "there is nothing left to verify";
}

TEST_F(MailCodes, VerificationMailsAreLimitedToFiveAnHourWithAnError) {
    const auto person = sign_up();
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask_to_verify(person), "200");
    EXPECT_TRUE(ask_to_verify(person).starts_with("TOO_MANY_ATTEMPTS_TRY_LATER : "));
    EXPECT_EQ(message_of(ask_for_reset()), "200");
    EXPECT_EQ(email_requests().size(), 6U) << "resets have their own limit";
}

TEST_F(MailCodes, AChangedPasswordInvalidatesAnEarlierReset) {
    const auto person = sign_up();
    const auto code = reset_code();
    call("update", {{"idToken", person.at("idToken")}, {"password", "secret-2"}});
    EXPECT_EQ(check(code), "INVALID_OOB_CODE");
}

TEST_F(MailCodes, DisabledAndDeletedAccountsHaveNoCodes) {
    const auto person = sign_up();
    const auto code = reset_code();
    ask_for_reset();
    const auto disable = [](sql::Transaction& transaction) -> Result<void> {
        transaction.execute_deferred("UPDATE identity_accounts SET disabled = 1", {});
        return {};
    };
    database_->write(disable).value();
    EXPECT_EQ(next_code(), "");
    EXPECT_EQ(reset(code, "secret-2"), "USER_DISABLED");

    const auto eve = sign_up("eve@firm.com");
    ask_for_reset("eve@firm.com");
    const auto eves_code = next_code();
    EXPECT_EQ(message_of(call("delete", {{"idToken", eve.at("idToken")}})), "200");
    EXPECT_EQ(check(eves_code), "INVALID_OOB_CODE");
}

TEST_F(MailCodes, ReturnsTheErrorCodesOfTheProtocol) {
    const auto sent = [&](const boost::json::object& body) {
        return message_of(call("sendOobCode", body));
    };
    EXPECT_EQ(sent({}), "MISSING_REQ_TYPE");
    EXPECT_EQ(sent({{"requestType", "MAGIC"}}), "INVALID_REQ_TYPE");
    EXPECT_EQ(sent({{"requestType", "VERIFY_EMAIL"}}), "MISSING_ID_TOKEN");
    EXPECT_EQ(sent({{"requestType", "VERIFY_EMAIL"}, {"idToken", "a.b.c"}}), "INVALID_ID_TOKEN");
    EXPECT_EQ(sent({{"requestType", "VERIFY_AND_CHANGE_EMAIL"}}), "MISSING_ID_TOKEN");
    EXPECT_TRUE(sent({{"requestType", "EMAIL_SIGNIN"}}).starts_with("OPERATION_NOT_ALLOWED : "));
    EXPECT_EQ(message_of(call("resetPassword", {})), "MISSING_OOB_CODE");
    EXPECT_EQ(check(""), "MISSING_OOB_CODE");
    EXPECT_EQ(check("x"), "INVALID_OOB_CODE");
    EXPECT_EQ(verify("x"), "INVALID_OOB_CODE");
}

}  // namespace
}  // namespace shop::identity
