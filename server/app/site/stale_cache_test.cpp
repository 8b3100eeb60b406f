#include "app/site/stale_cache.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

class StaleCacheTest : public testing::Test {
protected:
    http::Response ask(const std::string& path, http::Response response,
                       const std::string& method = "GET") {
        http::Request request;
        request.method = method;
        request.path = path;
        return cache_.answer(std::move(request), [&](const http::Request&) { return response; });
    }

    static http::Response page(const std::string& text) {
        http::Response response;
        response.prepared = http::prepare("text/plain", "no-cache", text);
        return response;
    }

    const http::Response unavailable_ =
        http::bare_response(503, Message::english("Away."), Language::english);
    StaleCache cache_;
};

TEST_F(StaleCacheTest, ServesTheLastPublicResponseWhileTheDatabaseIsUnavailable) {
    ask("/products", page("one board"));
    ask("/products", page("two boards"));
    const auto response = ask("/products", unavailable_);
    ASSERT_TRUE(response.prepared);
    EXPECT_EQ(response.prepared->identity.bytes, "two boards");
}

TEST_F(StaleCacheTest, DoesNotServePathsNeverSeenOrDeleted) {
    EXPECT_EQ(ask("/products", unavailable_).status, 503);
    ask("/api/product/1", page("a board"));
    ask("/api/product/1", http::bare_response(404, Message::english("Gone."), Language::english));
    EXPECT_EQ(ask("/api/product/1", unavailable_).status, 503);
}

TEST_F(StaleCacheTest, DoesNotServeWriteRequests) {
    ask("/products", page("a board"));
    EXPECT_EQ(ask("/products", unavailable_, "POST").status, 503);
}

TEST_F(StaleCacheTest, KeepsALimitedNumberOfResponses) {
    for (std::size_t i = 0; i <= StaleCache::kept_max; ++i) {
        ask("/" + std::to_string(i), page("a board"));
    }
    EXPECT_EQ(ask("/0", unavailable_).status, 503);
}

}  // namespace
}  // namespace shop::app
