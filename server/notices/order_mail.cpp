#include "notices/letter.hpp"
#include "notices/mail_texts.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/label.hpp"
#include "platform/texts/mails.hpp"

#include <fmt/format.h>

namespace shop::notices {
namespace {

namespace mails = texts::mails;

/// The product; of several orders the first, and the number of the others.
std::string product_in(const OrderMailEvent& details) {
    auto product =
        product_label(details.language, details.product_name, details.product_name_bangla);
    if (details.lines.empty()) return product;
    const auto others = std::ssize(details.lines) - 1;
    return mails::product_and_more(std::move(product), others).in(details.language);
}

/// The number, the product and the quantity of an order, or of each of several.
std::vector<Row> order_rows(const Letter& letter, const OrderMailEvent& details) {
    if (details.lines.empty()) {
        return {{letter.say(mails::label_order()), "#" + std::to_string(details.order_number)},
                {letter.say(mails::label_product()), product_in(details)},
                {letter.say(mails::label_quantity()), letter.say(mails::pieces(details.quantity))}};
    }
    std::vector<Row> rows;
    for (const auto& line : details.lines) {
        const auto product =
            product_label(letter.language, line.product_name, line.product_name_bangla);
        rows.push_back({"#" + std::to_string(line.order_number),
                        letter.say(mails::line(product, line.quantity, line.total))});
    }
    return rows;
}

/// An address has several lines; a table cell has one.
std::string on_one_line(const std::string& address) {
    std::string line;
    for (const char c : address) line += c == '\n' ? std::string(", ") : std::string(1, c);
    return line;
}

std::vector<Row> rows_of(const Letter& letter, const MailText& text,
                         const OrderMailEvent& details) {
    auto rows = order_rows(letter, details);
    rows.push_back({letter.say(mails::label_total()), label_of(details.total, letter.language)});
    const auto add = [&](const Message& label, std::string value) {
        rows.push_back({letter.say(label), std::move(value)});
    };
    if (details.refunded > Money{}) {
        add(mails::label_refunded(), label_of(details.refunded, letter.language));
    }
    if (details.received > Money{} && details.received < details.total) {
        add(mails::label_received(), label_of(details.received, letter.language));
        add(mails::label_left(), label_of(details.total - details.received, letter.language));
    }
    if (details.reported_transfer) {
        const auto& [amount, reference, paid_on] = *details.reported_transfer;
        add(mails::label_told(), label_of(amount, letter.language));
        add(mails::label_bank_reference(), reference);
        add(mails::label_paid_on(), paid_on);
    }
    if (details.transfer) {
        add(mails::label_account(), details.transfer->account);
        add(mails::label_reference(), details.transfer->reference);
    }
    if (details.pay_by_ms && text.button == Button::pay_order) {
        add(mails::label_pay_by(),
            moment_label(local_time(*details.pay_by_ms, shop_utc_offset_hours), letter.language));
    }
    if (details.promised_by_ms) {
        add(mails::label_promised(),
            date_label(local_time(*details.promised_by_ms - 1, shop_utc_offset_hours),
                       letter.language));
    }
    if (details.email_verified && !details.address.empty()) {
        add(mails::label_address(), on_one_line(details.address));
    }
    return rows;
}

std::string path_of(Button button, const OrderMailEvent& details) {
    if (button == Button::order_again) return "/purchase/" + details.product_id;
    if (button == Button::pay_order) return "/dashboard/payment/" + details.order_id;
    return "/dashboard/my-orders/" + details.order_id;
}

Link button_of(const Letter& letter, const MailText& text, const OrderMailEvent& details,
               const Sender& sender) {
    const auto path = path_of(text.button, details);
    return {letter.say(text_of(text.button)), sender.shop_url + page_path(letter.language, path)};
}

}  // namespace

std::optional<outbound::Mail> mail_about(std::string_view event, const OrderMailEvent& details,
                                         const Sender& sender) {
    const auto* text = find_text(event);
    if (text == nullptr) return std::nullopt;
    Letter letter;
    letter.language = details.language;
    letter.subject = letter.say(
        mails::subject_of_order(text->subject(), details.order_number, product_in(details)));
    letter.heading = letter.say(text->subject());
    letter.greeting =
        letter.say(details.email_verified ? mails::dear(details.name) : mails::hello());
    letter.opening = letter.say(text->opening());
    letter.rows = rows_of(letter, *text, details);
    letter.button = button_of(letter, *text, details, sender);
    letter.closing = {letter.say(text->next())};
    if (details.stop_address) {
        letter.stop = Link{letter.say(mails::stop_link()), *details.stop_address};
    }
    return written(letter, sender, details.message_id, details.email);
}

}  // namespace shop::notices
