#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

/// The element of `names` that the user most likely meant by `word`: it begins with `word` or
/// differs in few letters. Empty if none is close.
std::optional<std::string> nearest_name(std::string_view word,
                                        const std::vector<std::string>& names);

}  // namespace shop
