#include "reviews/review_store.hpp"

namespace shop::reviews {
namespace {

std::string encode_review(const Review& review) {
    json::Object object;
    object.add("_id", review.id)
        .add("userImg", review.user_img)
        .add("name", review.name)
        .add("reviewDescription", review.review_description)
        .add("rating", review.rating)
        .add("userEmail", "");
    return object.text();
}

Result<http::Response> get_reviews(sql::Database& database, http::PublicAnswers& answers,
                                   const http::Request& request) {
    const auto page = http::read_page(request);
    if (!page) return page.error();
    const auto list = [&] {
        auto reviews = database.read(
            [&](sql::Transaction& transaction) { return list_reviews(transaction, *page); });
        return http::page_response(
            request, *page, std::move(reviews), [](const Review& review) { return review.id; },
            encode_review);
    };
    if (page->asked) return list();
    http::Response response;
    response.prepared = answers.find_or_make(request.path, [&] {
        auto fresh = list();
        auto prepared = http::prepare("application/json", "no-cache", std::move(fresh.body));
        prepared->headers = std::move(fresh.headers);
        return http::PreparedPtr(prepared);
    });
    return response;
}

}  // namespace

void add_routes(http::Router& router, sql::Database& database, http::PublicAnswers& answers) {
    router.add("GET", "/reviews",
               std::bind_front(get_reviews, std::ref(database), std::ref(answers)));
}

}  // namespace shop::reviews
