#pragma once

// For tests only: the embedded service on a real database, and a browser that uses its protocol.

#include "identity/identity.hpp"
#include "platform/base/text.hpp"
#include "platform/db/test_database.hpp"
#include "platform/security/jwt.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace shop::identity {

/// A temporary folder, removed after the test.
class KeyFolder {
public:
    KeyFolder() = default;
    ~KeyFolder() { std::filesystem::remove_all(path_); }
    KeyFolder(const KeyFolder&) = delete;
    KeyFolder& operator=(const KeyFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    const std::filesystem::path path_ =
        std::filesystem::temp_directory_path() / ("shop-keys-" + new_object_id());
};

class IdentityTest : public testing::Test {
protected:
    IdentityTest() { service_->add_routes(router_); }

    /// One folder for all tests, because creating an RSA key is slow.
    static const std::filesystem::path& keys() {
        static const KeyFolder folder;
        return folder.path();
    }

    http::Response send(const std::string& method, const std::string& path,
                        const std::string& body = "", const std::string& query = "key=web-key",
                        const std::string& content_type = "application/json") {
        http::Request request{method, path, body};
        request.headers["content-type"] = content_type;
        request.query = query;
        request.received_at_ms = now_ * 1000;
        request.remote_address = client_network_;
        if (!locale_.empty()) request.headers["x-firebase-locale"] = locale_;
        if (!device_token_.empty())
            request.headers["cookie"] = "theme=dark; device=" + device_token_;
        return router_.answer(std::move(request));
    }

    /// accounts:<method>
    http::Response call(const std::string& method, const boost::json::object& body) {
        return send("POST", "/identitytoolkit.googleapis.com/v1/accounts:" + method,
                    boost::json::serialize(body));
    }

    http::Response refresh(const std::string& token) {
        return send("POST", "/securetoken.googleapis.com/v1/token",
                    "grant_type=refresh_token&refresh_token=" + percent_encoded(token),
                    "key=web-key", "application/x-www-form-urlencoded");
    }

    boost::json::object sign_up(const std::string& email = "ada@firm.com",
                                const std::string& password = "secret-1") {
        const auto response = call("signUp", {{"email", email}, {"password", password}});
        EXPECT_EQ(response.status, 200) << response.body;
        return boost::json::parse(response.body).as_object();
    }

    http::Response sign_in(const std::string& email, const std::string& password) {
        return call("signInWithPassword", {{"email", email}, {"password", password}});
    }

    static std::string text(const boost::json::object& object, const std::string& name) {
        return object.at(name).as_string().c_str();
    }

    static boost::json::object body_of(const http::Response& response) {
        return boost::json::parse(response.body).as_object();
    }

    /// The code of a refusal, such as "EMAIL_EXISTS", or "200".
    static std::string message_of(const http::Response& response) {
        if (response.status == 200) return "200";
        const auto error = boost::json::parse(response.body).at("error");
        EXPECT_EQ(error.at("code"), response.status);
        EXPECT_EQ(error.at("errors").at(0).at("message"), error.at("message"));
        return error.at("message").as_string().c_str();
    }

    /// The device token that `response` sets, or empty.
    static std::string device_token_in(const http::Response& response) {
        if (!response.headers.contains("Set-Cookie")) return "";
        const auto cookie = response.headers.at("Set-Cookie");
        EXPECT_TRUE(cookie.starts_with("device=")) << cookie;
        return cookie.substr(7, cookie.find(';') - 7);
    }

    /// The code in the link of an action email.
    static std::string code_in(const ActionEmail& action_email) {
        const auto at = action_email.link.find("oobCode=") + 8;
        return action_email.link.substr(at, action_email.link.find('&', at) - at);
    }

    security::Jwt verified(const std::string& token) {
        const auto jwt = security::read_jwt(token);
        EXPECT_TRUE(jwt);
        const auto key = service_->public_key(jwt->kid);
        EXPECT_TRUE(key);
        EXPECT_TRUE(security::is_signed_by(*jwt, *key));
        return *jwt;
    }

    bool is_revoked(const std::string& subject, std::int64_t issued_at) {
        return database_->read([&](sql::Transaction& transaction) {
            return identity::is_revoked(transaction, subject, issued_at);
        });
    }

    std::string lookup(const std::string& id_token) {
        return message_of(call("lookup", {{"idToken", id_token}}));
    }

    sql::TestDatabase database_;
    std::vector<std::string> sessions_ended_;  // Subjects, as the service reported them.
    const Settings settings_{"shop",
                             "web-key",
                             "http://localhost:8080",
                             keys(),
                             [this](sql::Transaction&, const std::string& subject, std::int64_t) {
                                 sessions_ended_.push_back(subject);
                             },
                             [this] { return now_ + waiting_seconds_; }};
    std::unique_ptr<Service> service_ = make_service(*database_, settings_);
    http::Router router_;
    std::int64_t now_ = 1'700'000'000;
    std::int64_t waiting_seconds_ = 0;  // From a request's arrival to its transaction.
    std::string client_network_ = "203.0.113.7";
    std::string locale_{};      // The SDK's language for mails.
    std::string device_token_;  // The browser's cookie; empty: it sends none.
};

}  // namespace shop::identity
