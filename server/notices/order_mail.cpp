#include "notices/mail_texts.hpp"
#include "notices/notices.hpp"
#include "platform/base/label.hpp"

#include <fmt/format.h>

namespace shop::notices {

std::optional<outbound::Mail> mail_about(std::string_view event, const OrderMailEvent& details,
                                         const Sender& sender) {
    const auto* text = find_text(event);
    if (text == nullptr) return std::nullopt;
    const auto refunded = details.refunded > Money{}
                              ? fmt::format("Refunded so far {}\n", label_of(details.refunded))
                              : std::string();
    return outbound::Mail{
        details.message_id, sender.email, details.email,
        fmt::format("{}: #{}, {}", text->subject, details.order_number, details.product_name),
        fmt::format("{},\n\n{}\n\nOrder #{}\n{} x {}\nTotal {}\n{}\n"
                    "This order: {}/dashboard/payment/{}\n"
                    "All your orders: {}/dashboard/my-orders\n\n{}\n",
                    details.email_verified ? "Dear " + details.name : "Hello", text->opening,
                    details.order_number, label_of(details.quantity), details.product_name,
                    label_of(details.total), refunded, sender.shop_url, details.order_id,
                    sender.shop_url, sender.shop_name)};
}

}  // namespace shop::notices
