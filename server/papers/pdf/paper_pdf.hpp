#pragma once

#include "papers/paper.hpp"
#include "papers/pdf/fonts.hpp"

#include <string>

namespace shop::papers {

/// The paper as a PDF, made of its facts alone: the same bytes each time. Throws std::runtime_error
/// for a layout that this program does not know.
std::string paper_pdf(const Paper& paper, const Fonts& fonts);

/// "Mushak-6.3-2026-27-000123.pdf"
std::string pdf_name(const Paper& paper);

}  // namespace shop::papers
