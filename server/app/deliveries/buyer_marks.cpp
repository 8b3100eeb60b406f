#include "app/deliveries/buyer_marks.hpp"

#include "reviews/reviews.hpp"

#include <string>
#include <utility>
#include <vector>

namespace shop::app {

Subscriber mark_buyers_after(Subscriber subscriber) {
    auto record = std::move(subscriber.record);
    subscriber.record = [record = std::move(record)](sql::Transaction& transaction,
                                                     const std::vector<Delivered>& delivered,
                                                     std::int64_t now_ms) {
        if (record) record(transaction, delivered, now_ms);
        std::vector<std::string> order_ids;
        for (const auto& [message, delivery] : delivered) {
            if (message.event == "order_shipped" || message.event == "order_goods_returned") {
                order_ids.push_back(message.payload);
            }
        }
        if (!order_ids.empty()) reviews::update_buyers(transaction, order_ids);
    };
    return subscriber;
}

}  // namespace shop::app
