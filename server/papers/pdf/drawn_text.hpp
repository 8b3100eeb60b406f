#pragma once

// A text as papers draw it.

#include "papers/pdf/fonts.hpp"

#include <string>
#include <string_view>

namespace shop::papers {

/// `text` in one line, without control characters, marks of direction, and characters that no font
/// has, such as emoji: they would be drawn as boxes with code numbers. Cut after 2,000 characters,
/// which is more than any field may have.
std::string drawn_text(std::string_view text, const Fonts& fonts);

/// Whether that leaves out something that a reader would miss.
bool loses_letters(std::string_view text, const Fonts& fonts);

}  // namespace shop::papers
