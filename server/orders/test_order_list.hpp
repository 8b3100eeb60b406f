#pragma once

// For tests only: the lists of a shop with many orders.

#include "orders/test_orders.hpp"

#include <string>
#include <vector>

namespace shop::orders {

class OrderList : public OrderShop {
protected:
    /// Inserts orders 1 ... `count` of 100 customers for 7 products. Every third is paid, every
    /// second of these is shipped, every tenth is cancelled.
    void fill(int count) {
        database_.run_script(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
            std::to_string(count) +
            ") INSERT INTO orders (id, user_id, product_id, product_name, name, email, address,"
            " phone, quantity, price_paisa, fate, transaction_id, created_at_ms, changed_at_ms,"
            " number)"
            " SELECT printf('%024x', i), 'u' || (i % 100), 'p', 'Board ' || (i % 7), 'Ada',"
            " 'c' || (i % 100) || '@firm.com', 'a', printf('01711 %05d', i), 1,"
            " 100 * (i % 13) + 1,"
            " CASE WHEN i % 10 = 0 THEN 'cancelled' WHEN i % 6 = 0 THEN 'shipped'"
            " ELSE 'pending' END,"
            " CASE WHEN i % 10 <> 0 AND i % 3 = 0 THEN 'pi_' || i END, i, i, 5000 + i FROM n");
    }

    http::Response list(const std::string& query) {
        return send(admin, "GET", "/orders/?" + query);
    }

    /// Numbers of the listed orders on all pages.
    std::vector<int> numbers(const std::string& query) {
        std::vector<int> all;
        std::string link = "/orders/?" + query;
        while (!link.empty()) {
            const auto response = send(admin, "GET", link);
            EXPECT_EQ(response.status, 200) << response.body;
            const auto page = boost::json::parse(response.body);
            for (const auto& order : page.as_array()) {
                all.push_back(std::stoi(std::string(order.at("_id").as_string()), nullptr, 16));
            }
            const auto next = response.headers.find("Link");
            if (next == response.headers.end()) break;
            link = next->second.substr(1, next->second.find('>') - 1);
        }
        return all;
    }

    std::string total(const std::string& query) { return list(query).headers.at("X-Total-Count"); }

    using Numbers = std::vector<int>;
};

}  // namespace shop::orders
