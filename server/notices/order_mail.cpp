#include "notices/mail_texts.hpp"
#include "notices/notices.hpp"
#include "platform/base/label.hpp"

#include <fmt/format.h>

namespace shop::notices {

std::optional<outbound::Mail> mail_about(std::string_view event, const OrderMailEvent& news,
                                         const Sender& sender) {
    const auto* text = find_text(event);
    if (text == nullptr) return std::nullopt;
    const auto refunded = news.refunded > Money{}
                              ? fmt::format("Refunded so far {}\n", label_of(news.refunded))
                              : std::string();
    return outbound::Mail{
        news.message_id, sender.email, news.email,
        fmt::format("{}: {}", text->subject, news.product_name),
        fmt::format("Dear {},\n\n{}\n\nOrder {}\n{} x {}\nTotal {}\n{}\n"
                    "This order: {}/dashboard/payment/{}\n"
                    "All your orders: {}/dashboard/my-orders\n\n{}\n",
                    news.name, text->opening, news.order_id, label_of(news.quantity),
                    news.product_name, label_of(news.total), refunded, sender.shop_url,
                    news.order_id, sender.shop_url, sender.shop_name)};
}

}  // namespace shop::notices
