#pragma once

// The entry point of the reviews room.

#include "platform/db/database.hpp"
#include "platform/http/http.hpp"

#include <boost/describe/class.hpp>

#include <optional>
#include <string>
#include <vector>

namespace shop::reviews {

/// Announced by each transaction that changes GET /reviews.
inline constexpr auto subject = "reviews";

/// When and why the staff hid a review.
struct Hiding {
    std::int64_t at_ms = 0;
    std::string reason;
};

/// A customer's review.
struct Review {
    std::string id;
    std::string user_id{};
    std::string name;
    std::string user_img;  // Address of a picture; may be empty.
    std::string review_description;
    std::int64_t rating = 5;  // 1 to 5.
    std::int64_t created_at_ms = 0;
    bool bought = false;  // The author has a shipped order that was not returned.
    std::optional<Hiding> hiding{};
};
// The members of the public API, in its order.
BOOST_DESCRIBE_STRUCT(Review, (), (id, user_img, name, review_description, rating, bought))

/// Stores the review and announces `subject`.
void add_review(sql::Transaction& transaction, const Review& review);

/// Records in the reviews of these orders' customers whether they bought something. Call it after
/// an order was shipped or its goods came back.
void update_buyers(sql::Transaction& transaction, const std::vector<std::string>& order_ids);

/// Up to `count` visible reviews, newest first.
std::vector<Review> newest_reviews(sql::Transaction& transaction, std::int64_t count);

/// The review as the public API returns it.
std::string review_json(const Review& review);

/// GET /reviews: newest first, without email addresses (D14), cached in `cache`, which app/
/// invalidates when `subject` is announced. POST /review/add: for signed-in users, in their own
/// name, five an hour. GET /reviews/all and PATCH /review/{id}: for staff who may hide reviews.
void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache);

}  // namespace shop::reviews
