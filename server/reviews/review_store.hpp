#pragma once

#include "platform/http/paging.hpp"
#include "reviews/reviews.hpp"

namespace shop::reviews {

/// Newest first; one more than `page.limit` when there are more.
http::Listed<Review> list_reviews(sql::Transaction& transaction, const http::Page& page);

}  // namespace shop::reviews
