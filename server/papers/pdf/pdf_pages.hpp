#pragma once

// Pages of a PDF: text, lines and frames. Positions are in points (1/72 inch) from the top left
// corner.

#include "papers/pdf/fonts.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace shop::papers {

enum class Align { left, center, right };

struct TextStyle {
    double size = 8;
    bool is_bold = false;
    bool is_pale = false;
    Align align = Align::left;
    int lines_max = 0;  // Longer text ends with an ellipsis; 0: no limit.
};

/// Position of a text, and its width.
struct TextBox {
    double left = 0;
    double top = 0;
    double width = 0;
};

struct Point {
    double left = 0;
    double top = 0;
};

struct PageSize {
    double width = 595;
    double height = 842;

    /// A4 in landscape.
    static PageSize landscape() { return {842, 595}; }
};

/// Metadata that PDF readers show.
struct PdfTitle {
    std::string text;
    std::int64_t created_at_ms = 0;
};

/// A PDF that is being drawn. The same calls produce the same bytes. Not thread-safe.
class PdfPages {
public:
    PdfPages(const Fonts& fonts, const PageSize& size, const PdfTitle& title);
    ~PdfPages();
    PdfPages(const PdfPages&) = delete;
    PdfPages& operator=(const PdfPages&) = delete;

    /// Draws the text in as many lines as it needs and returns their height. Does not interpret
    /// markup. drawn_text() documents which characters are dropped.
    double draw_text(const TextBox& box, std::string_view text, const TextStyle& style);

    /// The height of the text if draw_text() drew it.
    double height_of(double width, std::string_view text, const TextStyle& style);

    /// Whether draw_text() would draw any of it.
    bool shows(std::string_view text) const;

    void draw_line(const Point& from, const Point& to);
    void draw_frame(const Point& corner, double width, double height);

    /// Starts a new page.
    void end_page();

    /// Returns the file. Call nothing afterwards. Throws std::runtime_error if drawing has failed.
    std::string finish();

private:
    struct Drawing;
    std::unique_ptr<Drawing> drawing_;
};

}  // namespace shop::papers
