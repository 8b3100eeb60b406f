#include "identity/mail_codes/test_mail_codes.hpp"

namespace shop::identity {
namespace {

using ChangesOfAddress = MailCodes;

TEST_F(ChangesOfAddress, D36AnAddressIsChangedByTheLinkToTheNewMailboxOnce) {
    const auto person = sign_up();
    EXPECT_EQ(ask_to_change(person, " Ada@Home.com "), "200");
    const auto code = next_code();
    EXPECT_EQ(last_.purpose, CodePurpose::change_email);
    EXPECT_EQ(last_.to, "ada@home.com");
    EXPECT_NE(last_.link.find("/auth/action?mode=verifyAndChangeEmail&"), std::string::npos);
    const auto shown = body_of(call("resetPassword", {{"oobCode", code}}));
    EXPECT_EQ(text(shown, "requestType"), "VERIFY_AND_CHANGE_EMAIL");
    EXPECT_EQ(text(shown, "email"), "ada@firm.com");
    EXPECT_EQ(text(shown, "newEmail"), "ada@home.com");
    EXPECT_EQ(reset(code, "secret-2"), "INVALID_OOB_CODE") << "it cannot reset a password";
    EXPECT_EQ(lookup(text(person, "idToken")), "200") << "nothing has changed so far";

    const auto changed = body_of(call("update", {{"oobCode", code}}));
    EXPECT_EQ(text(changed, "email"), "ada@home.com");
    EXPECT_EQ(changed.at("emailVerified"), true);
    EXPECT_EQ(verify(code), "INVALID_OOB_CODE");
    EXPECT_EQ(lookup(text(person, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(refresh(text(person, "refreshToken"))), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "INVALID_LOGIN_CREDENTIALS");
    const auto again = body_of(sign_in("ada@home.com", "secret-1"));
    EXPECT_EQ(text(again, "localId"), text(person, "localId"));
}

TEST_F(ChangesOfAddress, AreReportedToTheVerifiedOldMailbox) {
    const auto stranger = sign_up("eve@firm.com");
    ask_to_change(stranger, "eve@home.com");
    call("update", {{"oobCode", next_code()}});
    EXPECT_TRUE(notices().empty()) << "the old mailbox may be another person's";

    const auto person = sign_up();
    EXPECT_EQ(verify(ask_to_verify(person) == "200" ? next_code() : ""), "200");
    ask_to_change(person, "ada@home.com");
    call("update", {{"oobCode", next_code()}});
    EXPECT_EQ(notices(), std::vector<std::string>{"account_email_changed ada@firm.com"});
}

TEST_F(ChangesOfAddress, ANewPasswordIsReportedToTheVerifiedMailbox) {
    const auto person = sign_up();
    const auto new_password = [&](const std::string& password) {
        return message_of(call(
            "update", {{"idToken", text(body_of(sign_in("ada@firm.com", "secret-1")), "idToken")},
                       {"password", password}}));
    };
    EXPECT_EQ(new_password("secret-1"), "200");
    EXPECT_TRUE(notices().empty());
    ask_for_reset();
    EXPECT_EQ(reset(next_code(), "secret-1"), "200") << "which verifies the mailbox";
    EXPECT_EQ(new_password("secret-1"), "200");
    const std::string notice = "account_password_changed ada@firm.com";
    EXPECT_EQ(notices(), (std::vector<std::string>{notice, notice}));
}

TEST_F(ChangesOfAddress, RequireAFreeAddressAndARecentSignIn) {
    const auto person = sign_up();
    sign_up("eve@firm.com");
    EXPECT_EQ(ask_to_change(person, ""), "MISSING_NEW_EMAIL");
    EXPECT_EQ(ask_to_change(person, "nowhere"), "INVALID_NEW_EMAIL");
    const auto taken = change_response(person, "eve@firm.com");
    EXPECT_EQ(message_of(taken), "EMAIL_EXISTS");
    EXPECT_EQ(taken.headers.at("X-RateLimit-Remaining"), "99") << "it was counted";
    now_ += 5 * 60 + 1;
    EXPECT_EQ(ask_to_change(person, "ada@home.com"), "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
    EXPECT_TRUE(email_requests().empty());
}

TEST_F(ChangesOfAddress, FailWhenAnotherUserTookTheAddressMeanwhile) {
    EXPECT_EQ(ask_to_change(sign_up(), "ada@home.com"), "200");
    const auto code = next_code();
    sign_up("ada@home.com");
    EXPECT_EQ(verify(code), "EMAIL_EXISTS");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
}

TEST_F(ChangesOfAddress, AreInvalidatedByANewPassword) {
    const auto person = sign_up();
    EXPECT_EQ(ask_to_change(person, "thief@home.com"), "200");
    const auto code = next_code();
    EXPECT_EQ(ask_to_change(person, "thief@home.com"), "200");
    const auto changed =
        body_of(call("update", {{"idToken", person.at("idToken")}, {"password", "secret-2"}}));
    EXPECT_EQ(verify(code), "INVALID_OOB_CODE");
    EXPECT_EQ(next_code(), "") << "requests up to that second are no longer valid";
    EXPECT_EQ(ask_to_change(changed, "ada@home.com"), "200");
    EXPECT_NE(next_code(), "");
}

TEST_F(ChangesOfAddress, AreInvalidatedByDeletingAllSessions) {
    const auto person = sign_up();
    EXPECT_EQ(ask_to_change(person, "thief@home.com"), "200");
    const auto code = next_code();
    const auto end = [&](sql::Transaction& transaction) -> Result<void> {
        delete_sessions(transaction, text(person, "localId"), now_);
        return {};
    };
    database_->write(end).value();
    EXPECT_EQ(verify(code), "INVALID_OOB_CODE");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
}

}  // namespace
}  // namespace shop::identity
