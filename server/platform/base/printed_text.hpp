#pragma once

#include <optional>
#include <string_view>

namespace shop {

// Papers print the letters that their fonts have. An order cannot wait for the fonts, which belong
// to a room above. So printed_letters.json beside this file lists their code points, for the
// browser, too. A test of the papers room compares the list with the fonts.

/// The first visible character of the valid UTF-8 `text` that papers cannot print. Empty if they
/// print all of them.
std::optional<std::string_view> find_unprintable(std::string_view text);

}  // namespace shop
