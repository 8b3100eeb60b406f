#include "notices/mail_texts.hpp"
#include "notices/notices.hpp"
#include "platform/texts/texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace shop::notices {

namespace mails = texts::mails;

namespace {

/// In a Bangla email both names: the English one is printed on the box.
std::string product_in(const OrderMailEvent& details) {
    const auto& bangla = details.product_name_bangla;
    if (details.language == Language::english || !bangla || *bangla == details.product_name) {
        return details.product_name;
    }
    return fmt::format("{} ({})", *bangla, details.product_name);
}

}  // namespace

std::optional<outbound::Mail> mail_about(std::string_view event, const OrderMailEvent& details,
                                         const Sender& sender) {
    const auto* text = find_text(event);
    if (text == nullptr) return std::nullopt;
    const auto say = [&](const Message& message) { return message.in(details.language); };
    const auto link = [&](const std::string& path) {
        return sender.shop_url + page_path(details.language, "/dashboard/" + path);
    };

    const auto product = product_in(details);
    std::vector<std::string> lines{
        say(details.email_verified ? mails::dear(details.name) : mails::hello()),
        "",
        say(text->opening()),
        "",
        say(mails::order(details.order_number)),
        say(mails::pieces(details.quantity, product)),
        say(mails::total(details.total))};
    if (details.refunded > Money{}) lines.push_back(say(mails::refunded_so_far(details.refunded)));
    lines.insert(lines.end(),
                 {"", say(mails::this_order(link("payment/" + details.order_id))),
                  say(mails::all_orders(link("my-orders"))), "", sender.shop_name, ""});

    const auto subject = mails::subject_of_order(text->subject(), details.order_number, product);
    return outbound::Mail{details.message_id, sender.email, details.email, say(subject),
                          fmt::format("{}", fmt::join(lines, "\n"))};
}

}  // namespace shop::notices
