#include "papers/pdf/paper_pdf.hpp"

#include "papers/pdf/paper_forms.hpp"

#include <algorithm>
#include <stdexcept>

namespace shop::papers {
namespace {

std::string_view file_prefix(Kind kind) {
    switch (kind) {
        case Kind::invoice: return "Mushak-6.3-";
        case Kind::credit: return "Mushak-6.7-";
        case Kind::bill: return "Bill-";
        case Kind::challan: return "Challan-";
    }
    throw std::logic_error("no such kind of paper");
}

Form form_of(Kind kind, const Facts& facts, std::int64_t layout) {
    switch (kind) {
        case Kind::invoice: return invoice_form(facts, layout);
        case Kind::credit: return credit_form(facts, layout);
        case Kind::bill: return bill_form(facts, layout);
        case Kind::challan: return challan_form(facts);
    }
    throw std::logic_error("no such kind of paper");
}

}  // namespace

std::string pdf_name(const Paper& paper) {
    auto number = paper.number();
    std::ranges::replace(number, '/', '-');
    return std::string(file_prefix(paper.kind)) + number + ".pdf";
}

std::string paper_pdf(const Paper& paper, const Fonts& fonts) {
    if (paper.layout < 1 || paper.layout > current_layout) {
        throw std::runtime_error("paper " + paper.id + " has a layout of a newer release");
    }
    const auto facts = facts_of(paper.facts);
    return draw_form(form_of(paper.kind, facts, paper.layout), fonts,
                     {pdf_name(paper), paper.issued_at_ms});
}

}  // namespace shop::papers
