#pragma once

// For tests only: a shop whose customers order several boards at once.

#include "orders/checkout/test_checkouts.hpp"

namespace shop::orders {

/// A shop with three boards: ten at 12,500.50 Taka from two on, five at 9,000 Taka, and one at
/// 100 Taka.
class CheckoutLinesShop : public CheckoutShop {
protected:
    CheckoutLinesShop() {
        const auto add_products = [&](sql::Transaction& transaction) -> Result<void> {
            catalogue::add_product(
                transaction, {second_, "X570 board", "x.jpg", "Old.", 1, 5, Money{900'000}}, 1);
            catalogue::add_product(
                transaction, {third_, "A520 board", "a.jpg", "Small.", 1, 1, Money{10'000}}, 1);
            return {};
        };
        database_->write(add_products).value();
    }

    struct Line {
        std::string product_id;
        std::int64_t quantity = 0;
        Money price;
    };

    static std::string body_of(const std::vector<Line>& lines, const DeliveryAddress& address) {
        Money total;
        for (const auto& line : lines) total += line.price;
        const auto json_of_line = [](const Line& line) {
            return json::Object{}
                .add("productId", line.product_id)
                .add("quantity", line.quantity)
                .add("price", line.price)
                .text();
        };
        return json::Object{}
            .add_json("lines", json::list_of(lines, json_of_line))
            .add("delivery", address)
            .add("total", total)
            .add("consent", Consent{})
            .text();
    }

    http::Response order_lines(const std::vector<Line>& lines, const http::Caller& caller = ada) {
        return check_out(body_of(lines, address_), caller);
    }

    std::vector<Line> good_lines() const {
        return {{third_, 1, Money{10'000}},
                {board_, 2, Money{2'500'100}},
                {second_, 3, Money{2'700'000}}};
    }

    /// Places good_lines(); returns the ids of the orders by line.
    std::vector<std::string> place_lines() {
        std::vector<std::string> ids;
        const auto placed = boost::json::parse(order_lines(good_lines()).body);
        for (const auto& order : placed.at("orders").as_array()) {
            ids.emplace_back(order.at("_id").as_string());
        }
        return ids;
    }

    std::int64_t stock_of(const std::string& id) {
        return database_->read([&](sql::Transaction& transaction) {
            return catalogue::find_product(transaction, id).value().available_quantity;
        });
    }

    const std::string second_ = new_object_id();
    const std::string third_ = new_object_id();
};

}  // namespace shop::orders
