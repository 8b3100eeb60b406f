#include "papers/pdf/form.hpp"
#include "platform/texts/papers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <utility>

namespace shop::papers {
namespace {

constexpr double margin = 30;
constexpr double gap = 12;            // Between columns and between blocks.
constexpr double padding = 3;         // Inside a cell.
constexpr double label_share = 0.42;  // Share of a field's width.
constexpr double line_height = 14;
constexpr double writing_height = 22;  // For writing by hand.
constexpr std::size_t rows_max = 11;   // On a page without what follows the table.
constexpr std::size_t last_rows_max = 7;
constexpr int tenths_min = 4;  // Smallest scale; smaller text is illegible.

constexpr TextStyle plain{8, false, false, Align::left};
constexpr TextStyle label_style{7.5, false, true, Align::left};
constexpr TextStyle value_style{8.5, false, false, Align::left};
constexpr TextStyle authority_style{9, false, false, Align::center};
constexpr TextStyle title_style{14, true, false, Align::center};
constexpr TextStyle name_style{10, true, false, Align::center};
constexpr TextStyle footer_style{7, false, true, Align::left};

TextStyle aligned(TextStyle style, Align align) {
    style.align = align;
    return style;
}

TextStyle heading_of(double size) {
    return {size, false, false, Align::center};
}

/// The size of a page's texts.
struct TextSize {
    double scale = 1;
    int lines_max = 0;  // Maximum lines per value; 0: no limit.
};

/// For a page that does not fit at the smallest scale. Cutting values leaves room for legible text.
constexpr std::array cut_sizes{TextSize{0.7, 4}, TextSize{0.7, 2}, TextSize{0.7, 1},
                               TextSize{0.1 * tenths_min, 1}};

/// One page of a form, measured before it is drawn. Long names and addresses reduce the text size.
class FormPage {
public:
    FormPage(PdfPages& pages, const Form& form)
        : pages_(pages), form_(form), width_(form.size.width - 2 * margin) {}

    /// Finds a text size with which the page ends above the footer. Cuts long values if even the
    /// smallest size is too large.
    void fit() {
        for (int tenths = 10; tenths >= tenths_min; --tenths) {
            if (fits({tenths / 10.0})) return;
        }
        for (const auto& size : cut_sizes) {
            if (fits(size)) return;
        }
    }

    /// The full values that fit() has cut.
    const std::vector<FormField>& cut_values() const { return cut_values_; }

    void draw(const std::string& copy, const std::string& page) {
        is_drawing_ = true;
        lay_out(copy);
        draw_footer(page);
    }

private:
    bool fits(const TextSize& size) {
        is_drawing_ = false;
        size_ = size;
        lay_out("");
        return top_ <= form_.size.height - margin;
    }

    /// Leaves `top_` below the last line.
    void lay_out(const std::string& copy) {
        top_ = margin;
        cut_values_.clear();
        draw_head(copy);
        draw_block(form_.seller, {margin, top_, width_});
        top_ += gap / 2;
        draw_sides();
        draw_table();
        draw_sums();
        draw_block(form_.remarks, {margin, top_, width_});
        top_ += 2 * gap;
        draw_block(form_.signature, {margin, top_, width_ / 2});
    }

    /// Draws the text and returns its height.
    double text(const TextBox& box, std::string_view words, TextStyle style) {
        if (!is_drawing_) return height_of(box.width, words, style);
        style.size *= size_.scale;
        return pages_.draw_text(box, words, style);
    }

    double height_of(double width, std::string_view words, TextStyle style) {
        style.size *= size_.scale;
        return pages_.height_of(width, words, style);
    }

    /// The style for a value, limited to the lines that the page has room for.
    TextStyle cut(const FormField& field, double width, TextStyle style) {
        if (size_.lines_max == 0) return style;
        const auto whole = height_of(width, field.value, style);
        style.lines_max = size_.lines_max;
        if (height_of(width, field.value, style) < whole) cut_values_.push_back(field);
        return style;
    }

    void line(const Point& from, const Point& to) {
        if (is_drawing_) pages_.draw_line(from, to);
    }

    void frame(const Point& corner, double width, double height) {
        if (is_drawing_) pages_.draw_frame(corner, width, height);
    }

