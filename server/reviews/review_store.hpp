#pragma once

#include "platform/db/list_page.hpp"
#include "reviews/reviews.hpp"

namespace shop::reviews {

/// Newest first, without hidden ones; one more than `page.limit` if there are more.
sql::Listed<Review> list_reviews(sql::Transaction& transaction, const sql::Page& page);

/// Options of the staff's list: search by the author's name, filter by `hidden`, sort by age.
const sql::ListOffer& all_reviews_offer();

/// The same, including hidden reviews.
sql::Listed<Review> list_all_reviews(sql::Transaction& transaction, const sql::Page& page);

std::optional<Review> find_review(sql::Transaction& transaction, const std::string& id);

/// Stores whether the review is hidden, and announces `subject`.
void hide_review(sql::Transaction& transaction, const std::string& id, const Hiding& hiding,
                 const std::string& user_id);
void show_review(sql::Transaction& transaction, const std::string& id);

}  // namespace shop::reviews
