#include "payments/manual_records.hpp"

#include <utility>

namespace shop::payments {

std::vector<Intent> manual_intents_of(const sql::Row& row) {
    const Money amount{row.integer("amount_paisa")};
    const Money received{row.integer("received_paisa")};
    const bool is_closed = row.optional_integer("closed_at_ms").has_value();
    const bool is_paid = !is_closed && received >= amount;

    Intent payment;
    payment.id = row.text("id");
    payment.amount = amount;
    payment.currency = "bdt";
    payment.order_id = row.text("order_id");
    if (is_closed) payment.status = IntentStatus::canceled;
    if (is_paid) payment.status = IntentStatus::succeeded;
    if (is_paid) payment.amount_received = amount;
    payment.amount_refunded = Money{row.integer("refunded_paisa")};

    const Money beyond = is_closed ? received : received - amount;
    if (beyond <= Money{}) return {std::move(payment)};
    Intent extra = payment;
    extra.id = surplus_id_of(payment.id);
    extra.status = IntentStatus::succeeded;
    extra.amount = beyond;
    extra.amount_received = beyond;
    extra.amount_refunded = Money{row.integer("extra_refunded_paisa")};
    extra.extra = is_closed ? Extra::deposit : Extra::overpaid;
    return {std::move(payment), std::move(extra)};
}

}  // namespace shop::payments