    void draw_head(const std::string& copy) {
        constexpr double side = 150;
        const TextBox middle{margin + side, top_, width_ - 2 * side};
        if (!form_.name.empty()) {
            const TextBox corner{margin + width_ - side, top_ + padding, side};
            const auto height = text(corner, form_.name, name_style);
            frame({corner.left, top_}, side, height + 2 * padding);
        }
        text({margin, top_ + padding, side}, copy, plain);
        for (const auto& words : form_.authority) {
            top_ += text({middle.left, top_, middle.width}, in_both(words), authority_style);
        }
        top_ += padding;
        top_ += text({middle.left, top_, middle.width}, in_both(form_.title), title_style);
        if (!form_.rule.empty()) {
            top_ += text({middle.left, top_, middle.width}, form_.rule,
                         aligned(footer_style, Align::center));
        }
        top_ += gap;
    }

    /// The buyer on the left, the document on the right.
    void draw_sides() {
        const auto start = top_;
        const auto left_width = 0.56 * width_;
        draw_block(form_.buyer, {margin, start, left_width - gap});
        const auto left_end = top_;
        top_ = start;
        draw_block(form_.document, {margin + left_width, start, width_ - left_width});
        top_ = std::max(left_end, top_) + gap;
    }

    /// Draws labels and values one below the other, from the top of the box.
    void draw_block(const std::vector<FormField>& fields, const TextBox& box) {
        top_ = box.top;
        const auto label_width = std::min(label_share * box.width, 230.0);
        const auto value_left = box.left + label_width + padding;
        const auto value_width = box.left + box.width - value_left;
        for (const auto& field : fields) {
            const auto& value = field.value;
            const auto label_height =
                text({box.left, top_ + 1, label_width}, in_both(field.label) + ":", label_style);
            auto height = std::max(label_height, line_height);
            if (!pages_.shows(value)) {
                height = std::max(height, writing_height);
                const auto below = top_ + height - 2;
                line({value_left, below}, {value_left + value_width, below});
            } else {
                const auto style = cut(field, value_width, value_style);
                height = std::max(height, text({value_left, top_, value_width}, value, style));
            }
            top_ += height;
        }
    }

    /// Draws a frame around each cell of the row. The highest cell determines the row's height.
    void draw_row(const std::vector<std::string>& cells, const std::vector<TextStyle>& styles) {
        double height = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            height = std::max(height, height_of(inner_width(i), cells[i], styles[i]));
        }
        auto left = margin;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            frame({left, top_}, cell_width(i), height + 2 * padding);
            text({left + padding, top_ + padding, inner_width(i)}, cells[i], styles[i]);
            left += cell_width(i);
        }
        top_ += height + 2 * padding;
    }

    void draw_values(std::size_t row, const std::vector<TextStyle>& styles) {
        std::vector<std::string> values;
        std::vector<TextStyle> cut_styles;
        for (std::size_t i = 0; i < form_.columns.size(); ++i) {
            const auto& column = form_.columns[i];
            values.push_back(column.values[row]);
            cut_styles.push_back(cut({column.heading, values.back()}, inner_width(i), styles[i]));
        }
        draw_row(values, cut_styles);
    }

    double cell_width(std::size_t column) const {
        const auto shares =
            std::accumulate(form_.columns.begin(), form_.columns.end(), 0.0,
                            [](double sum, const FormColumn& one) { return sum + one.share; });
        return width_ * form_.columns[column].share / shares;
    }

    double inner_width(std::size_t column) const { return cell_width(column) - 2 * padding; }

    void draw_table() {
        if (form_.columns.empty()) return;
        std::vector<std::string> headings;
        std::vector<std::string> numbers;
        std::vector<std::string> totals;
        std::vector<TextStyle> aligned_styles;
        for (std::size_t i = 0; i < form_.columns.size(); ++i) {
            const auto& column = form_.columns[i];
            headings.push_back(in_both(column.heading));
            numbers.push_back(fmt::format("({})", i + 1));
            totals.push_back(column.total);
            aligned_styles.push_back(aligned(value_style, column.align));
        }
        const auto count = form_.columns.size();
        draw_row(headings, std::vector<TextStyle>(count, heading_of(7)));
        draw_row(numbers, std::vector<TextStyle>(count, heading_of(6.5)));
        for (std::size_t row = 0; row < form_.columns.front().values.size(); ++row) {
            draw_values(row, aligned_styles);
        }
        if (form_.has_totals) {
            for (auto& style : aligned_styles) style.is_bold = true;
            draw_row(totals, aligned_styles);
        }
        top_ += gap;
    }

