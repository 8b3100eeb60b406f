#include "orders/payment/refund_reason.hpp"

#include "platform/texts/problems.hpp"

#include <algorithm>
#include <array>

namespace shop::orders {
namespace {

struct ProgramReason {
    std::string_view code;
    std::string_view stored_before;  // Text that earlier releases stored.
    Message (*words)();
};

constexpr std::array<ProgramReason, 4> program_reasons{{
    {order_over_reason, "Paid after the order was closed", texts::refund_reasons::order_over},
    {beyond_total_reason, "More than the order's total", texts::refund_reasons::beyond_total},
    {at_provider_reason, "At the payment provider", texts::refund_reasons::at_provider},
    {settled_otherwise_reason, "", texts::refund_reasons::settled_otherwise},
}};

}  // namespace

std::string words_of_reason(const std::string& stored, Language language) {
    const auto* const found = std::ranges::find_if(program_reasons, [&](const auto& reason) {
        return stored == reason.code || (!stored.empty() && stored == reason.stored_before);
    });
    return found == program_reasons.end() ? stored : found->words().in(language);
}

}  // namespace shop::orders
