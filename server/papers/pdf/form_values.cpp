#include "papers/pdf/form_values.hpp"

#include "papers/amount_words.hpp"
#include "papers/fiscal_year.hpp"
#include "papers/pdf/form.hpp"
#include "papers/vat.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/label.hpp"
#include "platform/texts/papers.hpp"

#include <fmt/format.h>

namespace shop::papers {

std::string amount_label(std::int64_t paisa) {
    return fmt::format("{}.{:02}", label_of(paisa / 100, Language::english), paisa % 100);
}

std::string unit_price_label(Money line, std::int64_t pieces) {
    const auto [amount, decimals] = unit_price(line, pieces);
    std::int64_t taka = 1;
    for (int i = 0; i < decimals; ++i) taka *= 10;
    return fmt::format("{}.{:0{}}", label_of(amount / taka, Language::english), amount % taka,
                       decimals);
}

std::string day_label(std::int64_t at_ms) {
    const auto time = local_time(at_ms, shop_utc_offset_hours);
    return date_label(time, Language::english) + " / " + date_label(time, Language::bangla);
}

std::string day_and_time_label(std::int64_t at_ms) {
    return day_label(at_ms) + ", " + dhaka_time(at_ms);
}

std::string product_label(const std::string& name, const std::string& bangla) {
    return bangla.empty() ? name : name + " / " + bangla;
}

std::string line_label(const Facts& facts, const FactsLine& line) {
    auto product = product_label(line.product, line.product_bangla);
    if (facts.lines.size() == 1) return product;
    return fmt::format("{} (#{})", product, line.order_number);
}

std::string buyer_label(const Facts& facts) {
    if (facts.buyer_company.empty()) return facts.buyer_name;
    return facts.buyer_company + ", " + facts.buyer_name;
}

std::string rate_label(const Facts& facts) {
    return to_text(VatRate{facts.vat_rate_hundredths}) + "%";
}

std::string words_label(const Facts& facts) {
    const Money amount{facts.gross_paisa};
    return amount_in_words(amount, Language::bangla) + " / " +
           amount_in_words(amount, Language::english);
}

std::string footer_label(const Facts& facts) {
    const auto label = in_both(texts::papers::label_order());
    const auto more = more_order_numbers(facts);
    if (more.empty()) {
        return fmt::format("{}: #{} ({})", label, facts.order_number, facts.order_id);
    }
    return fmt::format("{}: #{} #{}", label, facts.order_number, fmt::join(more, " #"));
}

}  // namespace shop::papers
