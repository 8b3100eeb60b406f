#pragma once

// For tests only: the identity service with a Google whose responses the test sets.

#include "identity/account_store.hpp"
#include "identity/google/test_google.hpp"
#include "identity/test_identity.hpp"

namespace shop::identity {

class SignInWithIdp : public IdentityTest {
protected:
    SignInWithIdp() {
        router_ = http::Router();
        service_ = make_service(*database_, settings_, google_provider_.get());
        service_->add_routes(router_);
    }

    http::Response send_token(const std::string& token) {
        return call("signInWithIdp", {{"requestUri", "http://localhost"},
                                      {"returnSecureToken", true},
                                      {"postBody", "&id_token=" + percent_encoded(token) +
                                                       "&providerId=google.com"}});
    }

    http::Response continue_with_google(const boost::json::object& claims) {
        return send_token(TestGoogle::token_of(claims));
    }

    boost::json::object signed_in() {
        const auto response = continue_with_google(google_.claims(now_));
        EXPECT_EQ(response.status, 200) << response.body;
        EXPECT_NE(device_token_in(response), "") << "the browser gets a device token";
        return body_of(response);
    }

    boost::json::object user_of(const boost::json::object& person) {
        return body_of(call("lookup", {{"idToken", person.at("idToken")}}))
            .at("users")
            .at(0)
            .as_object();
    }

    static std::vector<std::string> providers(const boost::json::object& user) {
        std::vector<std::string> ids;
        for (const auto& provider : user.at("providerUserInfo").as_array()) {
            ids.emplace_back(provider.at("providerId").as_string());
        }
        return ids;
    }

    void verify_address(const boost::json::object& person) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            mark_verified(transaction, text(person, "localId"));
            return {};
        };
        ASSERT_TRUE(database_->write(callback));
    }

    void disable(const boost::json::object& person) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            transaction.execute_deferred(
                "UPDATE identity_accounts SET disabled = 1 WHERE local_id = $1",
                {text(person, "localId")});
            return {};
        };
        ASSERT_TRUE(database_->write(callback));
    }

    /// Uses the link of an action email.
    void reset_password(const std::string& email, const std::string& password) {
        const auto request = json::Object{}
                                 .add("purpose", "PASSWORD_RESET")
                                 .add("email", email)
                                 .add("askedAt", now_)
                                 .text();
        const auto action_email = service_->write_action_email(request, now_);
        ASSERT_TRUE(action_email);
        const auto code = code_in(*action_email);
        EXPECT_EQ(message_of(call("resetPassword", {{"oobCode", code}, {"newPassword", password}})),
                  "200");
    }

    TestGoogle google_;
    std::unique_ptr<Google> google_provider_ = make_google(*database_, google_.settings());
};

}  // namespace shop::identity
