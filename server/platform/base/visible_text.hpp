#pragma once

#include <string>
#include <string_view>

namespace shop {

// Which characters users may enter. web/src/platform/forms/schema-text.ts has the same rules.

/// Whether the valid UTF-8 `text` contains a character that changes how the text around it is
/// displayed: a control character of ASCII or Latin-1 (C0, DEL, C1), a line or paragraph separator,
/// or a bidirectional control (U+202A to U+202E, U+2066 to U+2069). `allowed` lists the permitted
/// ASCII control characters. The joiners that Bangla needs do not count.
bool has_control(std::string_view text, std::string_view allowed = "");

/// `text` with each such character replaced by a blank.
std::string without_controls(std::string_view text);

/// Whether the valid UTF-8 `text` contains a visible character: not white space of any width, not
/// Unicode's Default_Ignorable_Code_Point, and not the blank Braille pattern.
bool has_visible_text(std::string_view text);

/// Whether it is white space, a Default_Ignorable_Code_Point, or the blank Braille pattern.
bool is_invisible(char32_t character);

}  // namespace shop
