#include "reviews/review_store.hpp"

#include "platform/base/text.hpp"
#include "reviews/reviews_sql.hpp"

namespace shop::reviews {
namespace {

Review review_of(const sql::Row& row) {
    Review review;
    review.id = row.text("id");
    review.name = row.text("name");
    review.user_img = shown_photo(row.text("user_img"));  // Earlier releases stored any.
    review.review_description = row.text("review_description");
    review.rating = row.integer("rating");
    return review;
}

sql::ListPlan newest_first() {
    sql::ListPlan plan{reviews_sql::review_columns, "reviews"};
    plan.descending = true;
    return plan;
}

}  // namespace

void add_review(sql::Transaction& transaction, const Review& review) {
    transaction.execute_deferred(reviews_sql::insert_review,
                                 {review.id, review.user_id, review.name, review.user_img,
                                  review.review_description, review.rating, review.created_at_ms});
    transaction.announce(subject);
}

std::vector<Review> newest_reviews(sql::Transaction& transaction, std::int64_t count) {
    auto plan = newest_first();
    plan.limit = count;
    const auto wanted = sql::list_statement(plan);
    std::vector<Review> reviews;
    for (const auto& row : transaction.query(wanted.text, wanted.values)) {
        reviews.push_back(review_of(row));
    }
    return reviews;
}

sql::Listed<Review> list_reviews(sql::Transaction& transaction, const sql::Page& page) {
    return sql::read_list(transaction, newest_first(), page, review_of);
}

}  // namespace shop::reviews
