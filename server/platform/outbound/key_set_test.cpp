#include "platform/outbound/key_set.hpp"

#include "platform/json/encode.hpp"
#include "platform/outbound/test_tcp_server.hpp"
#include "platform/security/test_keys.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

namespace shop::outbound {
namespace {

std::string response_of(const std::string& body, const std::string& headers = "") {
    return "HTTP/1.1 200 OK\r\n" + headers + "Content-Length: " + std::to_string(body.size()) +
           "\r\nConnection: close\r\n\r\n" + body;
}

std::string keys_named(const std::vector<std::string>& kids) {
    std::string list;
    for (const auto& kid : kids) {
        json::Object jwk;
        jwk.add("kty", "RSA").add("kid", kid).add("n", security::test_key().public_key().modulus());
        list += (list.empty() ? "" : ",") +
                jwk.add("e", security::test_key().public_key().exponent()).text();
    }
    return R"({"keys":[)" + list + "]}";
}

/// An issuer whose responses the test chooses.
class KeySetTest : public testing::Test {
protected:
    std::string find(const std::string& kid, std::int64_t now_seconds) {
        const auto found = keys_.find(kid, now_seconds);
        if (!found) return std::string(found.error().code.text());
        return *found ? "found" : "none";
    }
    std::size_t fetches() const { return issuer_.requests().size(); }
    void publish(const std::string& response) {
        const std::lock_guard lock(mutex_);
        response_ = response;
    }

    static constexpr std::int64_t now_seconds_ = 1'700'000'000;
    std::mutex mutex_;
    std::string response_ =
        response_of(keys_named({"one"}), "Cache-Control: public, max-age=600, must-revalidate\r\n");
    TestTcpServer issuer_{[this](const std::string&) {
        const std::lock_guard lock(mutex_);
        return response_;
    }};
    std::unique_ptr<HttpClient> client_ =
        make_http_client({.connect_timeout_ms = 10'000, .timeout_ms = 20'000});
    KeySet keys_{*client_, issuer_.url() + "/keys"};
};

TEST_F(KeySetTest, CachesKeysAsLongAsTheIssuerAllows) {
    EXPECT_EQ(find("one", now_seconds_), "found");
    EXPECT_EQ(find("one", now_seconds_ + 599), "found");
    EXPECT_EQ(fetches(), 1U);
    EXPECT_EQ(find("one", now_seconds_ + 600), "found");
    EXPECT_EQ(fetches(), 2U);
}

TEST_F(KeySetTest, FetchesForUnknownKeysOnceAMinute) {
    EXPECT_EQ(find("two", now_seconds_), "none");
    EXPECT_EQ(find("three", now_seconds_ + 59), "none");
    EXPECT_EQ(fetches(), 1U) << "the last fetch was less than a minute ago";
    publish(response_of(keys_named({"one", "two"})));
    EXPECT_EQ(find("two", now_seconds_ + 60), "found");
    EXPECT_EQ(find("three", now_seconds_ + 61), "none");
    EXPECT_EQ(fetches(), 2U);
}

TEST_F(KeySetTest, RejectsAWithdrawnKeyAfterTheCacheLifetime) {
    EXPECT_EQ(find("one", now_seconds_), "found");
    publish(response_of(keys_named({"two"})));
    EXPECT_EQ(find("one", now_seconds_ + 600), "none");
}

TEST_F(KeySetTest, ReportsAnUnavailableIssuerNotAnUnknownKey) {
    publish("HTTP/1.1 503 Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    EXPECT_EQ(find("one", now_seconds_), "keys_unavailable");
    EXPECT_EQ(find("one", now_seconds_ + 4), "keys_unavailable");
    EXPECT_EQ(fetches(), 1U) << "a failed fetch is not repeated by each caller";
    publish(response_of("{}"));
    EXPECT_EQ(find("one", now_seconds_ + 5), "keys_unavailable");
    EXPECT_EQ(fetches(), 2U);
    publish(response_of(keys_named({"one"})));
    EXPECT_EQ(find("one", now_seconds_ + 10), "found");
}

TEST_F(KeySetTest, KeepsKnownKeysWhenAFetchFails) {
    EXPECT_EQ(find("one", now_seconds_), "found");
    issuer_.stop();
    EXPECT_EQ(find("two", now_seconds_ + 100), "keys_unavailable");
    EXPECT_EQ(find("two", now_seconds_ + 101), "keys_unavailable");
    EXPECT_EQ(find("one", now_seconds_ + 101), "found");
    EXPECT_EQ(find("one", now_seconds_ + 600), "keys_unavailable");
}

TEST_F(KeySetTest, SharesOneFetchBetweenCallers) {
    std::vector<std::future<std::string>> callers;
    for (int i = 0; i < 16; ++i) {
        callers.push_back(
            std::async(std::launch::async, [this] { return find("one", now_seconds_); }));
    }
    for (auto& caller : callers) EXPECT_EQ(caller.get(), "found");
    EXPECT_EQ(fetches(), 1U);
}

TEST(FreshnessSeconds, FollowsCacheControlWithinBounds) {
    const auto seconds = [](const std::string& cache_control) {
        return freshness_seconds({200, {{"cache-control", cache_control}}, ""});
    };
    EXPECT_EQ(freshness_seconds({200, {}, ""}), 3600);
    EXPECT_EQ(seconds("public, max-age=19204, must-revalidate, no-transform"), 19204);
    EXPECT_EQ(seconds("MAX-AGE=600"), 600);
    EXPECT_EQ(seconds("s-maxage=7, max-age=600"), 600);
    EXPECT_EQ(seconds("max-age=0"), 60);
    EXPECT_EQ(seconds("no-store"), 60);
    EXPECT_EQ(seconds("max-age=-5"), 60);
    EXPECT_EQ(seconds("max-age=999999999"), 86'400);
    EXPECT_EQ(seconds("max-age=soon"), 3600);
    EXPECT_EQ(seconds("max-age=99999999999999999999"), 3600);
}

}  // namespace
}  // namespace shop::outbound
