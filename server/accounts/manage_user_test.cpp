#include "accounts/test_accounts.hpp"

namespace shop::accounts {
namespace {

class ManageUser : public AccountsTest {
protected:
    template <class Change>
    std::optional<ManagedUser> change(Change callback) {
        return database_
            ->write([&](sql::Transaction& transaction) -> Result<std::optional<ManagedUser>> {
                return callback(transaction);
            })
            .value();
    }

    std::optional<ManagedUser> disable(const std::string& email, bool is_disabled = true) {
        return change([&](sql::Transaction& transaction) {
            return set_disabled(transaction, email, is_disabled, now_);
        });
    }

    std::string code_of_put(const std::string& subject, const std::string& email,
                            std::int64_t signed_in_at) {
        auto claims = claims_of(subject, email, now_);
        claims["auth_time"] = signed_in_at;
        const auto response = put_user(email, id_token_of(claims));
        return response.status == 200 ? "200" : code_of(response);
    }
};

TEST_F(ManageUser, ADemotionTakesEffectAtOnceAndIsRecorded) {
    const auto token = sign_in("ada", "ada@firm.com");
    make_admin("ada@firm.com");
    const auto demoted = [&] {
        return change([&](sql::Transaction& transaction) {
            return demote(transaction, "ada@firm.com", now_);
        });
    };
    EXPECT_EQ(demoted()->modified_count, 1);
    EXPECT_FALSE(find_caller(*database_, token, now_)->is_admin);
    EXPECT_EQ(demoted()->modified_count, 0);
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'staff.take' "
                    "AND actor_kind = 'command_line'"),
              1);
}

TEST_F(ManageUser, ADisabledAdministratorDoesNotCount) {
    const auto admin_exists = [&] {
        return database_->read(
            [](sql::Transaction& transaction) { return has_admin(transaction); });
    };
    sign_in("ada", "ada@firm.com");
    EXPECT_FALSE(admin_exists());
    make_admin("ada@firm.com");
    EXPECT_TRUE(admin_exists());
    disable("ada@firm.com");
    EXPECT_FALSE(admin_exists());
}

// R-OPS-9
TEST_F(ManageUser, AdministratorsAreWrittenToAtVerifiedAddressesOnly) {
    const auto emails = [&] {
        return database_->read(
            [](sql::Transaction& transaction) { return list_admin_emails(transaction); });
    };
    sign_in("ada", "ada@firm.com");
    sign_in("eve", "eve@firm.com");
    make_admin("ada@firm.com");
    EXPECT_EQ(emails(), std::vector<std::string>{"ada@firm.com"});
    database_.run_script("UPDATE users SET email_verified = 0");
    EXPECT_EQ(emails(), std::vector<std::string>{});
    database_.run_script("UPDATE users SET email_verified = 1");
    disable("ada@firm.com");
    EXPECT_EQ(emails(), std::vector<std::string>{});
}

// R-STAFF-4
TEST_F(ManageUser, WhatAUserMayDoNowIsKnownWithoutATokenOfTheirs) {
    sign_in("ada", "ada@firm.com");
    const auto permissions = [&] {
        return database_->read([](sql::Transaction& transaction) {
            return find_permissions(transaction, *find_user_id(transaction, "ada@firm.com"));
        });
    };
    const auto set_role = [&](Role role, bool gives) {
        change([&](sql::Transaction& transaction) {
            return change_role(transaction, "ada@firm.com", {role, gives});
        });
    };
    EXPECT_TRUE(permissions().empty());
    set_role(Role::sales, true);
    EXPECT_TRUE(permissions().contains(http::Permission::orders_ship));
    disable("ada@firm.com");
    EXPECT_TRUE(permissions().empty());
    disable("ada@firm.com", false);
    set_role(Role::sales, false);
    EXPECT_TRUE(permissions().empty());
}

// R-BANK-9
TEST_F(ManageUser, AColleagueIsAnotherActiveUserWithThePermission) {
    sign_in("ada", "ada@firm.com");
    sign_in("eve", "eve@firm.com");
    make_admin("ada@firm.com");
    const auto has = [&](const std::string& email, http::Permission permission) {
        return database_->read([&](sql::Transaction& transaction) {
            return has_colleague(transaction, *find_user_id(transaction, email), permission);
        });
    };
    const auto set_role = [&](Role role, bool gives) {
        change([&](sql::Transaction& transaction) {
            return change_role(transaction, "eve@firm.com", {role, gives});
        });
    };
    EXPECT_FALSE(has("ada@firm.com", http::Permission::orders_ship)) << "Eve is a customer";
    EXPECT_TRUE(has("eve@firm.com", http::Permission::orders_ship)) << "of the owner";
    set_role(Role::warehouse, true);
    EXPECT_TRUE(has("ada@firm.com", http::Permission::orders_ship));
    EXPECT_FALSE(has("ada@firm.com", http::Permission::refunds_make));
    disable("eve@firm.com");
    EXPECT_FALSE(has("ada@firm.com", http::Permission::orders_ship));
    disable("eve@firm.com", false);
    set_role(Role::owner, true);
    EXPECT_TRUE(has("ada@firm.com", http::Permission::refunds_make)) << "two owners";
    EXPECT_TRUE(has("eve@firm.com", http::Permission::refunds_make));
}

