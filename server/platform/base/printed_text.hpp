#pragma once

#include <optional>
#include <string_view>

namespace shop {

// Which letters papers print: those that their fonts have. The fonts belong to a room above, and
// asking them takes longer than an order may; so printed_letters.json beside this file lists their
// code points, for the browser, too. A test of the papers room compares the list with the fonts.

/// The first visible character of the valid UTF-8 `text` that papers cannot print. Empty if they
/// print all of them.
std::optional<std::string_view> find_unprintable(std::string_view text);

}  // namespace shop
