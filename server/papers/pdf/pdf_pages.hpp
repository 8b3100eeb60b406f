#pragma once

// Pages of a PDF: text, lines and frames in points (1/72 inch) from the left and the top.

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
    int lines_max = 0;  // A text with more ends with an ellipsis; 0: all lines are drawn.
};

/// Where a text begins, and where its lines end.
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

    /// A4 on its side.
    static PageSize landscape() { return {842, 595}; }
};

/// What readers of the file see beside its pages.
struct PdfTitle {
    std::string text;
    std::int64_t created_at_ms = 0;
};

/// A PDF as it is drawn. The same calls make the same bytes. Used by one thread.
class PdfPages {
public:
    PdfPages(const Fonts& fonts, const PageSize& size, const PdfTitle& title);
    ~PdfPages();
    PdfPages(const PdfPages&) = delete;
    PdfPages& operator=(const PdfPages&) = delete;

    /// Draws the text in as many lines as it needs, and returns how high they are. The text is
    /// shown as it is, without markup; drawn_text() says which characters are left out.
    double draw_text(const TextBox& box, std::string_view text, const TextStyle& style);

    /// How high draw_text() would draw it.
    double height_of(double width, std::string_view text, const TextStyle& style);

    /// Whether draw_text() would draw something of it.
    bool shows(std::string_view text) const;

    void draw_line(const Point& from, const Point& to);
    void draw_frame(const Point& corner, double width, double height);

    /// What follows is on a new page.
    void end_page();

    /// The file. Nothing is drawn afterwards. Throws std::runtime_error when drawing has failed.
    std::string finish();

private:
    struct Drawing;
    std::unique_ptr<Drawing> drawing_;
};

}  // namespace shop::papers
