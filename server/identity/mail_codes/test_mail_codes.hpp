#pragma once

// For tests only: the identity service and the action emails that it would send.

#include "identity/test_identity.hpp"
#include "platform/base/clock.hpp"
#include "platform/outbound/outbox.hpp"

namespace shop::identity {

class MailCodes : public IdentityTest {
protected:
    http::Response ask_for_reset(const std::string& email = "ada@firm.com") {
        return call("sendOobCode", {{"requestType", "PASSWORD_RESET"}, {"email", email}});
    }

    std::string ask_to_verify(const boost::json::object& person) {
        return message_of(call(
            "sendOobCode", {{"requestType", "VERIFY_EMAIL"}, {"idToken", person.at("idToken")}}));
    }

    http::Response change_response(const boost::json::object& person, const std::string& email) {
        return call("sendOobCode", {{"requestType", "VERIFY_AND_CHANGE_EMAIL"},
                                    {"idToken", person.at("idToken")},
                                    {"newEmail", email}});
    }

    std::string ask_to_change(const boost::json::object& person, const std::string& email) {
        return message_of(change_response(person, email));
    }

    std::vector<OutboxMessage> outbox() {
        return database_->read([](sql::Transaction& transaction) {
            return due_messages(transaction, {}, 9'000'000'000'000, 1'000);
        });
    }

    /// The requests for action emails.
    std::vector<OutboxMessage> email_requests() {
        auto messages = outbox();
        std::erase_if(messages, [](const OutboxMessage& message) {
            return message.event != action_email_requested;
        });
        return messages;
    }

    /// The events for owners of accounts: "account_email_changed ada@firm.com".
    std::vector<std::string> notices() {
        std::vector<std::string> found;
        for (const auto& message : outbox()) {
            if (message.event == action_email_requested) continue;
            found.push_back(message.event + " " + message.payload);
        }
        return found;
    }

    /// Delivers the oldest message. Returns the code of its action email, or "" when none is sent.
    std::string next_code() {
        const auto message = email_requests().at(0);
        EXPECT_EQ(message.event, action_email_requested);
        const auto action_email = service_->write_action_email(message.payload, now_);
        const auto done = [&](sql::Transaction& transaction) -> Result<void> {
            mark_delivered(transaction, {message.id}, now_ * 1000);
            return {};
        };
        database_->write(done).value();
        if (!action_email) return "";
        last_ = *action_email;
        return code_in(*action_email);
    }

    std::string reset_code() {
        EXPECT_EQ(ask_for_reset().status, 200);
        return next_code();
    }

    std::string check(const std::string& code) {
        return message_of(call("resetPassword", {{"oobCode", code}}));
    }
    std::string reset(const std::string& code, const std::string& password) {
        return message_of(call("resetPassword", {{"oobCode", code}, {"newPassword", password}}));
    }
    std::string verify(const std::string& code) {
        return message_of(call("update", {{"oobCode", code}}));
    }
    bool is_verified(const std::string& password) {
        const auto person = body_of(sign_in("ada@firm.com", password));
        return security::boolean_claim(verified(text(person, "idToken")), "email_verified").value();
    }

    ActionEmail last_;
};

}  // namespace shop::identity
