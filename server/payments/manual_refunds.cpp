#include "payments/manual_payments.hpp"
#include "payments/manual_records.hpp"
#include "payments/payments_sql.hpp"

namespace shop::payments {

Refund manual_refund_of(const sql::Row& row) {
    const auto& state = row.text("state");
    auto status = RefundStatus::pending;
    if (state == "sent") status = RefundStatus::succeeded;
    if (state == "not_sent") status = RefundStatus::failed;
    return {row.text("id"), row.text("payment_id"), row.text("key"),
            Money{row.integer("amount_paisa")}, status};
}

Refund insert_manual_refund(sql::Transaction& transaction, const RefundParams& params,
                            std::int64_t now_ms) {
    transaction.execute_deferred(
        payments_sql::insert_manual_refund,
        {"mr_" + params.key, params.key, params.intent_id, params.amount.paisa, now_ms});
    return manual_refund_of(
        transaction.query(payments_sql::find_manual_refund, {params.key}).front());
}

std::optional<Refund> answer_refund(sql::Transaction& transaction, const Refund& refund,
                                    const RefundAnswer& answer, std::int64_t now_ms) {
    insert_manual_refund(transaction, {refund.intent_id, refund.amount, refund.key}, now_ms);
    const std::string state = answer.is_sent ? "sent" : "not_sent";
    const auto changed = transaction.execute(payments_sql::answer_manual_refund,
                                             {answer.key, state, answer.reference, answer.sent_on});
    if (changed == 0) return std::nullopt;
    return manual_refund_of(
        transaction.query(payments_sql::find_manual_refund, {answer.key}).front());
}

}  // namespace shop::payments
