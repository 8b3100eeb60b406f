#pragma once

// For tests only: a browser that signs in with Google, in three requests.

#include "identity/google/test_google.hpp"
#include "platform/base/text.hpp"
#include "platform/db/test_database.hpp"

#include <gmock/gmock.h>

namespace shop::identity {

class GoogleRoutes : public testing::Test {
protected:
    struct Began {
        std::map<std::string, std::string> query;  // Parameters of the authorization request.
        std::string browser;                       // The cookie.
    };

    void open(const GoogleSettings& settings) {
        router_ = http::Router();
        google_provider_ = make_google(*database_, settings);
        google_provider_->add_pages(router_);
        google_provider_->add_routes(router_);
    }

    http::Response send(const std::string& method, const std::string& path,
                        const std::string& query, const std::string& browser,
                        const std::string& body = "") {
        http::Request request{method, path, body};
        request.query = query;
        request.headers["content-type"] = "application/json";
        if (!browser.empty()) request.headers["cookie"] = "google_sign_in=" + browser;
        request.received_at_ms = now_ * 1000;
        request.remote_address = "203.0.113.7";
        if (!host_.empty()) request.headers["host"] = host_;
        request.language = language_;
        return router_.answer(std::move(request));
    }

    static std::string location(const http::Response& response) {
        EXPECT_EQ(response.status, 302) << response.body;
        EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
        return response.headers.at("Location");
    }

    http::Response start(const std::string& from) {
        return send("GET", "/auth/google/start", "from=" + percent_encoded(from), "");
    }

    Began begin(const std::string& from = "/purchase/7") {
        const auto response = start(from);
        const auto url = location(response);
        const auto cookie = response.headers.at("Set-Cookie");
        const auto value = cookie.substr(cookie.find('=') + 1);
        return {*http::read_query(url.substr(url.find('?') + 1)), value.substr(0, value.find(';'))};
    }

    std::string come_back(const std::string& query, const std::string& browser) {
        return location(send("GET", "/auth/google/callback", query, browser));
    }

    std::string come_back(const Began& began) {
        return come_back("code=c1&state=" + began.query.at("state"), began.browser);
    }

    /// The form with which the shop asked Google for a token.
    std::map<std::string, std::string> redemption() const {
        const auto requests = google_.requests();
        const auto asked = std::ranges::find_if(
            requests, [](const auto& request) { return request.starts_with("POST /token "); });
        EXPECT_NE(asked, requests.end());
        if (asked == requests.end()) return {};
        return *http::read_query(asked->substr(asked->find("\r\n\r\n") + 4));
    }

    http::Response finish(const std::string& handle, const std::string& browser) {
        return send("POST", "/auth/google/finish", "", browser,
                    json::Object{}.add("handle", handle).text());
    }

    static std::string handle_in(const std::string& url) {
        const std::string name = "#google=";
        EXPECT_THAT(url, testing::HasSubstr(name));
        return url.substr(url.find(name) + name.size());
    }

    std::string host_;                       // The authority of the address.
    Language language_ = Language::english;  // Of the address.
    sql::TestDatabase database_;
    TestGoogle google_;
    std::unique_ptr<Google> google_provider_ = make_google(*database_, google_.settings());
    http::Router router_;
    std::int64_t now_ = 1'700'000'000;

    void SetUp() override {
        google_provider_->add_pages(router_);
        google_provider_->add_routes(router_);
    }
};

}  // namespace shop::identity