TEST_F(ManageUser, DisablingTakesEffectAtOnceAndCanBeUndone) {
    const auto token = sign_in("ada", "ada@firm.com");
    EXPECT_EQ(disable("ada@firm.com")->subject, "ada");
    EXPECT_EQ(disable("ada@firm.com")->modified_count, 0);
    EXPECT_FALSE(find_caller(*database_, token, now_));
    EXPECT_EQ(code_of_put("ada", "ada@firm.com", now_), "account_disabled");
    EXPECT_EQ(code_of_put("made-again", "ada@firm.com", now_), "account_disabled");
    EXPECT_EQ(put_user("ada@firm.com", id_token_of(claims_of("ada", "ada@firm.com", now_))).status,
              403);

    disable("ada@firm.com", false);
    EXPECT_FALSE(find_caller(*database_, token, now_)) << "enabling does not revive old tokens";
    EXPECT_EQ(code_of_put("ada", "ada@firm.com", now_), "bad_proof");
    now_ += 60;
    EXPECT_EQ(code_of_put("ada", "ada@firm.com", now_), "200");
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'user.disable'"), 1);
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'user.enable'"), 1);
}

TEST_F(ManageUser, AfterDeletingSessionsALaterSignInIsNeeded) {
    const auto token = sign_in("ada", "ada@firm.com");
    const auto ended = change([&](sql::Transaction& transaction) {
        return delete_sessions(transaction, "ada@firm.com", now_);
    });
    EXPECT_EQ(ended->modified_count, 1);
    EXPECT_FALSE(find_caller(*database_, token, now_));
    const auto signed_in_at = now_;
    now_ += 60;
    EXPECT_EQ(code_of_put("ada", "ada@firm.com", signed_in_at), "bad_proof");
    EXPECT_EQ(code_of_put("ada", "ada@firm.com", signed_in_at + 1), "200");
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'user.end_sessions'"), 1);
}

TEST_F(ManageUser, SessionsAreDeletedBySubjectWhateverTheAddress) {
    const auto token = sign_in("ada", "ada@firm.com");
    const auto others = sign_in("eve", "eve@firm.com");
    const auto ended = change([&](sql::Transaction& transaction) {
        return delete_sessions_of(transaction, "ada", now_);
    });
    EXPECT_EQ(ended->subject, "ada");
    EXPECT_FALSE(find_caller(*database_, token, now_));
    EXPECT_TRUE(find_caller(*database_, others, now_));
    EXPECT_EQ(count("SELECT count(*) AS n FROM audit_log WHERE action = 'user.end_sessions'"), 1);
    EXPECT_FALSE(change([&](sql::Transaction& transaction) {
        return delete_sessions_of(transaction, "unknown", now_);
    }));
}

TEST_F(ManageUser, UnknownAddressesChangeNothing) {
    EXPECT_FALSE(disable("nobody@firm.com"));
    EXPECT_FALSE(change([&](sql::Transaction& transaction) {
        return demote(transaction, "nobody@firm.com", now_);
    }));
    EXPECT_FALSE(change([&](sql::Transaction& transaction) {
        return delete_sessions(transaction, "nobody@firm.com", now_);
    }));
}

TEST_F(ManageUser, AllUsersAreListedOldestFirst) {
    constexpr int user_count = 1'100;
    database_.run_script(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
        std::to_string(user_count) +
        ") INSERT INTO users (id, subject, email, email_verified, name, photo, created_at)"
        " SELECT printf('%024x', i), 's' || i, i || '@firm.com', 1, 'Customer', '', i / 3 FROM n");
    std::vector<std::int64_t> times;
    std::set<std::string> emails;
    visit_users(*database_, [&](const UserLine& user) {
        times.push_back(user.created_at);
        emails.insert(user.email);
    });
    EXPECT_EQ(emails.size(), std::size_t{user_count});
    EXPECT_EQ(times.size(), std::size_t{user_count});
    EXPECT_TRUE(std::ranges::is_sorted(times));
}

}  // namespace
}  // namespace shop::accounts
