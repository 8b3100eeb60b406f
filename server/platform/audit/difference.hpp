#pragma once

#include <string>
#include <string_view>

namespace shop::audit {

/// The change to a record: two JSON objects with the members that differ.
struct Difference {
    std::string before;
    std::string after;
};

/// The members that differ between two JSON objects of platform/json, as written there.
Difference difference_of(std::string_view before, std::string_view after);

}  // namespace shop::audit
