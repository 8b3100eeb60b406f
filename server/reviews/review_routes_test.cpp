#include "platform/db/test_database.hpp"
#include "reviews/reviews.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace shop::reviews {
namespace {

const http::Caller ada{"65a1f0c2d3e4b5a6978877a1", "ada@firm.com", "Ada", "/img/ada.png"};
const http::Caller eve{"65a1f0c2d3e4b5a6978877a2", "eve@firm.com", "Eve"};

class ReviewRoutes : public testing::Test {
protected:
    ReviewRoutes() {
        add_routes(router_, *database_, cache_);
        database_->listen([this](const std::set<std::string>& subjects) {
            if (subjects.contains(subject)) cache_.invalidate_all();
        });
    }

    std::string add(const std::string& name, std::int64_t at_ms) {
        const auto id = new_object_id();
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            add_review(transaction, {id, "u1", name, "", "Good boards.", 4, at_ms});
            return {};
        };
        database_->write(callback).value();
        return id;
    }

    http::Response get(const std::string& query = "") {
        http::Request request{"GET", "/reviews"};
        request.query = query;
        return router_.answer(request);
    }

    static std::string review(const std::string& text, const std::string& more = "") {
        return R"({"reviewDescription": ")" + text + R"(", "rating": 4)" + more + "}";
    }

    http::Response post(const std::optional<http::Caller>& caller, const std::string& body,
                        std::map<std::string, std::string> headers = {}) {
        headers.emplace("content-type", "application/json");
        return router_.answer({"POST", "/review/add", body, caller, std::move(headers), now_ms_});
    }

    std::size_t listed() {
        return boost::json::parse(get().prepared->identity.bytes).as_array().size();
    }

    static bool has_error_at(const http::Response& response, const std::string& field) {
        const auto problem = boost::json::parse(response.body).as_object();
        return response.status == 422 && problem.at("errors").as_object().contains(field);
    }

    std::int64_t now_ms_ = 1'700'000'000'123;
    http::ResponseCache cache_;
    sql::TestDatabase database_;
    http::Router router_;
};

// R-API-8 R-ENT-3
TEST_F(ReviewRoutes, ListsNewestFirstWithoutEmailAddresses) {
    add("Rahima", 1);
    const auto first = get().prepared;
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(get().prepared, first);  // Cached.

    const auto id = add("Tanvir", 2);
    const auto list = boost::json::parse(get().prepared->identity.bytes).as_array();
    ASSERT_EQ(list.size(), 2U);
    EXPECT_EQ(list.at(0),
              boost::json::parse(R"({"_id": ")" + id + R"(", "userImg": "", "name": "Tanvir",
        "reviewDescription": "Good boards.", "rating": 4, "userEmail": ""})"));
}

TEST_F(ReviewRoutes, PagesByKey) {
    const auto old = add("Rahima", 1);
    const auto young = add("Tanvir", 1);
    const auto page = get("limit=1");
    EXPECT_EQ(page.headers.at("Link"), "</reviews?limit=1&after=" + young + ">; rel=\"next\"");
    const auto next = boost::json::parse(get("limit=1&after=" + young).body).as_array();
    EXPECT_EQ(next.at(0).at("_id").as_string(), old);
    EXPECT_EQ(get("after=unknown").status, 422);
}

// R-API-8
TEST_F(ReviewRoutes, UnknownParametersDoNotChangeTheCachedList) {
    database_.run_script(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)"
        " INSERT INTO reviews (id, user_id, name, user_img, review_description, rating,"
        " created_at_ms) SELECT printf('%024x', i), 'u1', 'Ada', '', 'Good.', 4, i FROM n");
    const auto first = get("colour=red").prepared;
    const auto next = first->headers.at("Link");
    EXPECT_EQ(next, "</reviews?limit=1000&after=000000000000000000000002>; rel=\"next\"");
    EXPECT_EQ(get().prepared, first);
}

