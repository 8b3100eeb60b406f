#pragma once

#include "sandbox/call.hpp"

#include <functional>

namespace shop::sandbox {

/// One of the API's lists.
struct Listing {
    std::string url;   // "/v1/refunds"
    std::string kind;  // "refund", for error messages.
    std::set<std::string> filters;
    /// The number of the object with this id.
    std::function<std::optional<std::int64_t>(const std::string& id)> number_of;
    std::function<std::vector<boost::json::object>(const ListQuery& query)> take;
};

/// The requested page: limit, starting_after, ending_before, created and `filters`. Newest first in
/// both directions.
Outcome<Reply> list(const Call& call, const Listing& listing);

}  // namespace shop::sandbox
