#include "papers/pdf/pdf_pages.hpp"

#include "papers/pdf/drawn_text.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/base/visible_text.hpp"

#include <cairo-pdf.h>
#include <pango/pangocairo.h>

#include <stdexcept>

namespace shop::papers {
namespace {

constexpr auto families = "Noto Sans,Noto Sans Bengali,Noto Sans Devanagari,Noto Naskh Arabic";
constexpr double line_width = 0.5;
constexpr double pale = 0.35;
constexpr std::size_t seconds_length = 19;  // "2026-01-31T09:30:00"

void unref(void* object) {
    if (object != nullptr) g_object_unref(object);
}

cairo_status_t append_bytes(void* closure, const unsigned char* bytes, unsigned int count) {
    static_cast<std::string*>(closure)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

PangoAlignment pango_alignment(Align align) {
    switch (align) {
        case Align::left: return PANGO_ALIGN_LEFT;
        case Align::center: return PANGO_ALIGN_CENTER;
        case Align::right: return PANGO_ALIGN_RIGHT;
    }
    throw std::logic_error("no such alignment");
}

}  // namespace

struct PdfPages::Drawing {
    template <class T>
    using Object = std::unique_ptr<T, void (*)(void*)>;

    const Fonts& fonts;
    std::string bytes{};
    std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)> surface;
    std::unique_ptr<cairo_t, void (*)(cairo_t*)> cairo;
    Fonts::LentMap map;
    Object<PangoContext> context;
    Object<PangoLayout> layout;

    Drawing(const Fonts& fonts_of_papers, const PageSize& size)
        : fonts(fonts_of_papers),
          surface(
              cairo_pdf_surface_create_for_stream(append_bytes, &bytes, size.width, size.height),
              cairo_surface_destroy),
          cairo(cairo_create(surface.get()), cairo_destroy),
          map(fonts.lend_map()),
          context(nullptr, unref),
          layout(nullptr, unref) {
        context.reset(pango_font_map_create_context(map.get()));
        pango_context_set_base_dir(context.get(), PANGO_DIRECTION_LTR);
        layout.reset(pango_layout_new(context.get()));
        pango_layout_set_auto_dir(layout.get(), FALSE);
        pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
        cairo_set_line_width(cairo.get(), line_width);
    }

    void set_text(std::string_view text) const {
        pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    }

    /// Ends the text with an ellipsis if it has more lines. Pango's own ellipsis takes seconds for
    /// a long text, and the PDF would contain the whole text behind one glyph.
    void cut(std::string_view text, int lines_max) const {
        if (pango_layout_get_line_count(layout.get()) <= lines_max) return;
        const auto* const last = pango_layout_get_line_readonly(layout.get(), lines_max - 1);
        auto left = text.substr(0, static_cast<std::size_t>(last->start_index) +
                                       static_cast<std::size_t>(last->length));
        while (!left.empty() && pango_layout_get_line_count(layout.get()) > lines_max) {
            left = first_clusters(left, count_characters(left) - 1);
            set_text(std::string(trimmed(left)) + "…");
        }
    }

    double lay_out(double width, std::string_view text, const TextStyle& style) {
        const std::unique_ptr<PangoFontDescription, void (*)(PangoFontDescription*)> font(
            pango_font_description_from_string(families), pango_font_description_free);
        pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
        pango_font_description_set_weight(font.get(),
                                          style.is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
        pango_layout_set_font_description(layout.get(), font.get());
        pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
        pango_layout_set_alignment(layout.get(), pango_alignment(style.align));
        const auto drawn = drawn_text(text, fonts);
        set_text(drawn);
        if (style.lines_max > 0) cut(drawn, style.lines_max);
        int height = 0;
        pango_layout_get_size(layout.get(), nullptr, &height);
        return static_cast<double>(height) / PANGO_SCALE;
    }
};

PdfPages::PdfPages(const Fonts& fonts, const PageSize& size, const PdfTitle& title)
    : drawing_(std::make_unique<Drawing>(fonts, size)) {
    auto* const surface = drawing_->surface.get();
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.text.c_str());
    // cairo ignores a time with milliseconds and writes the current time instead.
    const auto created = rfc3339(title.created_at_ms).substr(0, seconds_length) + "Z";
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, created.c_str());
}

PdfPages::~PdfPages() = default;

double PdfPages::draw_text(const TextBox& box, std::string_view text, const TextStyle& style) {
    const auto height = drawing_->lay_out(box.width, text, style);
    auto* const cairo = drawing_->cairo.get();
    const auto shade = style.is_pale ? pale : 0;
    cairo_set_source_rgb(cairo, shade, shade, shade);
    cairo_move_to(cairo, box.left, box.top);
    pango_cairo_show_layout(cairo, drawing_->layout.get());
    cairo_set_source_rgb(cairo, 0, 0, 0);
    return height;
}

double PdfPages::height_of(double width, std::string_view text, const TextStyle& style) {
    return drawing_->lay_out(width, text, style);
}

bool PdfPages::shows(std::string_view text) const {
    return has_visible_text(drawn_text(text, drawing_->fonts));
}

void PdfPages::draw_line(const Point& from, const Point& to) {
    auto* const cairo = drawing_->cairo.get();
    cairo_move_to(cairo, from.left, from.top);
    cairo_line_to(cairo, to.left, to.top);
    cairo_stroke(cairo);
}

void PdfPages::draw_frame(const Point& corner, double width, double height) {
    auto* const cairo = drawing_->cairo.get();
    cairo_rectangle(cairo, corner.left, corner.top, width, height);
    cairo_stroke(cairo);
}

void PdfPages::end_page() {
    cairo_show_page(drawing_->cairo.get());
}

std::string PdfPages::finish() {
    const auto drawn = cairo_status(drawing_->cairo.get());
    drawing_->cairo.reset();
    cairo_surface_finish(drawing_->surface.get());
    const auto written = cairo_surface_status(drawing_->surface.get());
    if (drawn != CAIRO_STATUS_SUCCESS || written != CAIRO_STATUS_SUCCESS) {
        throw std::runtime_error(
            std::string("a paper could not be drawn: ") +
            cairo_status_to_string(drawn == CAIRO_STATUS_SUCCESS ? written : drawn));
    }
    return std::move(drawing_->bytes);
}

}  // namespace shop::papers
