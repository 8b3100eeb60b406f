// Refunds at SSLCommerz that staff have checked or made there.

#include "payments/gateway_refunds.hpp"
#include "payments/sslcommerz/gateway_sql.hpp"
#include "payments/sslcommerz/refunds.hpp"

namespace shop::payments {
namespace {

std::string state_of(RefundStatus status) {
    switch (status) {
        case RefundStatus::pending: return "processing";
        case RefundStatus::succeeded: return "refunded";
        case RefundStatus::failed: break;
    }
    return "failed";
}

}  // namespace

bool gateway_refund_waits(sql::Transaction& transaction, const std::string& key,
                          std::int64_t now_ms) {
    return !transaction
                .query(gateway_sql::find_waiting_gateway_refund,
                       {key, now_ms - gateway_refund_answered_within_ms})
                .empty();
}

std::optional<Refund> answer_gateway_refund(sql::Transaction& transaction,
                                            const GatewayRefundAnswer& answer,
                                            std::int64_t now_ms) {
    const auto ref_id = answer.ref_id.empty() ? std::nullopt : std::optional(answer.ref_id);
    const auto rows = transaction.query(gateway_sql::answer_gateway_refund,
                                        {answer.key, now_ms - gateway_refund_answered_within_ms,
                                         state_of(answer.status), sql::value_of(ref_id)});
    if (rows.empty()) return std::nullopt;
    const auto& row = rows.front();
    return Refund{row.text("refund_trans_id"), row.text("payment_id"), answer.key,
                  Money{row.integer("amount_paisa")}, answer.status};
}

}  // namespace shop::payments
