// One password in two Unicode forms, as keyboards of phones and computers produce them.

#include "identity/test_identity.hpp"
#include "platform/base/unicode.hpp"
#include "platform/security/password.hpp"

namespace shop::identity {
namespace {

// Letters that Unicode has in one code point and in two. Neither text is in form C: its letters
// with a dot have two there, the vowel sign and é one.
constexpr auto composed = "\u09df\u09dc\u09dd-\u09cb-caf\u00e9-Z";
constexpr auto decomposed = "\u09af\u09bc\u09a1\u09bc\u09a2\u09bc-\u09c7\u09be-cafe\u0301-Z";

class PasswordForms : public IdentityTest {
protected:
    void store_hash(const std::string& hash) {
        database_.run_script("UPDATE identity_accounts SET password_hash = '" + hash + "'");
    }

    std::string stored_hash() {
        return database_->read([](sql::Transaction& transaction) {
            return transaction.query("SELECT password_hash FROM identity_accounts", {})
                .front()
                .text("password_hash");
        });
    }
};

// R-LOGIN-6
TEST_F(PasswordForms, SignUpAndSignInTakeEitherSpelling) {
    for (const auto& [email, password] :
         {std::pair{"ada@firm.com", composed}, std::pair{"eve@firm.com", decomposed}}) {
        sign_up(email, password);
        EXPECT_EQ(sign_in(email, composed).status, 200) << email;
        EXPECT_EQ(sign_in(email, decomposed).status, 200) << email;
        EXPECT_EQ(sign_in(email, std::string(composed) + " ").status, 400) << "blanks count";
        EXPECT_EQ(sign_in(email, lower_case(composed)).status, 400) << "case counts";
    }
}

// R-LOGIN-6
TEST_F(PasswordForms, AHashOfAnEarlierReleaseIsReplacedAtTheNextSignIn) {
    auto person = sign_up("ada@firm.com", composed);
    store_hash(security::hash_password(composed));
    const auto before = stored_hash();
    EXPECT_EQ(sign_in("ada@firm.com", decomposed).status, 400) << "only its own spelling fits";
    EXPECT_EQ(stored_hash(), before);
    EXPECT_EQ(sign_in("ada@firm.com", composed).status, 200);
    EXPECT_TRUE(security::check_password(stored_hash(), nfc(composed)));
    EXPECT_EQ(refresh(text(person, "refreshToken")).status, 200) << "other sessions go on";
    EXPECT_EQ(sign_in("ada@firm.com", decomposed).status, 200);
    const auto after = stored_hash();
    EXPECT_EQ(sign_in("ada@firm.com", composed).status, 200);
    EXPECT_EQ(stored_hash(), after) << "replaced once";
}

// R-LOGIN-6
TEST_F(PasswordForms, ANewPasswordAndOneOfTheCommandLineTakeEitherSpelling) {
    const auto person = sign_up();
    const auto changed =
        call("update", {{"idToken", text(person, "idToken")}, {"password", composed}});
    EXPECT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(sign_in("ada@firm.com", decomposed).status, 200);
    store_hash(hash_new_password(decomposed).value());
    EXPECT_EQ(sign_in("ada@firm.com", composed).status, 200);
}

}  // namespace
}  // namespace shop::identity
