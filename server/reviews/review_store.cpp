#include "reviews/review_store.hpp"

#include "reviews/reviews_sql.hpp"

namespace shop::reviews {

void add_review(sql::Transaction& transaction, const Review& review) {
    transaction.run(reviews_sql::insert_review,
                    {review.id, review.user_id, review.name, review.user_img,
                     review.review_description, review.rating, review.created_at_ms});
    transaction.announce(subject);
}

std::vector<Review> list_reviews(sql::Transaction& transaction, const http::Page& page) {
    const auto rows =
        page.after.empty()
            ? transaction.run(reviews_sql::list_reviews, {page.limit + 1})
            : transaction.run(reviews_sql::list_reviews_after, {page.limit + 1, page.after});
    std::vector<Review> reviews;
    for (const auto& row : rows) {
        Review review;
        review.id = row.text("id");
        review.name = row.text("name");
        review.user_img = row.text("user_img");
        review.review_description = row.text("review_description");
        review.rating = row.integer("rating");
        reviews.push_back(std::move(review));
    }
    return reviews;
}

}  // namespace shop::reviews
