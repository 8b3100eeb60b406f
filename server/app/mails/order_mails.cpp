#include "app/mails/order_mails.hpp"

#include "platform/base/clock.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace shop::app {
namespace {

notices::OrderMailEvent details_of(const MailContext& context, const OrderToWrite& found,
                                   const std::vector<orders::Order>& covered,
                                   const std::string& message_id) {
    const auto& order = covered.front();
    notices::OrderMailEvent details{.message_id = message_id,
                                    .order_id = order.id,
                                    .order_number = order.number,
                                    .product_name = order.product_name,
                                    .quantity = order.quantity,
                                    .name = order.name,
                                    .email = order.email,
                                    .email_verified = found.recipient.email_verified,
                                    .language = language_of(context, found.recipient.language),
                                    .product_name_bangla = order.product_name_bangla,
                                    .product_id = order.product_id,
                                    .address = order.address,
                                    .pay_by_ms = found.pay_by_ms};
    const bool is_awaited = !order.ended() && !(order.shipped() && order.paid());
    if (is_awaited && order.promised_by_ms.value_or(0) > unix_now_ms()) {
        details.promised_by_ms = order.promised_by_ms;
    }
    for (const auto& one : covered) {
        details.total += one.price;
        details.refunded += one.refunded;
        if (!one.paid()) details.received += one.received;
        if (covered.size() == 1) continue;
        details.lines.push_back(
            {one.number, one.product_name, one.product_name_bangla, one.quantity, one.price});
    }
    return details;
}

orders::OrderLifetimes lifetimes_of(const MailContext& context) {
    return {context.unpaid_order_hours, context.manual.transfer_days};
}

bool waits_for_transfer(const orders::Order& order) {
    return order.method == payments::PaymentMethod::transfer && !order.paid() && !order.ended();
}

/// The orders of a transfer that staff could not find: a report of more than this order is about
/// all of its checkout that wait for a transfer.
std::vector<orders::Order> orders_of_report(const OrderToWrite& found, Money reported) {
    std::vector<orders::Order> covered;
    std::ranges::copy_if(found.together, std::back_inserter(covered), waits_for_transfer);
    if (covered.empty() || reported <= found.order.price) return {found.order};
    return covered;
}

/// Whether both orders expire at the same time unless they are paid by the same method.
bool expire_together(const MailContext& context, const orders::Order& order,
                     const orders::Order& other) {
    const auto deadline_ms = orders::payment_deadline_ms(order, lifetimes_of(context));
    return deadline_ms && other.method == order.method &&
           deadline_ms == orders::payment_deadline_ms(other, lifetimes_of(context));
}

/// Whether one email about the occasion, which is about `order`, is about `other` too.
bool concerns_both(const MailContext& context, const std::string& occasion,
                   const orders::Order& order, const orders::Order& other) {
    if (occasion == "order_placed") return true;
    if (occasion == "order_way_transfer") return waits_for_transfer(other);
    if (occasion == orders::payment_reminder) return expire_together(context, order, other);
    return occasion == "order_paid" && order.paid() && other.paid() &&
           payments::payment_of(*order.transaction_id) ==
               payments::payment_of(*other.transaction_id);
}

/// A reminder scheduled for another payment method comes too early: transfers have their own
/// reminders.
bool is_early(const OrderToWrite& found) {
    constexpr std::int64_t day_and_hour_ms = day_ms + hour_ms;
    return found.order.method == payments::PaymentMethod::transfer &&
           *found.pay_by_ms - unix_now_ms() > day_and_hour_ms;
}

notices::TransferAddress transfer_address(const payments::TransferAccount& account,
                                          std::int64_t order_number) {
    std::string line = account.account_name;
    for (const auto& part :
         {account.account_number, account.bank, account.branch, account.routing_number}) {
        if (!part.empty()) line += ", " + part;
    }
    return {std::move(line), orders::transfer_reference(order_number)};
}

/// The text to use: an order that has ended or was paid in the meantime needs no payment.
std::string occasion_to_write(const std::string& occasion, const orders::Order& order) {
    if (occasion != "order_money_voided") return occasion;
    if (order.ended()) return "order_money_voided_ended";
    return order.paid() ? "order_money_voided_paid" : occasion;
}

/// The reported transfer that staff could not find.
std::optional<notices::ReportedTransfer> find_reported_transfer(const MailContext& context,
                                                                const std::string& order_id) {
    const auto notice = context.database.read([&](sql::Transaction& transaction) {
        return orders::find_transfer_not_found(transaction, order_id);
    });
    if (!notice) return std::nullopt;
    return notices::ReportedTransfer{notice->amount, notice->reference, notice->paid_on};
}

}  // namespace

