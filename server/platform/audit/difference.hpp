#pragma once

#include <string>
#include <string_view>

namespace shop::audit {

struct Difference {
    std::string before;
    std::string after;
};

/// The members in which two JSON objects of platform/json differ, as they are written there.
Difference difference_of(std::string_view before, std::string_view after);

}  // namespace shop::audit
