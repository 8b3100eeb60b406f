#include "payments/payments.hpp"

#include <algorithm>

namespace shop::payments {

bool is_intent_id(std::string_view id) {
    constexpr std::string_view prefix = "pi_";
    if (!id.starts_with(prefix)) return false;
    const auto rest = id.substr(prefix.size());
    return !rest.empty() && rest.size() <= 255 && std::ranges::all_of(rest, [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') ||
               c == '_';
    });
}

}  // namespace shop::payments
