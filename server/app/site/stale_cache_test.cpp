#include "app/site/stale_cache.hpp"

#include <gtest/gtest.h>

namespace shop::app {
namespace {

class StaleCacheTest : public testing::Test {
protected:
    http::Response ask(const std::string& path, http::Response answer,
                       const std::string& method = "GET") {
        http::Request request;
        request.method = method;
        request.path = path;
        return last_.answer(std::move(request), [&](const http::Request&) { return answer; });
    }

    static http::Response page(const std::string& text) {
        http::Response response;
        response.prepared = http::prepare("text/plain", "no-cache", text);
        return response;
    }

    const http::Response away_ = http::bare_response(503, "Away.");
    StaleCache last_;
};

TEST_F(StaleCacheTest, ServesTheLastPublicResponseWhileTheDatabaseIsUnavailable) {
    ask("/products", page("one board"));
    ask("/products", page("two boards"));
    const auto answer = ask("/products", away_);
    ASSERT_TRUE(answer.prepared);
    EXPECT_EQ(answer.prepared->identity.bytes, "two boards");
}

TEST_F(StaleCacheTest, DoesNotServePathsNeverSeenOrDeleted) {
    EXPECT_EQ(ask("/products", away_).status, 503);
    ask("/api/product/1", page("a board"));
    ask("/api/product/1", http::bare_response(404, "Gone."));
    EXPECT_EQ(ask("/api/product/1", away_).status, 503);
}

TEST_F(StaleCacheTest, DoesNotServeWriteRequests) {
    ask("/products", page("a board"));
    EXPECT_EQ(ask("/products", away_, "POST").status, 503);
}

TEST_F(StaleCacheTest, KeepsALimitedNumberOfResponses) {
    for (std::size_t i = 0; i <= StaleCache::kept_max; ++i) {
        ask("/" + std::to_string(i), page("a board"));
    }
    EXPECT_EQ(ask("/0", away_).status, 503);
}

}  // namespace
}  // namespace shop::app
