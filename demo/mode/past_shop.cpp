#include "mode/past_shop.hpp"

#include "app/mails/order_mails.hpp"
#include "app/papers/order_papers.hpp"
#include "catalogue/catalogue.hpp"
#include "mode/past_checkout.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/outbound/outbox.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

namespace shop::app {
namespace {

using payments::PaymentMethod;

constexpr std::int64_t taka = 100;

audit::Actor actor_of(const std::string& user_id) {
    return {audit::ActorKind::staff, user_id};
}

orders::Order find_past_order(const PastShop& shop, const PastOrder& order) {
    return orders::find_order(shop.transaction, order.first_id()).value();
}

/// The shop's current date: "2026-07-01".
std::string day_in_past(const PastShop& shop) {
    return rfc3339(shop.now_ms + shop_utc_offset_hours * hour_ms).substr(0, 10);
}

/// The reference on the bank statement, unique to the order.
std::string bank_reference(const PastShop& shop, const PastOrder& order) {
    return fmt::format("FT{}{:05}", day_in_past(shop).substr(2, 2),
                       20'000 + find_past_order(shop, order).number * 137);
}

void place(PastShop& shop, PastOrder& order) {
    place_checkout(shop, order, false);
}

void place_at_counter(PastShop& shop, PastOrder& order) {
    place_checkout(shop, order, true);
}

payments::Intent open(PastShop& shop, const PastOrder& order, PaymentMethod method) {
    return orders::open_payment(shop.payments,
                                {.order_id = order.first_id(),
                                 .method = method,
                                 .has_verified_email = true,
                                 .language = order.customer->language,
                                 .is_whole_checkout = order.ids.size() > 1},
                                shop.now_ms)
        .value()
        .intent;
}

/// Price of the orders minus the money received.
Money money_to_come(const PastShop& shop, const PastOrder& order) {
    Money money;
    for (const auto& id : order.ids) {
        const auto found = orders::find_order(shop.transaction, id).value();
        money += found.price - found.received;
    }
    return money;
}

/// A receipt by bank transfer.
orders::ReceiptRequest receipt_of(const PastShop& shop, const PastOrder& order, Money amount) {
    orders::ReceiptRequest receipt;
    receipt.order_id = order.first_id();
    receipt.amount = amount;
    receipt.reference = bank_reference(shop, order);
    receipt.received_on = day_in_past(shop);
    receipt.staff = {shop.staff.accounts};
    return receipt;
}

void record(PastShop& shop, const PastOrder& order, const orders::ReceiptRequest& receipt) {
    const auto record_money =
        order.ids.size() > 1 ? orders::record_checkout_receipt : orders::record_receipt_for_staff;
    record_money(shop.transaction, receipt, actor_of(receipt.staff.user_id), shop.now_ms).value();
}

void record_transfer(PastShop& shop, PastOrder& order) {
    record(shop, order, receipt_of(shop, order, money_to_come(shop, order)));
}

void record_part(PastShop& shop, PastOrder& order) {
    const auto half = money_to_come(shop, order).paisa / (2'000 * taka) * 1'000 * taka;
    auto receipt = receipt_of(shop, order, Money{half});
    receipt.reference += "A";
    record(shop, order, receipt);
}

void record_too_much(PastShop& shop, PastOrder& order) {
    const Money surplus{1'500 * taka};
    auto receipt = receipt_of(shop, order, money_to_come(shop, order) + surplus);
    receipt.surplus = surplus;
    record(shop, order, receipt);
}

void collect(PastShop& shop, PastOrder& order) {
    auto receipt = receipt_of(shop, order, money_to_come(shop, order));
    receipt.method = PaymentMethod::on_delivery;
    receipt.reference = fmt::format("SUN-{}", 70'000 + find_past_order(shop, order).number);
    record(shop, order, receipt);
}

void take_cash(PastShop& shop, PastOrder& order) {
    auto receipt = receipt_of(shop, order, money_to_come(shop, order));
    receipt.method = PaymentMethod::on_delivery;
    receipt.reference.clear();
    receipt = orders::complete_receipt(shop.transaction, receipt, order.ids.size() > 1).value();
    record(shop, order, receipt);
}

/// Whether the shop accepts this method now. If not, payments came by bank transfer.
bool has_payment_method(const PastShop& shop, PaymentMethod method) {
    return shop.payments.provider.abilities(method).is_offered;
}

void post(PastShop& shop, const std::string& url, std::string form) {
    outbound::HttpRequest request{"POST", url};
    request.headers = {{"Authorization", "Bearer " + shop.secret_key},
                       {"Content-Type", "application/x-www-form-urlencoded"}};
    request.body = std::move(form);
    shop.sandbox->send(request).value();
}

std::string confirm_card(PastShop& shop, PastOrder& order, const std::string& card) {
    auto id = open(shop, order, PaymentMethod::card).id;
    post(shop, "/v1/payment_intents/" + id + "/confirm", "payment_method=" + card);
    return id;
}

void pay_by_card(PastShop& shop, PastOrder& order) {
    if (!has_payment_method(shop, PaymentMethod::card)) return record_transfer(shop, order);
    const auto id = confirm_card(shop, order, "pm_card_visa");
    orders::record_payment(shop.payments, order.first_id(), id, shop.now_ms).value();
}

void decline_card(PastShop& shop, PastOrder& order) {
    if (!has_payment_method(shop, PaymentMethod::card)) return;
    const auto id = confirm_card(shop, order, "pm_card_visa_chargeDeclinedInsufficientFunds");
    orders::record_decline(
        shop.payments.database,
        {"evt_" + order.first_id(), "payment_intent.payment_failed", id, "insufficient_funds"},
        shop.now_ms);
}

/// `choice`: the form fields of the payment page that select the method.
void pay_at_gateway(PastShop& shop, PastOrder& order, const std::string& choice) {
    if (!has_payment_method(shop, PaymentMethod::gateway)) return record_transfer(shop, order);
    const auto intent = open(shop, order, PaymentMethod::gateway);
    post(shop, intent.page_url, choice + "&otp=111111&outcome=success");
    orders::settle_intent(shop.payments, intent.id, shop.now_ms).value();
}

template <const char* method>
void pay_by_mobile(PastShop& shop, PastOrder& order) {
    pay_at_gateway(shop, order, std::string("way=mobile&mobile=01700000000&method=") + method);
}

void pay_at_bank_page(PastShop& shop, PastOrder& order) {
    pay_at_gateway(shop, order, "way=bank&method=islami");
}

void choose_transfer(PastShop& shop, PastOrder& order) {
    if (has_payment_method(shop, PaymentMethod::transfer))
        open(shop, order, PaymentMethod::transfer);
}

void choose_cash(PastShop& shop, PastOrder& order) {
    if (has_payment_method(shop, PaymentMethod::on_delivery))
        open(shop, order, PaymentMethod::on_delivery);
}

void report_transfer(PastShop& shop, PastOrder& order) {
    if (!has_payment_method(shop, PaymentMethod::transfer)) return;
    orders::report_transfer(shop.transaction, order.first_id(),
                            {.reference = bank_reference(shop, order),
                             .bank = order.customer->bank,
                             .amount = money_to_come(shop, order),
                             .paid_on = day_in_past(shop),
                             .told_at = {shop.now_ms}},
                            true)
        .value();
}

void ship(PastShop& shop, PastOrder& order) {
    for (const auto& id : order.ids) {
        orders::ship_for_staff(shop.transaction, id, {actor_of(shop.staff.warehouse)}, shop.now_ms)
            .value();
    }
}

void cancel(PastShop& shop, PastOrder& order) {
    orders::cancel_order(shop.payments, order.first_id(), {order.customer->user_id}, shop.now_ms)
        .value();
}

void cancel_by_staff(PastShop& shop, PastOrder& order) {
    const auto& actor = shop.staff.accounts;
    orders::cancel_order(shop.payments, order.first_id(), {actor, actor_of(actor)}, shop.now_ms)
        .value();
}

void expire(PastShop& shop, PastOrder& order) {
    if (shop.payments.unpaid_order_hours == 0) return;
    orders::expire_order(shop.payments, order.first_id(), shop.now_ms - 1, shop.now_ms).value();
}

void refund(PastShop& shop, const PastOrder& order, Money amount, const std::string& reason) {
    const auto found = find_past_order(shop, order);
    const bool is_whole = amount == orders::refundable(found);
    const orders::RefundRequest request{
        order.first_id(), amount, reason, is_whole, {shop.staff.accounts}};
    orders::request_refund_for_staff(shop.transaction, request, actor_of(request.staff.user_id),
                                     shop.now_ms)
        .value();
}

void refund_part(PastShop& shop, PastOrder& order) {
    const auto found = find_past_order(shop, order);
    refund(shop, order, Money{found.price.paisa / found.quantity}, "One board arrived broken");
}

void refund_all(PastShop& shop, PastOrder& order) {
    refund(shop, order, orders::refundable(find_past_order(shop, order)),
           "The customer needs another socket");
}

std::string refund_that_waits(const PastShop& shop, const PastOrder& order) {
    constexpr std::int64_t all = 1'000;
    for (auto& waiting : orders::list_refunds_to_send(shop.transaction, all, shop.now_ms)) {
        if (waiting.order_id == order.first_id()) return std::move(waiting.id);
    }
    throw std::logic_error("no refund of this order waits for a person");
}

void answer(PastShop& shop, const orders::RefundAnswerRequest& request) {
    orders::answer_refund_for_staff(shop.transaction, request, actor_of(request.staff.user_id),
                                    shop.now_ms)
        .value();
}

void send_refund(PastShop& shop, PastOrder& order) {
    orders::RefundAnswerRequest request;
    request.refund_id = refund_that_waits(shop, order);
    request.is_sent = true;
    request.reference = bank_reference(shop, order) + "R";
    request.sent_on = day_in_past(shop);
    request.staff = {shop.staff.accounts};
    answer(shop, request);
}

void refuse_refund(PastShop& shop, PastOrder& order) {
    orders::RefundAnswerRequest request;
    request.refund_id = refund_that_waits(shop, order);
    request.reason = "The account that the money came from is closed";
    request.staff = {shop.staff.accounts};
    answer(shop, request);
}

void take_back(PastShop& shop, PastOrder& order) {
    // Keep money that came by transfer instead of cash: that parcel was delivered.
    const auto found = find_past_order(shop, order);
    if (!found.paid() && found.method != PaymentMethod::on_delivery) return;
    orders::take_parcel_back(shop.transaction, order.first_id(),
                             "The customer was not there to receive it", {shop.staff.accounts},
                             shop.now_ms)
        .value();
}

void write_note(PastShop& shop, PastOrder& order) {
    orders::write_note(shop.transaction, order.first_id(),
                       "Trade customer: ship now, they pay within 14 days.",
                       actor_of(shop.staff.accounts), shop.now_ms)
        .value();
}

struct Act {
    std::string_view name;
    void (*perform)(PastShop&, PastOrder&);
    bool is_by_staff = false;
};

constexpr char bkash[] = "bkash";
constexpr char nagad[] = "nagad";
constexpr char rocket[] = "rocket";

constexpr std::array acts{Act{"place", place},
                          Act{"place at the counter", place_at_counter, true},
                          Act{"take cash", take_cash, true},
                          Act{"card", pay_by_card},
                          Act{"declined card", decline_card},
                          Act{"bkash", pay_by_mobile<bkash>},
                          Act{"nagad", pay_by_mobile<nagad>},
                          Act{"rocket", pay_by_mobile<rocket>},
                          Act{"islami", pay_at_bank_page},
                          Act{"transfer", choose_transfer},
                          Act{"cash", choose_cash},
                          Act{"report", report_transfer},
                          Act{"cancel", cancel},
                          Act{"expire", expire},
                          Act{"money", record_transfer, true},
                          Act{"part", record_part, true},
                          Act{"rest", record_transfer, true},
                          Act{"too much", record_too_much, true},
                          Act{"collect", collect, true},
                          Act{"ship", ship, true},
                          Act{"cancel by staff", cancel_by_staff, true},
                          Act{"refund part", refund_part, true},
                          Act{"refund all", refund_all, true},
                          Act{"send refund", send_refund, true},
                          Act{"refuse refund", refuse_refund, true},
                          Act{"parcel back", take_back, true},
                          Act{"note", write_note, true}};

const Act& act_named(const std::string& name) {
    const auto* const found = std::ranges::find(acts, name, &Act::name);
    if (found == acts.end()) throw std::logic_error("stories.json: unknown act " + name);
    return *found;
}

}  // namespace

bool is_done_by_staff(const std::string& act) {
    return act_named(act).is_by_staff;
}

void perform(PastShop& shop, PastOrder& order, const std::string& act) {
    act_named(act).perform(shop, order);
    // Sends the refunds that have just become due to their provider.
    orders::reconcile(shop.payments, {.now_ms = shop.now_ms});
}

void deliver_in_past(PastShop& shop) {
    constexpr std::int64_t all = 1'000;
    std::vector<std::string> delivered;
    std::vector<std::string> with_papers;
    std::vector<orders::SentMail> mails;
    // Events are stamped with the real time, reminders with a time in the past.
    for (const auto& message : due_messages(shop.transaction, {}, unix_now_ms(), all)) {
        delivered.push_back(message.id);
        if (makes_papers_due(message.event)) with_papers.push_back(message.payload);
        const auto mail = order_mail_of(message);
        // A reminder becomes due long after the event that schedules it.
        if (!mail || mail->occasion == orders::payment_reminder) continue;
        mails.push_back({mail->order_id, mail->occasion});
    }
    issue_papers(shop.transaction, with_papers, shop.papers, shop.fonts, shop.now_ms);
    orders::record_mails(shop.transaction, std::move(mails), shop.now_ms);
    mark_delivered(shop.transaction, delivered, shop.now_ms);
}

void restock(PastShop& shop, const std::map<std::string, std::int64_t>& first_stock) {
    for (const auto& [product_id, pieces] : first_stock) {
        const auto product = catalogue::find_product(shop.transaction, product_id).value();
        const auto missing = pieces - product.available_quantity;
        if (missing <= pieces / 4) continue;
        catalogue::adjust_stock(shop.transaction,
                                {product_id, -missing, "Delivery from the factory"},
                                {actor_of(shop.staff.warehouse), shop.now_ms})
            .value();
    }
}

}  // namespace shop::app
