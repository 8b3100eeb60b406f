#pragma once

// The layout of a paper before it is drawn. Every label is in Bangla and English.

#include "papers/pdf/pdf_pages.hpp"
#include "platform/base/message.hpp"

#include <string>
#include <vector>

namespace shop::papers {

struct FormField {
    Message label;
    std::string value;  // Empty, or of letters without a glyph: a line to write on.
};

struct FormColumn {
    Message heading;
    double share = 1;  // Of the width of the table, beside the others.
    Align align = Align::left;
    std::string value;
    std::string total{};  // In the last row.
};

/// From the top of a page to its end.
struct Form {
    PageSize size{};
    std::vector<Message> authority{};  // Lines above the title.
    Message title;
    std::string rule{};             // Below the title: the law that asks for it.
    std::string name{};             // "মূসক-৬.৩ / Mushak-6.3", in a frame.
    std::vector<Message> copies{};  // A page each; one page without a line where there is none.
    std::vector<FormField> seller{};
    std::vector<FormField> buyer{};
    std::vector<FormField> document{};  // Beside the buyer.
    std::vector<FormColumn> columns{};
    bool has_totals = false;
    std::vector<FormField> sums{};
    std::vector<FormField> remarks{};
    std::vector<FormField> signature{};
    std::string footer{};
};

/// A text in both languages: "সর্বমোট / Grand total".
std::string in_both(const Message& text);

/// The PDF of the form, with this title. Text that is too long is made smaller; if the smallest
/// size is too large for the page, it is cut there and stands in full on a second one.
std::string draw_form(const Form& form, const Fonts& fonts, const PdfTitle& title);

}  // namespace shop::papers
