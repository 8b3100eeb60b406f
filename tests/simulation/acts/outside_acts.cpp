// Someone without a password sends notices as if from the providers. The shop must trust none.

#include "simulation/acts.hpp"

#include <fmt/format.h>

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

}  // namespace

std::vector<Act> intruder_acts() {
    return {{"forge a card event", 1, forge_card_event},
            {"forge a notice of the gateway", 1, forge_gateway_notice}};
}

}  // namespace shop::simulation
