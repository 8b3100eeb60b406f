#include "papers/vat.hpp"

#include "papers/fiscal_year.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace shop::papers {
namespace {

__extension__ typedef __int128 Wide;  // Products of two amounts.

constexpr std::int64_t whole_hundredths = 10'000;  // 100 %.

bool are_digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// a * b / c, rounded half up; no argument may be negative.
std::int64_t rounded_share(std::int64_t a, std::int64_t b, std::int64_t c) {
    return static_cast<std::int64_t>((2 * Wide{a} * b + c) / (2 * Wide{c}));
}

/// "2027-07-01": only this form sorts by date as text.
bool is_day(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto month = whole_number(text.substr(5, 2)).value_or(0);
    const auto day = whole_number(text.substr(8, 2)).value_or(0);
    return are_digits(text.substr(0, 4)) && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

}  // namespace

std::optional<VatRate> find_vat_rate(std::string_view text) {
    const auto point = text.find('.');
    const auto whole = text.substr(0, point);
    std::string decimals(point == std::string_view::npos ? "0" : text.substr(point + 1));
    if (!are_digits(whole) || whole.size() > 3 || !are_digits(decimals) || decimals.size() > 2) {
        return std::nullopt;
    }
    decimals.resize(2, '0');
    const VatRate rate{100 * whole_number(whole).value_or(0) + whole_number(decimals).value_or(0)};
    if (rate.hundredths > whole_hundredths) return std::nullopt;
    return rate;
}

std::string to_text(VatRate rate) {
    return shop::to_text(Money{rate.hundredths});
}

VatSplit split_vat(Money gross, VatRate rate) {
    const Money net{
        rounded_share(gross.paisa, whole_hundredths, whole_hundredths + rate.hundredths)};
    return {net, gross - net};
}

UnitPrice unit_price(Money line, std::int64_t pieces) {
    Wide scale = 1;  // Units per paisa.
    for (int decimals = 2;; ++decimals, scale *= 10) {
        const auto scaled = line.paisa * scale;
        const auto amount = (2 * scaled + pieces) / (2 * pieces);
        const auto excess = amount * pieces - scaled;
        if (2 * excess < scale && -2 * excess < scale) {
            return {static_cast<std::int64_t>(amount), decimals};
        }
    }
}

VatSplit split_credit(const CreditedInvoice& invoice, Money gross) {
    const auto credited = invoice.credited_gross + gross;
    const Money vat_in_all{rounded_share(invoice.vat.paisa, credited.paisa,
                                         std::max<std::int64_t>(invoice.gross.paisa, 1))};
    const auto vat = vat_in_all - invoice.credited_vat;
    return {gross - vat, vat};
}

std::optional<VatRates> VatRates::read(std::string_view text) {
    const auto comma = text.find(',');
    const auto first = find_vat_rate(text.substr(0, comma));
    if (!first) return std::nullopt;
    VatRates rates(*first);
    for (auto rest = comma; rest != std::string_view::npos;) {
        text.remove_prefix(rest + 1);
        rest = text.find(',');
        const auto entry = text.substr(0, rest);
        const auto sign = entry.find('=');
        if (sign == std::string_view::npos || !is_day(entry.substr(0, sign))) return std::nullopt;
        const std::string day(entry.substr(0, sign));
        const auto rate = find_vat_rate(entry.substr(sign + 1));
        if (!rate || (!rates.later_.empty() && day <= rates.later_.rbegin()->first)) {
            return std::nullopt;
        }
        rates.later_.emplace(day, *rate);
    }
    return rates;
}

VatRate VatRates::rate_at(std::int64_t at_ms) const {
    const auto after = later_.upper_bound(dhaka_day(at_ms));
    return after == later_.begin() ? first_ : std::prev(after)->second;
}

std::string VatRates::text() const {
    auto text = to_text(first_);
    for (const auto& [day, rate] : later_) text += fmt::format(",{}={}", day, to_text(rate));
    return text;
}

}  // namespace shop::papers
