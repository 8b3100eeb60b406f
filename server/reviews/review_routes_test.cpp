#include "platform/db/test_database.hpp"
#include "reviews/reviews.hpp"

#include <gmock/gmock.h>
#include <boost/json/parse.hpp>

namespace shop::reviews {
namespace {

const http::Caller ada{"65a1f0c2d3e4b5a6978877a1", "ada@firm.com", "Ada", "/img/ada.png"};
const http::Caller eve{"65a1f0c2d3e4b5a6978877a2", "eve@firm.com", "Eve"};
const http::Caller seller{.user_id = "65a1f0c2d3e4b5a6978877a3",
                          .email = "sales@firm.com",
                          .name = "Sales",
                          .permissions = http::Permissions{http::Permission::reviews_hide}};

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

    std::string add_at(std::int64_t at_ms) { return add("Rahima", at_ms); }

    http::Response hide(const std::string& id, const std::string& body,
                        const http::Caller& caller = seller) {
        return router_.answer({"PATCH",
                               "/review/" + id,
                               body,
                               caller,
                               {{"content-type", "application/json"}},
                               now_ms_});
    }

    /// The ids in the staff's list.
    std::vector<std::string> all(const std::string& query = "") {
        http::Request request{"GET", "/reviews/all"};
        request.query = query;
        request.caller = seller;
        std::vector<std::string> ids;
        const auto list = boost::json::parse(router_.answer(request).body);
        for (const auto& row : list.as_array()) {
            ids.emplace_back(row.at("_id").as_string());
        }
        return ids;
    }

    std::int64_t count(const std::string& from) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + from, {}).front().integer("n");
        });
    }

    /// Adds an order of Ada in this state.
    std::string add_order(const std::string& fate, int goods_returned = 0) {
        const auto id = new_object_id();
        database_.run_script(
            "INSERT INTO orders (id, number, user_id, product_id, product_name, name, email,"
            " address, phone, quantity, price_paisa, fate, goods_returned, created_at_ms,"
            " changed_at_ms) VALUES ('" +
            id + "', " + std::to_string(++numbers_) + ", '" + ada.user_id +
            "', 'p', 'Padma', 'Ada', 'ada@firm.com', 'a', '1', 1, 1, '" + fate + "', " +
            std::to_string(goods_returned) + ", 1, 1)");
        return id;
    }

    void update(const std::string& order_id) {
        const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
            update_buyers(transaction, {order_id});
            return {};
        };
        database_->write(callback).value();
    }

    bool first_is_bought() {
        const auto list = boost::json::parse(get().prepared->identity.bytes).as_array();
        return list.at(0).at("bought").as_bool();
    }

    std::size_t listed() {
        return boost::json::parse(get().prepared->identity.bytes).as_array().size();
    }

    static bool has_error_at(const http::Response& response, const std::string& field) {
        const auto problem = boost::json::parse(response.body).as_object();
        return response.status == 422 && problem.at("errors").as_object().contains(field);
    }

    std::int64_t now_ms_ = 1'700'000'000'123;
    std::int64_t numbers_ = 1000;
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
        "reviewDescription": "Good boards.", "rating": 4, "bought": false, "userEmail": ""})"));
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
        "name": "Ada", "reviewDescription": "Good.\nVery.", "rating": 4, "bought": false,
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

// R-TRUST-7
TEST_F(ReviewRoutes, StaffHideAReviewWithAReasonAndBringItBack) {
    const auto old = add("Rahima", 1);
    const auto young = add("Tanvir", 2);
    EXPECT_EQ(listed(), 2U);
    const auto hidden = hide(young, R"({"hidden": true, "reason": " Names a person. "})");
    ASSERT_EQ(hidden.status, 200) << hidden.body;
    const auto answer = boost::json::parse(hidden.body);
    EXPECT_EQ(answer.at("hidden"), true);
    EXPECT_EQ(answer.at("hiddenReason"), "Names a person.");
    EXPECT_EQ(answer.at("hiddenAt"), "2023-11-14T22:13:20.123Z");
    EXPECT_EQ(listed(), 1U) << "the cached list is invalidated";
    EXPECT_EQ(get("limit=5").headers.at("X-Total-Count"), "1");
    EXPECT_EQ(count("audit_log WHERE action = 'review.hide'"), 1);

    EXPECT_THAT(all(), testing::ElementsAre(young, old));
    EXPECT_THAT(all("sort=created"), testing::ElementsAre(old, young));
    EXPECT_THAT(all("hidden=true"), testing::ElementsAre(young));
    EXPECT_THAT(all("hidden=false"), testing::ElementsAre(old));
    EXPECT_THAT(all("search=tan"), testing::ElementsAre(young));
    EXPECT_THAT(all("search=" + old), testing::ElementsAre(old));

    EXPECT_EQ(hide(young, R"({"hidden": true, "reason": "Names a person."})").status, 200);
    EXPECT_EQ(count("audit_log"), 1) << "nothing changed";
    const auto shown = boost::json::parse(hide(young, R"({"hidden": false})").body).as_object();
    EXPECT_EQ(shown.at("hidden"), false);
    EXPECT_FALSE(shown.contains("hiddenReason"));
    EXPECT_EQ(listed(), 2U);
    EXPECT_EQ(count("audit_log WHERE action = 'review.show'"), 1);
}

// R-TRUST-7
TEST_F(ReviewRoutes, HidingNeedsThePermissionAReasonAndAReview) {
    const auto id = add_at(1);
    const auto* const body = R"({"hidden": true, "reason": "Spam"})";
    EXPECT_EQ(hide(id, body, ada).status, 403);
    EXPECT_TRUE(has_error_at(hide(id, R"({"hidden": true, "reason": " "})"), "reason"));
    EXPECT_TRUE(has_error_at(hide(id, R"({"hidden": true})"), "reason"));
    EXPECT_EQ(hide("65a1f0c2d3e4b5a6978877ff", body).status, 404);
    EXPECT_EQ(listed(), 1U);
    EXPECT_EQ(count("audit_log"), 0);
}

// R-TRUST-7
TEST_F(ReviewRoutes, AReviewIsOfABuyerWhileAShippedOrderDidNotComeBack) {
    add_order("pending");
    const auto returned = add_order("shipped", 1);
    EXPECT_EQ(post(ada, review("Good.")).status, 201);
    EXPECT_FALSE(first_is_bought());
    update(returned);
    EXPECT_FALSE(first_is_bought());

    const auto shipped = add_order("shipped");
    update(shipped);
    EXPECT_TRUE(first_is_bought()) << "also in the cached list";
    const auto later = boost::json::parse(post(ada, review("Still good.")).body);
    EXPECT_EQ(later.at("bought"), true);

    database_.run_script("UPDATE orders SET goods_returned = 1");
    update(shipped);
    EXPECT_EQ(count("reviews WHERE bought = 1"), 0);
}

}  // namespace
}  // namespace shop::reviews
