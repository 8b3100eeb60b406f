// Replaces papers/pdf/draw_form.cpp: drawing a page takes longer than fifty calls of the shop. The
// facts and numbers of papers do not depend on it.

#include "papers/pdf/form.hpp"

namespace shop::papers {

std::string in_both(const Message& text) {
    return text.in(Language::bangla) + " / " + text.in(Language::english);
}

std::string draw_form(const Form&, const Fonts&, const PdfTitle& title) {
    return "%PDF-1.7 " + title.text;
}

}  // namespace shop::papers
