#pragma once

#include "platform/base/language.hpp"
#include "platform/base/money.hpp"

#include <string>

namespace shop::papers {

/// An amount in words, by lakh and crore: "Taka one lakh eighteen thousand five hundred and paisa
/// fifty only", "এক লক্ষ আঠারো হাজার পাঁচ শত টাকা পঞ্চাশ পয়সা মাত্র". From zero to `total_max`.
std::string amount_in_words(Money amount, Language language);

}  // namespace shop::papers
