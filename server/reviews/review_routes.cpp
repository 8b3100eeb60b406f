#include "platform/base/api_constants.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/http/paging.hpp"
#include "platform/security/rate_limit.hpp"
#include "platform/texts/texts.hpp"
#include "reviews/review_store.hpp"

#include <boost/describe/class.hpp>

namespace shop::reviews {
namespace {

constexpr security::RateLimit reviews_per_user{5, 60 * 60};

/// Name and picture are sent too, and never believed: they are not read. The address is compared.
struct ReviewBody {
    json::Lines<1, limits::new_review_review_description_length_max> review_description;
    json::Whole<limits::new_review_rating_min, limits::new_review_rating_max> rating;
    std::optional<json::Text<0, limits::new_review_user_email_length_max>> user_email;
};
BOOST_DESCRIBE_STRUCT(ReviewBody, (), (review_description, rating, user_email))

/// In the public list `user_email` stays empty, so that addresses cannot be harvested.
json::Object wire_object(const Review& review, const std::string& user_email = "") {
    json::Object object;
    object.add("_id", review.id)
        .add("userImg", review.user_img)
        .add("name", review.name)
        .add("reviewDescription", review.review_description)
        .add("rating", review.rating)
        .add("userEmail", user_email);
    return object;
}

std::string encode_review(const Review& review) {
    return wire_object(review).text();
}

Result<http::Response> get_reviews(sql::Database& database, http::ResponseCache& cache,
                                   const http::Request& request) {
    const auto page = http::read_page(request);
    if (!page) return page.error();
    const auto list = [&] {
        const auto reviews = database.read(
            [&](sql::Transaction& transaction) { return list_reviews(transaction, *page); });
        return http::page_response(
            request, *page, reviews, [](const Review& review) { return review.id; }, encode_review);
    };
    if (page->asked) return list();
    http::Response response;
    response.prepared =
        cache.find_or_build(request.address(), [&] { return http::cached_list(list()); });
    return response;
}

Result<http::Response> post_review(sql::Database& database, const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto body = http::read_body<ReviewBody>(request);
    if (!body) return body.error();
    const auto claimed = body->user_email ? normal_email(body->user_email->value) : "";
    if (!claimed.empty() && claimed != caller->email) {
        return Problem{ProblemKind::forbidden, texts::problems::not_yours_review()};
    }
    const Review review{new_object_id(),
                        caller->user_id,
                        caller->name,
                        caller->photo,
                        body->review_description.value,
                        body->rating.value,
                        request.received_at_ms};
    return database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto counted = security::count_call(transaction, "review/add " + caller->user_id,
                                                      reviews_per_user, request.received_at_ms);
            if (!counted) return counted.error();
            add_review(transaction, review);
            auto object = wire_object(review, caller->email);
            auto response = http::private_response(201, object.add("insertedId", review.id).text());
            http::report_rate_limit(response, *counted);
            return response;
        });
    });
}

}  // namespace

std::string review_json(const Review& review) {
    return encode_review(review);
}

void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache) {
    router.add("GET", "/reviews",
               std::bind_front(get_reviews, std::ref(database), std::ref(cache)));
    router.add("POST", "/review/add", std::bind_front(post_review, std::ref(database)));
}

}  // namespace shop::reviews
