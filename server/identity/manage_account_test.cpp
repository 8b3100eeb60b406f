#include "identity/mail_codes/test_mail_codes.hpp"

#include <gmock/gmock.h>

namespace shop::identity {
namespace {

class ManageAccount : public MailCodes {
protected:
    Result<std::string> create(const std::string& email, const std::string& name,
                               const std::string& password) {
        auto account = read_new_account(email, name);
        if (!account) return account.error();
        auto hash = hash_new_password(password);
        if (!hash) return hash.error();
        account->password_hash = *hash;
        return database_->write([&](sql::Transaction& transaction) {
            return create_account(transaction, *account, now_);
        });
    }

    std::string code_of_create(const std::string& email, const std::string& name,
                               const std::string& password) {
        const auto created = create(email, name, password);
        return created ? "200" : std::string(created.error().code.text());
    }

    std::optional<std::string> set_password_of(const std::string& email,
                                               const std::string& password) {
        const auto hash = hash_new_password(password).value();
        return database_
            ->write([&](sql::Transaction& transaction) -> Result<std::optional<std::string>> {
                return set_password(transaction, email, hash, now_);
            })
            .value();
    }
};

TEST_F(ManageAccount, ACreatedAccountSignsInWithAVerifiedAddress) {
    const auto subject = create(" Ada@Firm.com ", " Ada Lovelace ", "secret-1");
    ASSERT_TRUE(subject);
    const auto signed_in = body_of(sign_in("ada@firm.com", "secret-1"));
    EXPECT_EQ(text(signed_in, "localId"), *subject);
    const auto token = verified(text(signed_in, "idToken"));
    EXPECT_EQ(token.claims.at("name").as_string(), "Ada Lovelace");
    EXPECT_EQ(token.claims.at("email_verified"), true);
}

TEST_F(ManageAccount, AnInvalidOrTakenAccountIsNotCreated) {
    EXPECT_EQ(code_of_create("", "", "secret-1"), "MISSING_EMAIL");
    EXPECT_EQ(code_of_create("ada", "", "secret-1"), "INVALID_EMAIL");
    EXPECT_EQ(code_of_create("ada@firm.com", "A\tda", "secret-1"), "INVALID_DISPLAY_NAME");
    EXPECT_EQ(code_of_create("ada@firm.com", "", ""), "MISSING_PASSWORD");
    EXPECT_EQ(code_of_create("ada@firm.com", "", "short"), "WEAK_PASSWORD");
    EXPECT_EQ(code_of_create("ada@firm.com", "", "password"), "WEAK_PASSWORD");
    EXPECT_EQ(code_of_create("ada@firm.com", "", std::string(4'097, 'x')),
              "PASSWORD_DOES_NOT_MEET_REQUIREMENTS");
    sign_up("ada@firm.com");
    EXPECT_EQ(code_of_create("Ada@firm.com", "", "secret-2"), "EMAIL_EXISTS");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "200");
}

TEST_F(ManageAccount, ASetPasswordEndsSessionsAndForgivesFailedSignIns) {
    create("ada@firm.com", "", "secret-1").value();
    const auto before = body_of(sign_in("ada@firm.com", "secret-1"));
    for (int i = 0; i < 10; ++i) sign_in("ada@firm.com", "wrong");
    EXPECT_THAT(message_of(sign_in("ada@firm.com", "secret-1")),
                testing::HasSubstr("TOO_MANY_ATTEMPTS"));

    EXPECT_EQ(set_password_of("ada@firm.com", "secret-2"), text(before, "localId"));
    EXPECT_EQ(lookup(text(before, "idToken")), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(refresh(text(before, "refreshToken"))), "TOKEN_EXPIRED");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-1")), "INVALID_LOGIN_CREDENTIALS");
    EXPECT_EQ(message_of(sign_in("ada@firm.com", "secret-2")), "200");
    EXPECT_EQ(notices(), std::vector<std::string>{"account_password_changed ada@firm.com"});
}

TEST_F(ManageAccount, ASetPasswordIsNotReportedToAnUnverifiedMailbox) {
    sign_up("eve@firm.com");
    EXPECT_TRUE(set_password_of("eve@firm.com", "secret-2"));
    EXPECT_TRUE(notices().empty());
    EXPECT_FALSE(set_password_of("unknown@firm.com", "secret-2"));
}

}  // namespace
}  // namespace shop::identity
