#include "platform/db/test_database.hpp"
#include "reviews/reviews.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace shop::reviews {
namespace {

class ReviewRoutes : public testing::Test {
protected:
    ReviewRoutes() {
        add_routes(router_, *database_, answers_);
        database_->listen([this](const std::set<std::string>& subjects) {
            if (subjects.contains(subject)) answers_.forget_all();
        });
    }

    std::string add(const std::string& name, std::int64_t at_ms) {
        const auto id = new_object_id();
        const auto work = [&](sql::Transaction& transaction) -> Result<void> {
            add_review(transaction, {id, "u1", name, "", "Good boards.", 4, at_ms});
            return {};
        };
        database_->write(work).value();
        return id;
    }

    http::Response get(const std::string& query = "") {
        http::Request request{"GET", "/reviews"};
        request.query = query;
        return router_.answer(request);
    }

    http::PublicAnswers answers_;
    sql::TestDatabase database_;
    http::Router router_;
};

// R-API-8 R-ENT-3
TEST_F(ReviewRoutes, NewestFirstAndNobodysAddress) {
    add("Rahima", 1);
    const auto first = get().prepared;
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(get().prepared, first);  // Kept.

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
    EXPECT_EQ(get("after=nobody").status, 422);
}

}  // namespace
}  // namespace shop::reviews
