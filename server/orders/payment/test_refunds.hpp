#pragma once

// For tests only: an order that Ada has paid, and helpers that refund it.

#include "orders/test_orders.hpp"

namespace shop::orders {

class RefundOrder : public OrderShop {
protected:
    RefundOrder() {
        provider_.pay(intent_);
        record_payment(id_, intent_);
    }

    http::Response refund(const std::string& amount, bool goods_came_back = false,
                          const http::Caller& caller = admin, const std::string& key = "") {
        const auto body = R"({"amount": )" + amount + R"(, "reason": "It arrived broken",)" +
                          R"( "goodsCameBack": )" + (goods_came_back ? "true" : "false") + "}";
        std::map<std::string, std::string> headers;
        if (!key.empty()) headers["idempotency-key"] = key;
        return send(caller, "POST", "/order/" + id_ + "/refund", body, headers);
    }

    void ship() { send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})"); }

    boost::json::array refused() {
        return boost::json::parse(send(admin, "GET", "/refused-refunds").body).as_array();
    }

    std::int64_t steps(const std::string& kind) {
        return count("order_events WHERE kind = '" + kind + "'");
    }

    const std::string id_ = place_order();
    const std::string intent_ = open_payment(id_);
};

}  // namespace shop::orders
