#pragma once

// The layout of a paper before it is drawn. Every label is in Bangla and English.

#include "papers/pdf/pdf_pages.hpp"
#include "platform/base/message.hpp"

#include <string>
#include <vector>

namespace shop::papers {

struct FormField {
    Message label;
    std::string value;  // If nothing can be drawn: a line to write on.
};

struct FormColumn {
    Message heading;
    double share = 1;  // Width relative to the other columns.
    Align align = Align::left;
    std::vector<std::string> values;  // One for each row.
    std::string total{};              // Cell in the last row.
};

/// The contents of a page, from top to bottom.
struct Form {
    PageSize size{};
    std::vector<Message> authority{};  // Lines above the title.
    Message title;
    std::string rule{};             // Below the title: the law that requires it.
    std::string name{};             // "মূসক-৬.৩ / Mushak-6.3", in a frame.
    std::vector<Message> copies{};  // One page per copy; if empty, one page.
    std::vector<FormField> seller{};
    std::vector<FormField> buyer{};
    std::vector<FormField> document{};  // To the right of the buyer.
    std::vector<FormColumn> columns{};
    bool has_totals = false;
    std::vector<FormField> sums{};
    std::vector<FormField> remarks{};
    std::vector<FormField> signature{};
    std::string footer{};
};

/// A text in both languages: "সর্বমোট / Grand total".
std::string in_both(const Message& text);

/// The PDF of the form, with this title. Reduces the text size if the text is too long. If it does
/// not fit at the smallest size, cuts long values and prints them in full on a second sheet.
std::string draw_form(const Form& form, const Fonts& fonts, const PdfTitle& title);

}  // namespace shop::papers
