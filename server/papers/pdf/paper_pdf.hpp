#pragma once

#include "papers/paper.hpp"
#include "papers/pdf/fonts.hpp"

#include <string>

namespace shop::papers {

/// The paper as a PDF. Depends only on its facts, so the bytes are the same each time. Throws
/// std::runtime_error for an unknown layout.
std::string paper_pdf(const Paper& paper, const Fonts& fonts);

/// "Mushak-6.3-2026-27-000123.pdf"
std::string pdf_name(const Paper& paper);

}  // namespace shop::papers
