#pragma once

// For tests only: the room's routes on a real database, an issuer of id tokens whose private key
// the tests hold, and a client that sends its access token.

#include "accounts/accounts.hpp"
#include "platform/base/text.hpp"
#include "platform/db/test_database.hpp"
#include "platform/security/jwt.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace shop::accounts {

inline constexpr const char* issuer = "https://id.example/identity/shop";
inline constexpr const char* audience = "shop";

inline const security::RsaPrivateKey& issuer_key() {
    static const auto made = security::RsaPrivateKey::make();
    return made;
}

/// Valid claims; each test changes the claims that it checks.
inline boost::json::object claims_of(const std::string& subject, const std::string& email,
                                     std::int64_t now) {
    return {{"iss", issuer},          {"aud", audience},
            {"sub", subject},         {"email", email},
            {"email_verified", true}, {"iat", now},
            {"exp", now + 60 * 60},   {"auth_time", now},
            {"name", "Ada Lovelace"}, {"picture", "https://lh3.googleusercontent.com/ada"}};
}

inline std::string id_token_of(const boost::json::object& claims) {
    return security::make_jwt("current", boost::json::serialize(claims), issuer_key());
}

class AccountsTest : public testing::Test {
protected:
    AccountsTest() { add_routes(router_, *database_, *verifier_); }

    Result<std::optional<security::RsaPublicKey>> find_key(const std::string& kid) {
        if (keys_are_unavailable_) {
            return Problem{ProblemKind::unavailable,
                           in_english("keys_unavailable", "Please try again.")};
        }
        if (kid != "current") return std::nullopt;
        return issuer_key().public_key();
    }

    http::Response send(const std::string& method, const std::string& path,
                        const std::string& body = "", const std::string& token = "",
                        const std::string& content_type = "application/json") {
        http::Request request{method, path, body};
        request.received_at_ms = now_ * 1000;
        request.headers["content-type"] = content_type;
        request.language = language_;
        if (!token.empty()) {
            request.headers["authorization"] = "Bearer " + token;
            request.caller = find_caller(*database_, token, now_);
        }
        return router_.answer(std::move(request));
    }

    http::Response put_user(const std::string& email, const std::string& id_token) {
        return send(
            "PUT", "/user/" + percent_encoded(email),
            boost::json::serialize(boost::json::object{{"email", email}, {"idToken", id_token}}));
    }

    /// The access token of a user who has just signed in.
    std::string sign_in(const std::string& subject, const std::string& email) {
        const auto response = put_user(email, id_token_of(claims_of(subject, email, now_)));
        EXPECT_EQ(response.status, 200) << response.body;
        return boost::json::parse(response.body).at("token").as_string().c_str();
    }

    void make_admin(const std::string& email) {
        const auto promoted = database_->write([&](sql::Transaction& transaction) -> Result<bool> {
            return promote(transaction, email, now_).has_value();
        });
        EXPECT_TRUE(promoted.value());
    }

    std::int64_t count(const std::string& statement) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query(statement, {}).front().integer("n");
        });
    }

    static std::string code_of(const http::Response& response) {
        const std::string type = boost::json::parse(response.body).at("type").as_string().c_str();
        return type.substr(std::string("/problems/").size());
    }

    sql::TestDatabase database_;
    bool keys_are_unavailable_ = false;
    std::string revoked_subject_ = "none";
    std::unique_ptr<IdTokenVerifier> verifier_ = make_id_token_verifier(
        issuer, audience, [this](const std::string& kid) { return find_key(kid); },
        [this](sql::Transaction&, const std::string& subject, std::int64_t) {
            return subject == revoked_subject_;
        });
    http::Router router_;
    std::int64_t now_ = 1'700'000'000;
    Language language_ = Language::english;  // Language prefix of the address.
};

}  // namespace shop::accounts
