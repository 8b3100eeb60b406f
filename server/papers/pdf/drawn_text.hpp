#pragma once

// Converts texts for drawing on papers.

#include "papers/pdf/fonts.hpp"

#include <string>
#include <string_view>

namespace shop::papers {

/// `text` on one line, without control characters, direction marks, and characters that no font
/// has, such as emoji: Pango would draw them as boxes with code numbers. Cut after 2,000
/// characters, which is more than any field allows.
std::string drawn_text(std::string_view text, const Fonts& fonts);

/// Whether drawn_text() drops characters that a reader would miss.
bool loses_letters(std::string_view text, const Fonts& fonts);

}  // namespace shop::papers
