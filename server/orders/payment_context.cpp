#include "orders/payment_context.hpp"

#include "platform/base/clock.hpp"
#include "platform/http/endpoint.hpp"

namespace shop::orders {

bool PaymentContext::is_of_right_mode(const payments::Intent& intent) const {
    const auto method = payments::find_method_of_payment(intent.id);
    return method && intent.livemode == provider.abilities(*method).livemode;
}

OrderStaff PaymentContext::staff_of(const http::Call& call) const {
    return {call.caller.user_id, call.operation.permission.value(), has_colleague};
}

std::int64_t PaymentContext::transfers_expire_before_ms(std::int64_t now_ms) const {
    return now_ms - manual.transfer_days * day_ms;
}

}  // namespace shop::orders
