#include "accounts/test_accounts.hpp"
#include "accounts/user_store.hpp"

namespace shop::accounts {
namespace {

using boost::json::parse;

class Contacts : public AccountsTest {
protected:
    Result<Customer> contact(const std::string& phone, const std::string& email = "",
                             const std::string& name = "Rahim") {
        auto found = database_->write([&](sql::Transaction& transaction) {
            return find_or_add_contact(transaction, {name, phone, email}, now_ * 1000);
        });
        if (!found) return found.error();
        was_stored_ = found->is_stored;
        return found->customer;
    }

    User user(const std::string& id) {
        return database_->read(
            [&](sql::Transaction& transaction) { return find_user(transaction, id).value(); });
    }

    http::Response sign_up(const std::string& email, bool is_verified) {
        auto claims = claims_of("rahim", email, now_);
        claims["email_verified"] = is_verified;
        return put_user(email, id_token_of(claims));
    }

    bool was_stored_ = false;
};

// R-DESKO-2
TEST_F(Contacts, AreFoundAgainByTelephoneNumberAndGetTheNewestAddress) {
    const auto first = contact("01712345678").value();
    EXPECT_EQ(first.email, "");
    EXPECT_TRUE(was_stored_);
    const auto again = contact("01712345678", "rahim@firm.com", "Rahim Uddin").value();
    EXPECT_EQ(again.id, first.id);
    EXPECT_TRUE(was_stored_) << "it had no address";
    EXPECT_EQ(again.name, "Rahim Uddin") << "as typed for this order";
    EXPECT_EQ(user(first.id).name, "Rahim");
    contact("01712345678").value();
    EXPECT_FALSE(was_stored_);
    EXPECT_EQ(user(first.id).email, "rahim@firm.com");
    EXPECT_EQ(contact("01712345678", "new@firm.com").value().email, "new@firm.com");
    EXPECT_EQ(user(first.id).email, "new@firm.com") << "an address that was mistyped is corrected";
    EXPECT_NE(contact("01912345678").value().id, first.id);
    EXPECT_EQ(count("SELECT count(*) AS n FROM users"), 2);
    EXPECT_EQ(user(first.id).phone, "01712345678");
}

// R-DESKO-2
TEST_F(Contacts, OfAnotherNumberNeverJoinTheRecordOfAnAddress) {
    contact("01712345678", "rahim@firm.com").value();
    EXPECT_EQ(contact("01812345678", "rahim@firm.com").error().code.text(), "has_account");
    contact("01812345678").value();
    EXPECT_EQ(contact("01812345678", "rahim@firm.com").error().code.text(), "has_account");
    database_.run_script("UPDATE users SET disabled = 1");
    EXPECT_EQ(contact("01712345678").error().code.text(), "has_account");
}

// R-DESKO-2: another server may add the same contact at the same moment.
TEST_F(Contacts, OfTheSameNumberAreNeverTwo) {
    const auto first = contact("01712345678").value();
    const auto added = database_->write([&](sql::Transaction& transaction) -> Result<void> {
        User other = find_user(transaction, first.id).value();
        other.id = "65a1f0c2d3e4b5a6978877b9";
        insert_contact(transaction, other);
        return {};
    });
    EXPECT_TRUE(added);
    EXPECT_EQ(count("SELECT count(*) AS n FROM users"), 1);
}

// R-DESKO-2
TEST_F(Contacts, AreNotForAddressesOfAccounts) {
    sign_in("ada", "ada@firm.com");
    EXPECT_EQ(contact("01712345678", "ada@firm.com").error().code.text(), "has_account");
    EXPECT_EQ(count("SELECT count(*) AS n FROM users"), 1);
}

// R-DESKO-4
TEST_F(Contacts, AreTakenOverByAVerifiedSignUp) {
    const auto id = contact("01712345678", "rahim@firm.com").value().id;
    EXPECT_EQ(code_of(sign_up("rahim@firm.com", false)), "address_taken");
    const auto taken = sign_up("rahim@firm.com", true);
    EXPECT_EQ(taken.status, 200);
    EXPECT_EQ(parse(taken.body).at("_id").as_string(), id);
    EXPECT_EQ(user(id).phone, "01712345678");
    EXPECT_EQ(contact("01712345678", "rahim@firm.com").error().code.text(), "has_account");
}

// R-DESKO-2
TEST_F(Contacts, GetNoRole) {
    const auto ada = sign_in("ada", "ada@firm.com");
    make_admin("ada@firm.com");
    const auto id = contact("01712345678", "rahim@firm.com").value().id;
    EXPECT_EQ(send("PUT", "/staff/" + id + "/sales", "", ada).status, 404);
    EXPECT_EQ(send("PUT", "/user/admin/rahim@firm.com", "", ada).status, 404);
    EXPECT_EQ(count("SELECT count(*) AS n FROM staff"), 0);
}

// R-DESKO-1
TEST_F(Contacts, AndAccountsAreFoundByNumberAddressOrName) {
    sign_in("ada", "ada@firm.com");
    const auto id = contact("01712345678", "rahim@firm.com").value().id;
    const auto names = [&](const std::string& search, const std::vector<std::string>& ids = {}) {
        return database_->read([&](sql::Transaction& transaction) {
            std::string all;
            for (const auto& one : list_customers(transaction, search, ids)) {
                all += one.name + (one.has_account ? " with account;" : ";");
            }
            return all;
        });
    };
    EXPECT_EQ(names("01712345678"), "Rahim;");
    EXPECT_EQ(names("rahim@"), "Rahim;");
    EXPECT_EQ(names("rah"), "Rahim;");
    EXPECT_EQ(names("lovelace"), "Ada Lovelace with account;");
    EXPECT_EQ(names("ada", {id}), "Rahim;Ada Lovelace with account;");
    EXPECT_EQ(names("rahim", {id}), "Rahim;");
    for (int i = 0; i < 12; ++i) contact("018123456" + std::to_string(10 + i), "", "Karim");
    EXPECT_EQ(names("karim").size(), 10 * std::string("Karim;").size());
    database_.run_script("UPDATE users SET disabled = 1");
    EXPECT_EQ(names("rahim", {id}), "");
}

// R-DESKO-2
TEST_F(Contacts, AndOtherUsersAreCustomersUnlessDisabled) {
    const auto find = [&](const std::string& id) {
        return database_->read(
            [&](sql::Transaction& transaction) { return find_customer(transaction, id); });
    };
    const auto id = contact("01712345678", "rahim@firm.com").value().id;
    EXPECT_EQ(find(id)->name, "Rahim");
    EXPECT_FALSE(find("65a1f0c2d3e4b5a6978877ff"));
    database_.run_script("UPDATE users SET disabled = 1");
    EXPECT_FALSE(find(id));
}

}  // namespace
}  // namespace shop::accounts