std::optional<OrderMail> order_mail_of(const OutboxMessage& message) {
    if (message.event == orders::resend_mail_event) {
        auto again = orders::resend_request_of(message.payload);
        return OrderMail{std::move(again.order_id), std::move(again.occasion),
                         std::move(again.actor_id)};
    }
    if (!message.event.starts_with("order_")) return std::nullopt;
    return OrderMail{message.payload, message.event};
}

OrdersToWrite read_orders(const MailContext& context, const std::set<std::string>& ids) {
    return context.database.read([&](sql::Transaction& transaction) {
        const auto lifetimes = lifetimes_of(context);
        std::vector<std::string> found;
        std::vector<accounts::UserEmail> emails;
        std::set<std::string> checkouts;
        OrdersToWrite orders;
        for (auto& order : orders::find_orders(transaction, {ids.begin(), ids.end()})) {
            if (!order) continue;
            found.push_back(order->id);
            emails.push_back({order->user_id, order->email});
            const auto pay_by_ms = orders::payment_deadline_ms(*order, lifetimes);
            if (order->checkout_id) checkouts.insert(*order->checkout_id);
            orders.emplace(found.back(), OrderToWrite{std::move(*order)}).first->second.pay_by_ms =
                pay_by_ms;
        }
        const auto together =
            orders::find_orders_together(transaction, {checkouts.begin(), checkouts.end()});
        const auto recipients = accounts::find_mail_recipients(transaction, emails);
        for (std::size_t i = 0; i < found.size(); ++i) {
            auto& to_write = orders.at(found[i]);
            to_write.recipient = recipients[i];
            const auto of_checkout = together.find(to_write.order.id_of_checkout());
            if (of_checkout != together.end()) to_write.together = of_checkout->second;
        }
        return orders;
    });
}

Language language_of(const MailContext& context, Language language) {
    return context.has_bangla ? language : Language::english;
}

std::vector<orders::Order> orders_of_mail(const MailContext& context, const OrderMail& wanted,
                                          const OrderToWrite& found) {
    std::vector<orders::Order> covered;
    for (const auto& other : found.together) {
        if (concerns_both(context, wanted.occasion, found.order, other)) covered.push_back(other);
    }
    // Staff resend the email of one order.
    if (wanted.actor_id || covered.empty()) return {found.order};
    return covered;
}

bool is_in_other_mail(const MailContext& context, const OrderMail& wanted,
                      const OrderToWrite& found) {
    return wanted.occasion != "order_way_transfer" &&
           orders_of_mail(context, wanted, found).front().id != found.order.id;
}

std::optional<outbound::Mail> write_order_mail(const MailContext& context, const OrderMail& wanted,
                                               const OrderToWrite& found,
                                               const std::string& message_id) {
    if (found.order.email.empty()) return std::nullopt;  // Staff ordered for a caller without one.
    auto covered = orders_of_mail(context, wanted, found);
    std::optional<notices::ReportedTransfer> reported;
    const bool is_not_found = wanted.occasion == "order_transfer_not_found";
    if (is_not_found) {
        if (found.order.paid() || found.order.ended()) return std::nullopt;
        reported = find_reported_transfer(context, wanted.order_id);
        if (!reported) return std::nullopt;  // Its money has arrived.
        covered = orders_of_report(found, reported->amount);
    }
    auto details = details_of(context, found, covered, message_id);
    details.reported_transfer = std::move(reported);
    if (wanted.occasion == orders::payment_reminder) {
        if (!found.pay_by_ms || !found.recipient.reminders) return std::nullopt;
        if (is_early(found)) return std::nullopt;
        details.stop_address =
            context.sender.shop_url +
            page_path(details.language,
                      "/mail/stop/" + context.mail_stop.token_of(found.order.user_id));
    }
    if (is_not_found || wanted.occasion == "order_way_transfer" ||
        wanted.occasion == "order_part_paid") {
        details.transfer = transfer_address(context.manual.account, details.order_number);
    }
    return notices::mail_about(occasion_to_write(wanted.occasion, found.order), details,
                               context.sender);
}

}  // namespace shop::app
