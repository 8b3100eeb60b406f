// Prices and problems of a basket before it is ordered.

#include "catalogue/catalogue.hpp"
#include "orders/checkout/agreed_delivery.hpp"
#include "orders/checkout/consent.hpp"
#include "orders/delivery/address.hpp"
#include "orders/delivery/promised_day.hpp"
#include "orders/operations.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/catalogue_problems.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"

#include <algorithm>
#include <ranges>

namespace shop::orders {
namespace {

struct BasketLine {
    std::string product_id;
    std::int64_t quantity = 0;
};

std::optional<BasketLine> read_basket_line(std::string_view text) {
    const auto colon = std::min(text.find(':'), text.size());
    const std::string id(text.substr(0, colon));
    const auto quantity = whole_number(text.substr(std::min(colon + 1, text.size())));
    if (!is_object_id(id) || !quantity) return std::nullopt;
    if (*quantity < limits::checkout_line_quantity_min) return std::nullopt;
    if (*quantity > limits::checkout_line_quantity_max) return std::nullopt;
    return BasketLine{id, *quantity};
}

Result<std::vector<BasketLine>> read_basket(const http::Members& members) {
    const auto text = members.find("lines");
    if (text == members.end() || text->second.empty()) {
        return http::wrong_query("lines", texts::field_errors::required());
    }
    std::vector<BasketLine> lines;
    for (const auto part : text->second | std::views::split(',')) {
        const auto line = read_basket_line({part.begin(), part.end()});
        if (!line) return http::wrong_query("lines", texts::field_errors::basket_lines());
        const auto is_same = [&](const BasketLine& other) {
            return other.product_id == line->product_id;
        };
        if (std::ranges::any_of(lines, is_same)) {
            return http::wrong_query("lines", texts::field_errors::other_product());
        }
        if (lines.size() == limits::checkout_request_lines_items_max) {
            return http::wrong_query("lines", texts::field_errors::values_most(
                                                  limits::checkout_request_lines_items_max));
        }
        lines.push_back(*line);
    }
    return lines;
}

struct LineProblem {
    Problem problem;
    std::optional<std::int64_t> quantity{};  // That can be ordered instead.
};

std::optional<LineProblem> problem_of(const catalogue::Product* product, std::int64_t quantity) {
    if (product == nullptr) {
        return LineProblem{{ProblemKind::invalid, texts::problems::unknown_product_form()}};
    }
    auto checked = catalogue::check_quantity(*product, quantity);
    if (!checked) {
        const bool is_too_few = checked.error().code == "below_minimum";
        return LineProblem{checked.error(),
                           is_too_few ? product->min_quantity : product->available_quantity};
    }
    if (product->price * quantity <= total_max) return std::nullopt;
    return LineProblem{{ProblemKind::invalid, texts::problems::total_too_large(total_max)}};
}

std::string problem_json(const LineProblem& found, Language language) {
    json::Object object;
    object.add("code", found.problem.code.text()).add("message", found.problem.detail.in(language));
    if (found.quantity) object.add("quantity", *found.quantity);
    return std::move(object).text();
}

/// Adds a line to the quote.
void add_line(json::List& lines, DeliveredGoods& goods, const BasketLine& line,
              const catalogue::Product* product, Language language) {
    json::Object object;
    object.add("productId", line.product_id);
    if (product != nullptr) object.add_json("product", catalogue::row_json(*product, language));
    object.add("quantity", line.quantity);
    const auto problem = problem_of(product, line.quantity);
    if (product != nullptr && product->price * line.quantity <= total_max) {
        object.add("price", product->price * line.quantity);
        if (!problem) {
            goods.sum += product->price * line.quantity;
            goods.grams += product->weight_grams.value_or(default_weight_grams) * line.quantity;
        }
    }
    if (problem) object.add_json("problem", problem_json(*problem, language));
    lines.add_json(std::move(object).text());
}

/// A method of the plan with its charge, or the reason for which it is not offered.
std::string method_json(const DeliveryPlan& plan, const DeliveryMethod& method,
                        const DeliveredGoods& goods, Language language, std::int64_t now_ms) {
    auto object = method_object(method, language);
    const auto quote = quote_delivery(plan, method.code, goods.district, goods.grams, goods.sum);
    if (quote) {
        object.add("charge", quote->charge)
            .add("days", quote->days)
            .add("arrivesOn", promised_day(arrival_by_ms(plan, quote->days.to, now_ms)));
    } else {
        object.add("problem", reason_not_delivered(quote.error()).in(language));
    }
    return std::move(object).text();
}

/// The district that the client sends; empty if it sends none.
Result<std::string> read_district(const http::Members& members) {
    const auto found = members.find("district");
    if (found == members.end()) return std::string{};
    if (find_district(found->second) == nullptr) {
        return http::wrong_query("district", texts::field_errors::district());
    }
    return found->second;
}

Result<http::Response> get_quote(const http::Call& call) {
    const auto members = http::read_query(call.request.query);
    if (!members) return members.error();
    const auto basket = read_basket(*members);
    if (!basket) return basket.error();
    const auto district = read_district(*members);
    if (!district) return district.error();
    std::vector<std::string> ids;
    for (const auto& line : *basket) ids.push_back(line.product_id);
    const auto [products, consent, plan] = call.database.read([&](sql::Transaction& transaction) {
        auto newest = query_newest_consent(transaction);
        auto found = catalogue::list_by_ids(transaction, ids);
        auto methods = district->empty() ? DeliveryPlan{} : find_delivery_plan(transaction).plan;
        return std::tuple(std::move(found), newest.take(), std::move(methods));
    });
    DeliveredGoods goods{.district = *district};
    json::List lines;
    for (const auto& line : *basket) {
        const auto found = std::ranges::find(products, line.product_id, &catalogue::Product::id);
        add_line(lines, goods, line, found == products.end() ? nullptr : &*found,
                 call.request.language);
    }
    json::Object object;
    object.add_json("lines", lines.text()).add("sum", goods.sum).add("consent", consent);
    if (!plan.methods.empty()) {
        const auto json_of_method = [&](const DeliveryMethod& method) {
            return method_json(plan, method, goods, call.request.language, call.now_ms());
        };
        object.add_json("delivery", json::list_of(plan.methods, json_of_method));
    }
    auto response = http::private_response(200, std::move(object).text());
    http::add_content_language(response, call.request);
    return response;
}

}  // namespace

void add_quote_routes(http::Endpoints endpoints) {
    endpoints.add(api::get_quote, get_quote);
}

}  // namespace shop::orders