    /// Draws the amounts on the right, one below the other.
    void draw_sums() {
        const auto sums_width = 0.45 * width_;
        const auto left = margin + width_ - sums_width;
        for (const auto& [label, value] : form_.sums) {
            const auto height =
                std::max(text({left, top_, 0.65 * sums_width}, in_both(label), plain),
                         text({left + 0.65 * sums_width, top_, 0.35 * sums_width}, value,
                              aligned(value_style, Align::right)));
            top_ += height + 1;
        }
        if (!form_.sums.empty()) top_ += gap / 2;
    }

    void draw_footer(const std::string& page) {
        const auto top = form_.size.height - margin;
        line({margin, top}, {margin + width_, top});
        text({margin, top + 2, 0.8 * width_}, form_.footer, footer_style);
        text({margin + 0.8 * width_, top + 2, 0.2 * width_}, page,
             aligned(footer_style, Align::right));
    }

    PdfPages& pages_;
    const Form& form_;
    const double width_;
    double top_ = 0;
    TextSize size_{};
    std::vector<FormField> cut_values_{};
    bool is_drawing_ = false;
};

/// The form with some of its rows.
Form with_rows(Form form, std::size_t from, std::size_t until) {
    for (auto& column : form.columns) {
        const auto start = column.values.begin();
        column.values = {start + static_cast<std::ptrdiff_t>(from),
                         start + static_cast<std::ptrdiff_t>(until)};
    }
    return form;
}

/// The continuation sheet with the full values.
Form continuation_of(const Form& form, std::vector<FormField> values) {
    Form sheet;
    sheet.size = form.size;
    sheet.title = form.title;
    sheet.rule = in_both(texts::papers::continuation());
    sheet.name = form.name;
    sheet.document = form.document;
    sheet.remarks = std::move(values);
    sheet.footer = form.footer;
    return sheet;
}

/// Pages of a table with more rows than one page holds. The last has the totals and what follows.
std::vector<Form> pages_of(const Form& form) {
    const auto rows = form.columns.empty() ? 0 : form.columns.front().values.size();
    std::vector<Form> pages;
    std::size_t from = 0;
    while (rows - from > last_rows_max) {
        const auto until = from + std::min(rows_max, (rows - from + 1) / 2);
        auto& page = pages.emplace_back(with_rows(form, from, until));
        page.has_totals = false;
        page.sums.clear();
        page.remarks.clear();
        page.signature.clear();
        from = until;
    }
    pages.push_back(with_rows(form, from, rows));
    return pages;
}

}  // namespace

std::string in_both(const Message& text) {
    return texts::papers::both(text.in(Language::bangla), text.in(Language::english))
        .in(Language::english);
}

std::string draw_form(const Form& form, const Fonts& fonts, const PdfTitle& title) {
    PdfPages pages(fonts, form.size, title);
    const auto forms = pages_of(form);
    std::vector<FormPage> sheets;
    std::vector<FormField> cut_values;
    for (const auto& one : forms) {
        sheets.emplace_back(pages, one).fit();
        std::ranges::copy(sheets.back().cut_values(), std::back_inserter(cut_values));
    }
    const auto continuation = continuation_of(form, std::move(cut_values));
    if (!continuation.remarks.empty()) sheets.emplace_back(pages, continuation).fit();
    const auto copies = std::max<std::size_t>(form.copies.size(), 1);
    const auto count = static_cast<std::int64_t>(copies * sheets.size());
    std::int64_t number = 0;
    for (std::size_t i = 0; i < copies; ++i) {
        const auto copy = form.copies.empty() ? "" : in_both(form.copies[i]);
        for (auto& sheet : sheets) {
            sheet.draw(copy, in_both(texts::papers::page(++number, count)));
            pages.end_page();
        }
    }
    return pages.finish();
}

}  // namespace shop::papers
