#pragma once

#include <optional>
#include <string_view>

namespace shop {

// Papers can print only the letters in their fonts. Orders cannot check the fonts themselves, which
// belong to a room above. Therefore printed_letters.json in this folder lists the code points, for
// the browser too. A test in the papers room compares the list with the fonts.

/// The first visible character of the valid UTF-8 `text` that papers cannot print. Empty if they
/// print all of them.
std::optional<std::string_view> find_unprintable(std::string_view text);

}  // namespace shop
