#include "notices/notices.hpp"

#include <fmt/format.h>

#include <map>

namespace shop::notices {
namespace {

struct Words {
    std::string_view subject;
    std::string_view opening;
};

const std::map<std::string_view, Words>& all_words() {
    static const std::map<std::string_view, Words> words = {
        {"order_placed",
         {"We have your order", "thank you. We have your order and keep it for you."}},
        {"order_paid", {"Your payment has arrived", "your payment has arrived. Thank you."}},
        {"order_shipped", {"Your order is on its way", "your order has left our house."}},
        {"order_cancelled",
         {"Your order is cancelled",
          "your order is cancelled, and its boards are back on our shelf."}},
    };
    return words;
}

}  // namespace

std::optional<outbound::Mail> mail_about(std::string_view event, const OrderNews& news,
                                         const Sender& sender) {
    const auto found = all_words().find(event);
    if (found == all_words().end()) return std::nullopt;
    const auto& [subject, opening] = found->second;
    return outbound::Mail{
        news.note_id, sender.email, news.email, fmt::format("{}: {}", subject, news.product_name),
        fmt::format("Dear {},\n\n{}\n\nOrder {}\n{} x {}\nTotal {} Taka\n\n"
                    "All your orders: {}/dashboard/my-orders\n\n{}\n",
                    news.name, opening, news.order_id, news.quantity, news.product_name,
                    to_text(news.total), sender.shop_url, sender.shop_name)};
}

}  // namespace shop::notices
