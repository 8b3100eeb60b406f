#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop {

/// The one of `names` that the writer of `word` most likely meant: it begins with the word, or few
/// letters of the word are wrong. Nothing when none is near.
std::optional<std::string> nearest_name(std::string_view word,
                                        const std::vector<std::string>& names);

}  // namespace shop
