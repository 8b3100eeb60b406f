#include "orders/orders.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/paging.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"
#include "reviews/review_store.hpp"

#include <boost/describe/class.hpp>

namespace shop::reviews {
namespace {

constexpr security::RateLimit reviews_per_user{5, 60 * 60};

/// Clients also send name and picture, which the server ignores. It checks the address.
struct ReviewBody {
    json::Lines<1, limits::new_review_review_description_length_max> review_description;
    json::Whole<limits::new_review_rating_min, limits::new_review_rating_max> rating;
    std::optional<json::Text<0, limits::new_review_user_email_length_max>> user_email;
};
BOOST_DESCRIBE_STRUCT(ReviewBody, (), (review_description, rating, user_email))

struct HideBody {
    bool hidden = false;
    std::optional<json::Text<1, limits::hide_review_reason_length_max>> reason;
};
BOOST_DESCRIBE_STRUCT(HideBody, (), (hidden, reason))

/// The public list leaves `user_email` empty to prevent harvesting of addresses.
json::Object wire_object(const Review& review, const std::string& user_email = "") {
    json::Object object;
    object.all_of(review).add("userEmail", user_email);
    return object;
}

json::Object staff_object(const Review& review) {
    auto object = wire_object(review);
    object.add("hidden", review.hiding.has_value());
    if (review.hiding) {
        object.add("hiddenReason", review.hiding->reason)
            .add("hiddenAt", rfc3339(review.hiding->at_ms));
    }
    return object;
}

std::string encode_review(const Review& review) {
    return wire_object(review).text();
}

Result<http::Response> get_reviews(http::ResponseCache& cache, const http::Call& call) {
    const auto page = http::read_page(call.request);
    if (!page) return page.error();
    const auto list = [&] {
        const auto reviews = call.database.read(
            [&](sql::Transaction& transaction) { return list_reviews(transaction, *page); });
        return http::page_response(
            call.request, *page, reviews, [](const Review& review) { return review.id; },
            encode_review);
    };
    if (page->asked) return list();
    http::Response response;
    response.prepared =
        cache.find_or_build(call.request.address(), [&] { return http::cached_list(list()); });
    return response;
}

Result<http::Response> post_review(const http::CallWith<ReviewBody>& call) {
    const auto claimed = call.body.user_email ? normal_email(call.body.user_email->value) : "";
    if (!claimed.empty() && claimed != call.caller.email) {
        return Problem{ProblemKind::forbidden, texts::problems::not_yours_review()};
    }
    Review review{new_object_id(),
                  call.caller.user_id,
                  call.caller.name,
                  call.caller.photo,
                  call.body.review_description.value,
                  call.body.rating.value,
                  call.now_ms()};
    return call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto counted = security::count_call(transaction, "review/add " + call.caller.user_id,
                                                  reviews_per_user, call.now_ms());
        if (!counted) return counted.error();
        review.bought = orders::has_bought(transaction, call.caller.user_id);
        add_review(transaction, review);
        auto object = wire_object(review, call.caller.email);
        auto response = http::private_response(201, object.add("insertedId", review.id).text());
        http::report_rate_limit(response, *counted);
        return response;
    });
}

Result<http::Response> get_all_reviews(const http::Call& call) {
    const auto page = http::read_page(call.request, all_reviews_offer());
    if (!page) return page.error();
    const auto reviews = call.database.read(
        [&](sql::Transaction& transaction) { return list_all_reviews(transaction, *page); });
    auto response = http::page_response(
        call.request, *page, reviews, [](const Review& review) { return review.id; },
        [](const Review& review) { return staff_object(review).text(); });
    response.headers["Cache-Control"] = "no-store";
    return response;
}

/// The changed fields, for the audit trail.
std::string hiding_json(const Review& review) {
    json::Object object;
    object.add("hidden", review.hiding.has_value());
    if (review.hiding) object.add("reason", review.hiding->reason);
    return object.text();
}

/// Hides a review, changes the reason, or shows the review again.
Result<Review> change_hiding(sql::Transaction& transaction, const std::string& id,
                             const std::optional<Hiding>& hiding, const audit::Actor& staff,
                             std::int64_t now_ms) {
    const auto before = find_review(transaction, id);
    if (!before) return Problem{ProblemKind::missing, texts::problems::not_found_id()};
    auto after = *before;
    after.hiding = hiding;
    if (hiding_json(after) == hiding_json(*before)) return *before;
    if (hiding) {
        hide_review(transaction, id, *hiding, staff.user_id);
    } else {
        show_review(transaction, id);
    }
    audit::append(transaction, staff,
                  {hiding ? "review.hide" : "review.show", "review/" + id, hiding_json(*before),
                   hiding_json(after)},
                  now_ms);
    return after;
}

Result<http::Response> patch_review(const http::CallWith<HideBody>& call) {
    std::optional<Hiding> hiding;
    if (call.body.hidden) {
        hiding = {call.now_ms(), call.body.reason ? call.body.reason->value : ""};
        if (hiding->reason.empty()) {
            return http::wrong_field("reason", texts::field_errors::required());
        }
    }
    const auto changed = call.database.write([&](sql::Transaction& transaction) {
        return change_hiding(transaction, call.id, hiding, audit::caller_of(call.request),
                             call.now_ms());
    });
    if (!changed) return changed.error();
    return http::private_response(200, staff_object(*changed).text());
}

}  // namespace

std::string review_json(const Review& review) {
    return encode_review(review);
}

void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::list_reviews, get_reviews, std::ref(cache));
    endpoints.add(api::add_review, post_review);
    endpoints.add(api::list_all_reviews, get_all_reviews);
    endpoints.add(api::hide_review, patch_review);
}

}  // namespace shop::reviews
