#include "accounts/access_token.hpp"
#include "accounts/test_accounts.hpp"
#include "accounts/user_store.hpp"
#include "platform/db/postgres/postgres_connection.hpp"

namespace shop::accounts {
namespace {

class UpsertUser : public AccountsTest {
protected:
    static IdTokenClaims claims(const std::string& subject, const std::string& email,
                                bool email_verified = true) {
        return {subject, email, email_verified, "Ada", "", 0, 0};
    }

    Result<std::string> store(const IdTokenClaims& given) {
        return database_->write(
            [&](sql::Transaction& transaction) { return upsert_user(transaction, given, now_); });
    }

    std::optional<User> user_at(const std::string& email) {
        return database_->read(
            [&](sql::Transaction& transaction) { return find_user_by_email(transaction, email); });
    }
};

TEST_F(UpsertUser, CreatesOneRecordForEachSubject) {
    const auto first = store(claims("s1", "ada@firm.com")).value();
    EXPECT_TRUE(is_object_id(first));
    EXPECT_EQ(store(claims("s1", "ada@firm.com")).value(), first);
    EXPECT_NE(store(claims("s2", "eve@firm.com")).value(), first);
    EXPECT_EQ(user_at("ada@firm.com")->is_admin, false);
    EXPECT_EQ(user_at("ada@firm.com")->created_at, now_);
}

TEST_F(UpsertUser, ASignInTakesFourRoundTrips) {
    if (!database_.is_postgres()) GTEST_SKIP() << "SQLite is in the same process";
    store(claims("s1", "ada@firm.com")).value();
    sql::PostgresConnection connection(database_.address());
    const auto sign_in = [&] {
        const auto before = connection.traffic().round_trips;
        connection.begin_write();
        const auto id = upsert_user(connection, claims("s1", "ada@firm.com"), now_).value();
        grant_token(connection, {id, now_}, now_).value();
        connection.commit();
        return connection.traffic().round_trips - before;
    };
    sign_in();
    EXPECT_EQ(sign_in(), 4U) << "the beginning, the user, recent tokens, the new token";
}

TEST_F(UpsertUser, NameAndPictureComeFromTheNewestIdToken) {
    auto given = claims("s1", "ada.l@firm.com");
    given.name = "";
    store(given).value();
    EXPECT_EQ(user_at("ada.l@firm.com")->name, "ada.l") << "without a name: the part before @";
    given.name = "  Ada\tLovelace\n ";
    given.picture = "https://lh3.googleusercontent.com/ada";
    store(given).value();
    EXPECT_EQ(user_at("ada.l@firm.com")->name, "Ada Lovelace");
    EXPECT_EQ(user_at("ada.l@firm.com")->photo, "https://lh3.googleusercontent.com/ada");

    given.name = "Ada\u202e\u0085Lovelace";
    store(given).value();
    EXPECT_EQ(user_at("ada.l@firm.com")->name, "Ada  Lovelace");
    given.name = "\u200b\u202e";
    store(given).value();
    EXPECT_EQ(user_at("ada.l@firm.com")->name, "ada.l") << "an invisible name";

    std::string long_name;
    for (int i = 0; i < 200; ++i) long_name += "ä";
    given.name = long_name;
    for (const auto* picture : {"javascript:alert(1)", "//evil.example/x", "http://plain.example",
                                "https://a b.example"}) {
        given.picture = picture;
        store(given).value();
        EXPECT_EQ(user_at("ada.l@firm.com")->photo, "") << picture;
    }
    EXPECT_EQ(user_at("ada.l@firm.com")->name, long_name.substr(0, 200)) << "100 whole characters";
}

TEST_F(UpsertUser, AChangedAddressIsStored) {
    const auto id = store(claims("s1", "ada@firm.com")).value();
    EXPECT_EQ(store(claims("s1", "ada@home.com")).value(), id);
    EXPECT_FALSE(user_at("ada@firm.com"));
    EXPECT_EQ(user_at("ada@home.com")->id, id);
}

TEST_F(UpsertUser, AVerifiedNewSubjectTakesTheRecordButNotTheRole) {
    const auto token = sign_in("old", "ada@firm.com");
    const auto id = user_at("ada@firm.com")->id;
    make_admin("ada@firm.com");
    ASSERT_TRUE(find_caller(*database_, token, now_)->is_admin);

    EXPECT_EQ(store(claims("new", "ada@firm.com")).value(), id);
    EXPECT_EQ(user_at("ada@firm.com")->subject, "new");
    EXPECT_FALSE(user_at("ada@firm.com")->is_admin);
    EXPECT_FALSE(find_caller(*database_, token, now_)) << "the old subject's tokens end";
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'staff.take' "
                    "AND actor_kind = 'program'"),
              1);
}

TEST_F(UpsertUser, AnUnverifiedNewSubjectIsRefused) {
    const auto token = sign_in("old", "ada@firm.com");
    const auto refused = store(claims("new", "ada@firm.com", false));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code.text(), "address_taken");
    EXPECT_EQ(user_at("ada@firm.com")->subject, "old");
    EXPECT_TRUE(find_caller(*database_, token, now_));
}

TEST_F(UpsertUser, AnAddressThatMovedIsRemovedFromTheOtherRecord) {
    const auto others_token = sign_in("bob", "shared@firm.com");
    const auto bob = user_at("shared@firm.com")->id;
    const auto ada = store(claims("ada", "ada@firm.com")).value();

    const auto unverified = store(claims("ada", "shared@firm.com", false));
    ASSERT_FALSE(unverified);
    EXPECT_EQ(unverified.error().code.text(), "address_taken");

    EXPECT_EQ(store(claims("ada", "shared@firm.com")).value(), ada);
    EXPECT_EQ(user_at("shared@firm.com")->id, ada);
    EXPECT_FALSE(find_caller(*database_, others_token, now_));
    EXPECT_EQ(store(claims("bob", "bob@firm.com")).value(), bob) << "the other user's record stays";
}

TEST_F(UpsertUser, PromotesAnExistingUserOnce) {
    store(claims("s1", "ada@firm.com")).value();
    make_admin("ada@firm.com");
    make_admin("ada@firm.com");
    EXPECT_TRUE(user_at("ada@firm.com")->is_admin);
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'staff.give'"), 1);
    const auto promoted = database_->write([&](sql::Transaction& transaction) -> Result<bool> {
        return promote(transaction, "nobody@firm.com", now_).has_value();
    });
    EXPECT_FALSE(promoted.value());
}

TEST_F(UpsertUser, FindsAnIdByAddress) {
    const auto id = store(claims("s1", "ada@firm.com")).value();
    database_->read([&](sql::Transaction& transaction) {
        EXPECT_EQ(find_user_id(transaction, "ada@firm.com"), id);
        EXPECT_EQ(find_user_id(transaction, "nobody@firm.com"), std::nullopt);
        EXPECT_EQ(find_user_name(transaction, id), claims("s1", "ada@firm.com").name);
        EXPECT_EQ(find_user_name(transaction, "unknown"), std::nullopt);
        return true;
    });
}

}  // namespace
}  // namespace shop::accounts
