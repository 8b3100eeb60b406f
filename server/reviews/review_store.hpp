#pragma once

#include "platform/db/list_page.hpp"
#include "reviews/reviews.hpp"

namespace shop::reviews {

/// Newest first; one more than `page.limit` when there are more.
sql::Listed<Review> list_reviews(sql::Transaction& transaction, const sql::Page& page);

}  // namespace shop::reviews
