#pragma once

#include <string>
#include <string_view>

namespace shop {

// What a person may write. The browser judges alike: web/src/platform/forms/schema-text.ts.

/// Whether the valid UTF-8 `text` has a character that would change how others see what stands
/// around it: a control character of ASCII or of Latin-1 (C0, DEL, C1), a line or paragraph
/// separator, or one that turns the direction of writing (U+202A to U+202E, U+2066 to U+2069).
/// `kept` are ASCII control characters that may stand there all the same. The joiners that Bangla
/// needs are none of these.
bool has_control(std::string_view text, std::string_view kept = "");

/// The same text with a blank for each such character.
std::string without_controls(std::string_view text);

/// Whether the valid UTF-8 `text` shows anything: more than blanks of any width, and characters
/// that are drawn as nothing (Unicode's Default_Ignorable_Code_Point, and the empty braille
/// pattern).
bool has_visible_text(std::string_view text);

}  // namespace shop