// R-API-9 R-ENT-3
TEST_F(ReviewRoutes, AReviewCarriesTheCallersName) {
    EXPECT_EQ(listed(), 0U);
    const auto response = post(ada, review(R"( Good.\r\nVery. )", R"(, "name": "Eve",
        "userImg": "https://evil.example/a.png", "userEmail": " ADA@firm.com", "_id": "x")"));
    ASSERT_EQ(response.status, 201) << response.body;
    EXPECT_EQ(response.headers.at("Cache-Control"), "no-store");
    auto added = boost::json::parse(response.body).as_object();
    const std::string id(added.at("insertedId").as_string());
    EXPECT_TRUE(is_object_id(id));
    added.erase("insertedId");
    EXPECT_EQ(added, boost::json::parse(R"({"_id": ")" + id + R"(", "userImg": "/img/ada.png",
        "name": "Ada", "reviewDescription": "Good.\nVery.", "rating": 4,
        "userEmail": "ada@firm.com"})"));

    added["userEmail"] = "";
    const auto list = boost::json::parse(get().prepared->identity.bytes).as_array();
    ASSERT_EQ(list.size(), 1U) << "the public list is rebuilt";
    EXPECT_EQ(list.at(0), boost::json::value(added));
}

TEST_F(ReviewRoutes, AReviewNeedsASignInAndTheCallersOwnAddress) {
    EXPECT_EQ(post(std::nullopt, review("Good.")).status, 401);
    EXPECT_EQ(post(eve, review("Good.", R"(, "userEmail": "ada@firm.com")")).status, 403);
    EXPECT_EQ(listed(), 0U);
}

// R-API-9
TEST_F(ReviewRoutes, AllowsSevenHundredCharactersAndOneToFiveStars) {
    std::string letters;
    for (int i = 0; i < 700; ++i) letters += "ক";
    EXPECT_EQ(post(ada, review(letters)).status, 201) << "characters count, not bytes";
    EXPECT_TRUE(has_error_at(post(ada, review(letters + "x")), "reviewDescription"));
    EXPECT_TRUE(has_error_at(post(ada, review(" ")), "reviewDescription"));
    EXPECT_TRUE(has_error_at(post(ada, review(R"(a\u0007)")), "reviewDescription"));
    for (const auto* rating : {"0", "6", "4.5", "\"4\"", "null", "1e0", "true"}) {
        const auto body =
            R"({"reviewDescription": "Good.", "rating": )" + std::string(rating) + "}";
        EXPECT_TRUE(has_error_at(post(ada, body), "rating")) << rating;
    }
    EXPECT_TRUE(has_error_at(post(ada, review("a", R"(, "userEmail": 7)")), "userEmail"));
    EXPECT_TRUE(has_error_at(post(ada, "{}"), "rating"));
    EXPECT_TRUE(has_error_at(post(ada, "{}"), "reviewDescription"));
    EXPECT_EQ(listed(), 1U);
}

TEST_F(ReviewRoutes, AUserMayAddFiveReviewsAnHour) {
    const std::map<std::string, std::string> key = {{"idempotency-key", "k1"}};
    EXPECT_EQ(post(ada, review("Good."), key).status, 201);
    for (int i = 1; i < 5; ++i) EXPECT_EQ(post(ada, review("Good.")).status, 201) << i;
    const auto refused = post(ada, review("Good."));
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.headers.at("Retry-After"), "3600");
    EXPECT_EQ(refused.headers.at("X-RateLimit-Limit"), "5");
    EXPECT_EQ(refused.headers.at("X-RateLimit-Remaining"), "0");
    EXPECT_EQ(listed(), 5U);
    EXPECT_EQ(post(ada, review("Good."), key).headers.at("Idempotent-Replayed"), "true");
    EXPECT_EQ(post(eve, review("Good.")).status, 201);
    now_ms_ += 60 * 60 * 1000;
    EXPECT_EQ(post(ada, review("Good.")).status, 201);
}

TEST_F(ReviewRoutes, SubmittedTwiceIsOneReview) {
    const std::map<std::string, std::string> key = {{"idempotency-key", "k1"}};
    const auto first = post(ada, review("Good."), key);
    EXPECT_EQ(post(ada, review("Good."), key).body, first.body);
    EXPECT_EQ(post(ada, review("Bad."), key).status, 422);
    EXPECT_EQ(listed(), 1U);
}

}  // namespace
}  // namespace shop::reviews
