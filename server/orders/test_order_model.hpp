#pragma once

// For tests only: a model of the shop without a database, with one customer at a time. Tests
// compare the shop with it.

#include "orders/order_batch.hpp"
#include "platform/base/clock.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace shop::orders {

struct ModelProduct {
    std::int64_t min_quantity = 1;
    std::int64_t stock = 0;
    Money price;
    bool archived = false;
};

class OrderModel {
public:
    /// Result of POST /order or, on a shop without saved pages, POST /checkouts: "placed",
    /// "replayed", or the code of the refusal.
    std::string respond(const PlaceOrderCall& call, const Settings& settings) {
        if (!call.key) return place(call.order, settings);
        auto& known = keys_[{call.key->user_id, call.key->key}];
        if (known && known->received_at < call.key->received_at - one_day_s) known.reset();
        if (known) {
            return known->request_hash == call.key->request_hash ? "replayed" : "key_reused";
        }
        auto outcome = place(call.order, settings);
        if (outcome == "placed") known = call.key;
        return outcome;
    }

    /// An order as it was placed.
    struct Placed {
        OrderRequest request;
        std::size_t line = 0;

        const OrderLine& ordered() const { return request.lines.at(line); }
    };

    std::map<std::string, ModelProduct> products;
    std::vector<Placed> orders;

private:
    static constexpr std::int64_t one_day_s = 24LL * 60 * 60;

    std::string place(const OrderRequest& request, const Settings& settings) {
        const auto refusal = refusal_of(request, settings);
        if (refusal) return *refusal;
        for (std::size_t line = 0; line < request.lines.size(); ++line) {
            const auto& [product_id, quantity, total_seen] = request.lines[line];
            products.at(product_id).stock -= quantity;
            orders.push_back({request, line});
        }
        requests_of_[request.user_id].push_back(request);
        return "placed";
    }

    std::optional<std::string> refusal_of(const OrderRequest& request, const Settings& settings) {
        const auto& earlier = requests_of_[request.user_id];
        const auto open = static_cast<std::int64_t>(earlier.size());
        auto recent = static_cast<std::int64_t>(request.lines.size());
        for (const auto& other : earlier) {
            const bool is_recent = other.at_ms > request.at_ms - hour_ms;
            recent += is_recent ? static_cast<std::int64_t>(other.lines.size()) : 0;
        }
        const auto open_max =
            request.email_verified ? settings.open_orders_max : settings.unverified_open_orders_max;
        if (open >= open_max) return "too_many_orders";
        if (recent > settings.hourly_orders_max) return "too_many_requests";
        std::vector<std::string> refusals;
        std::set<std::string> ordered;
        for (const auto& line : request.lines) {
            const bool is_new = ordered.insert(line.product_id).second;
            const auto refusal = is_new ? refusal_of_line(request, line, settings)
                                        : std::optional<std::string>("invalid_fields");
            if (refusal) refusals.push_back(*refusal);
        }
        if (refusals.size() > 1) return "checkout_refused";
        if (!refusals.empty()) return refusals.front();
        if (request.checkout && request.checkout->consent != Consent{}) return "terms_changed";
        return std::nullopt;
    }

    std::optional<std::string> refusal_of_line(const OrderRequest& request, const OrderLine& line,
                                               const Settings& settings) {
        std::int64_t held = 0;  // By all unverified users.
        for (const auto& order : orders) {
            const bool counts =
                !order.request.email_verified && order.ordered().product_id == line.product_id;
            held += counts ? order.ordered().quantity : 0;
        }
        const auto found = products.find(line.product_id);
        if (found == products.end() || found->second.archived) return "unknown_product";
        const auto& product = found->second;
        if (line.quantity < product.min_quantity) return "below_minimum";
        if (line.quantity > product.stock) return "out_of_stock";
        const auto share = std::max(
            product.min_quantity, (product.stock + held) * settings.unverified_stock_percent / 100);
        if (!request.email_verified && held + line.quantity > share) return "share_too_large";
        if (product.price * line.quantity != line.total_seen) return "price_changed";
        return std::nullopt;
    }

    std::map<std::string, std::vector<OrderRequest>> requests_of_;
    std::map<std::pair<std::string, std::string>, std::optional<http::KeyedRequest>> keys_;
};

}  // namespace shop::orders
