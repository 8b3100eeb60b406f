// Providers change their behaviour, and intruders send notices in their name.

#include "simulation/acts.hpp"

#include <fmt/format.h>

#include <array>

namespace shop::simulation {
namespace {

void forge_card_event(World& world) {
    const auto* order = world.find_order([](const ModelOrder& one) { return !one.paid_by; });
    if (order == nullptr) return;
    const auto event = fmt::format(
        R"({{"id":"evt_forged","object":"event","type":"payment_intent.succeeded","data":{{"object":)"
        R"({{"id":"pi_forged","object":"payment_intent","status":"succeeded","amount":{0},)"
        R"("amount_received":{0},"currency":"bdt","metadata":{{"order_id":"{1}"}}}}}}}})",
        order->price_paisa, order->id);
    const auto answer = world.ask_intruder("/api/webhooks/stripe", "application/json", event);
    if (answer.is_done()) world.story.fail("a forged card event was accepted");
}

void forge_gateway_notice(World& world) {
    const auto* order = world.find_order([](const ModelOrder& one) { return !one.paid_by; });
    if (order == nullptr) return;
    const auto form = fmt::format(
        "tran_id=sc_{}_1&status=VALID&val_id=forged&amount={}&verify_sign=0&verify_key=amount",
        order->id, in_taka(order->price_paisa));
    const auto answer =
        world.ask_intruder("/api/webhooks/sslcommerz", "application/x-www-form-urlencoded", form);
    if (answer.is_done()) world.story.fail("a forged notice of the gateway was accepted");
}

/// Payments that take time, arrive short, twice or at a risk, and refunds that fail.
void change_providers(World& world) {
    constexpr std::array switches{
        "{}",
        R"({"processFirst": true, "lateAfterMs": 600000})",
        R"({"gatewayOutcome": "pending_first", "gatewayRefundOutcome": "processing"})",
        R"({"gatewayOutcome": "risky"})",
        R"({"gatewayOutcome": "amount_less"})",
        R"({"gatewayOutcome": "pay_twice", "gatewayNotice": "none"})",
        R"({"gatewayRefundOutcome": "failed", "gatewayNotice": "unsigned"})",
        R"({"gatewayRefundOutcome": "cancelled", "gatewayNotice": "wrong_store"})"};
    const auto last = static_cast<std::int64_t>(switches.size()) - 1;
    world.set_providers(switches.at(static_cast<std::size_t>(world.random.whole(0, last))));
}

}  // namespace

std::vector<Act> outside_acts() {
    return {{"forge a card event", 1, forge_card_event},
            {"forge a notice of the gateway", 1, forge_gateway_notice},
            {"change the providers", 1, change_providers}};
}

}  // namespace shop::simulation
