#include "papers/amount_words.hpp"

#include "platform/texts/papers.hpp"

#include <array>
#include <stdexcept>
#include <utility>

namespace shop::papers {
namespace {

std::string below_hundred(std::int64_t number, Language language) {
    return texts::papers::numbers(static_cast<std::size_t>(number)).in(language);
}

/// 11850012 is 1 crore, 18 lakh, 50 thousand, 0 hundred and 12.
std::string whole_in_words(std::int64_t number, Language language) {
    const std::array<std::pair<std::int64_t, Message>, 4> units{
        {{10'000'000, texts::papers::crore()},
         {100'000, texts::papers::lakh()},
         {1'000, texts::papers::thousand()},
         {100, texts::papers::hundred()}}};
    std::string words;
    for (const auto& [size, name] : units) {
        if (const auto count = number / size; count > 0) {
            words += below_hundred(count, language) + " " + name.in(language) + " ";
        }
        number %= size;
    }
    if (number > 0 || words.empty()) return words + below_hundred(number, language);
    words.pop_back();
    return words;
}

}  // namespace

std::string amount_in_words(Money amount, Language language) {
    if (amount < Money{0} || amount > total_max) {
        throw std::out_of_range("no order has this amount");
    }
    const auto taka = whole_in_words(amount.paisa / 100, language);
    const auto paisa = amount.paisa % 100;
    if (paisa == 0) return texts::papers::taka_only(taka).in(language);
    return texts::papers::taka_and_paisa_only(taka, below_hundred(paisa, language)).in(language);
}

}  // namespace shop::papers
