#pragma once

// For tests only: a shop whose customers order with a delivery address.

#include "orders/checkout/checkout.hpp"
#include "orders/test_orders.hpp"
#include "platform/documents/documents.hpp"
#include "platform/json/list.hpp"

namespace shop::orders {

class CheckoutShop : public OrderShop {
protected:
    http::Response check_out(const std::string& body, const http::Caller& caller = ada,
                             std::map<std::string, std::string> headers = {}) {
        return send(caller, "POST", "/checkouts", body, std::move(headers));
    }

    /// Two boards for Ada.
    std::string body() const {
        return json::Object{}
            .add_json("lines",
                      R"([{"productId": ")" + board_ + R"(", "quantity": 2, "price": 25001}])")
            .add("delivery", address_)
            .add("total", Money{2'500'100})
            .add("consent", Consent{})
            .text();
    }

    /// The same with `from` replaced.
    std::string body_with(const std::string& from, const std::string& to) const {
        auto text = body();
        return text.replace(text.find(from), from.size(), to);
    }

    std::string place_checkout() { return text_of(check_out(body()), "checkoutId"); }

    boost::json::value overview(const std::string& id) {
        return boost::json::parse(send(admin, "GET", "/order/" + id + "/overview").body);
    }

    /// Saves a version of a page.
    void save_page(const std::string& name) {
        const auto save = [&](sql::Transaction& transaction) -> Result<void> {
            documents::save(transaction, name, "{}", admin.user_id, now_ * 1000);
            return {};
        };
        database_->write(save).value();
    }

    DeliveryAddress address_{"Ada", "01712345678", "BD-13", "Mirpur", "House 7, Road 11"};
};

}  // namespace shop::orders
