// Checkouts of one to five boards, with and without a delivery method.

#include "simulation/acts/checkout.hpp"

#include "simulation/acts.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace shop::simulation {
namespace {

namespace js = boost::json;

/// A delivery method with the charge that the quote has.
struct Delivery {
    std::string method{};  // Empty: to be agreed.
    std::int64_t charge_paisa = 0;
};

constexpr const char* district = "BD-13";

/// One of the methods that are offered for these lines. Without one if the response got lost.
Delivery choose_delivery(World& world, std::size_t person, const std::vector<Line>& lines) {
    std::string wanted;
    for (const auto& line : lines) {
        wanted += fmt::format("{}{}:{}", wanted.empty() ? "" : ",", line.product_id, line.quantity);
    }
    const auto quote = world.ask(
        person, "asks for a quote",
        {"GET", fmt::format("/api/checkout/quote?lines={}&district={}", wanted, district)});
    std::vector<Delivery> offered;
    if (!quote.is_done()) return {};
    for (const auto& method : quote.body.at("delivery").as_array()) {
        const auto* charge = method.as_object().if_contains("charge");
        if (charge != nullptr && !charge->is_null()) {
            offered.push_back({js::value_to<std::string>(method.at("code")), in_paisa(*charge)});
        }
    }
    return offered.empty() ? Delivery{} : world.random.pick(offered);
}

js::object body_of(const std::string& mark, const std::vector<Line>& lines,
                   const Delivery& delivery) {
    js::array bodies;
    auto total_paisa = delivery.charge_paisa;
    for (const auto& line : lines) {
        bodies.push_back(line.json());
        total_paisa += line.price_paisa;
    }
    js::object body{{"lines", std::move(bodies)},
                    {"delivery",
                     {{"recipient", mark},
                      {"phone", "01712345678"},
                      {"district", district},
                      {"area", "Mirpur"},
                      {"street", "House 7"}}},
                    {"total", in_taka(total_paisa)}};
    if (!delivery.method.empty()) {
        body["method"] = delivery.method;
        body["charge"] = delivery.charge_paisa / 100;
    }
    return body;
}

std::int64_t charge_paisa_of(const js::object& placed) {
    const auto* charge = placed.if_contains("deliveryCharge");
    return charge == nullptr || charge->is_null() ? 0 : in_paisa(*charge);
}

}  // namespace

js::object Line::json() const {
    return {{"productId", product_id}, {"quantity", quantity}, {"price", in_taka(price_paisa)}};
}

std::vector<Line> choose_lines(World& world, std::size_t person, std::int64_t count) {
    std::vector<Line> lines;
    while (count-- > 0) {
        const auto& board = world.random.pick(world.boards);
        const auto quantity = board.min_quantity * world.random.whole(1, 3);
        if (std::ranges::find(lines, board.id, &Line::product_id) != lines.end()) continue;
        const auto shown =
            world.ask(person, "looks at " + board.name, {"GET", "/api/product/" + board.id});
        if (!shown.is_done()) return {};
        lines.push_back({board.id, quantity, in_paisa(shown.body.at("price")) * quantity});
    }
    return lines;
}

void remember_order(World& world, const Line& line, const js::object& placed,
                    const std::string& order_mark, ModelOrder facts) {
    facts.id = js::value_to<std::string>(placed.at("_id"));
    facts.number = world.model.orders.size();
    facts.product_id = line.product_id;
    facts.quantity = line.quantity;
    facts.price_paisa = line.price_paisa + charge_paisa_of(placed);
    world.model.orders[order_mark] = std::move(facts);
}

void check_out(World& world, const Buyer& buyer) {
    const auto lines = choose_lines(world, buyer.person, world.random.whole(1, 5));
    if (lines.empty()) return;
    const auto delivery =
        world.random.chance(0.5) ? choose_delivery(world, buyer.person, lines) : Delivery{};
    const auto mark = world.new_mark();
    const auto address = mark + ", House 7, Mirpur, Dhaka";
    auto body = body_of(mark, lines, delivery);
    for (const auto& [name, value] : buyer.more) body[name] = value;
    const auto answer = world.ask_by_key(
        buyer.person,
        fmt::format("orders {} boards, {}", lines.size(),
                    delivery.method.empty() ? "delivery to be agreed" : delivery.method),
        {"POST", "/api/checkouts", std::move(body)});
    if (answer.is_refused()) world.model.refused.insert(address);
    if (!answer.is_done()) return;
    auto facts = buyer.facts;
    facts.checkout_id = answer.text("checkoutId");
    std::int64_t shared_paisa = 0;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        const auto& placed = answer.body.at("orders").at(line).as_object();
        // As the oracle marks the rows: each order of a checkout has the same address.
        remember_order(world, lines[line], placed,
                       line == 0 ? address : fmt::format("{} #{}", address, line + 1), facts);
        shared_paisa += charge_paisa_of(placed);
    }
    if (shared_paisa != delivery.charge_paisa) {
        world.story.fail(fmt::format("the charge is {} paisa, and the orders share {}",
                                     delivery.charge_paisa, shared_paisa));
    }
}

}  // namespace shop::simulation
