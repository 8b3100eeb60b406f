#include "payments/sslcommerz/refunds.hpp"

#include "payments/stripe_response.hpp"
#include "platform/base/clock.hpp"
#include "platform/texts/payment_problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::payments::sslcommerz {
namespace {

RefundStatus refund_status_of(const std::string& state) {
    if (state == "refunded") return RefundStatus::succeeded;
    if (state == "cancelled" || state == "failed") return RefundStatus::failed;
    return RefundStatus::pending;
}

Refund to_refund(const GatewayRefund& refund) {
    return {refund.refund_trans_id, refund.payment_id, refund.key, refund.amount,
            refund_status_of(refund.state)};
}

Problem not_confirmed() {
    return {ProblemKind::conflict, texts::problems::not_confirmed()};
}

std::optional<Problem> find_refusal(const GatewayPayment& payment, Money amount) {
    const auto left = payment.amount - payment.refunded;
    if (left <= Money{}) return Problem{ProblemKind::conflict, texts::problems::already_refunded()};
    if (amount > left)
        return Problem{ProblemKind::conflict, texts::problems::refund_too_large_provider()};
    return std::nullopt;
}

}  // namespace

Result<Refund> Refunds::refund(const RefundParams& params) {
    if (const auto known = find_sent(params.key)) return to_refund(*known);
    // Query first: if SSLCommerz is unreachable, nothing is sent that could get lost.
    const auto found = sessions_.fetch(params.intent_id);
    if (!found) return found.error();
    const auto payment = std::ranges::find(found->payments, params.intent_id, &GatewayPayment::id);
    if (payment == found->payments.end())
        return Problem{ProblemKind::conflict, texts::problems::not_paid()};
    if (auto refusal = find_refusal(*payment, params.amount)) return *refusal;
    GatewayRefund refund{refund_trans_id_of(params.key), params.key, params.intent_id,
                         params.amount};
    const auto is_ours = claim(refund);
    if (!is_ours) return is_ours.error();
    if (!*is_ours) return to_refund(find_sent(params.key).value());
    refund.state = "unknown";
    if (!settings_.sends_refunds) return to_refund(refund);
    return send(refund, payment->bank_tran_id);
}

Result<std::vector<Refund>> Refunds::list(const std::string& payment_id) {
    const auto rows = database_.read(
        [&](sql::Transaction& transaction) { return list_refunds(transaction, payment_id); });
    std::vector<Refund> refunds;
    for (auto row : rows) {
        if (row.state == "unsent") continue;
        if (row.state == "processing") {
            if (const auto asked = ask_for(row); !asked) return asked.error();
        }
        refunds.push_back(to_refund(row));
    }
    return refunds;
}

Result<RefundStatus> Refunds::look_up(const std::string& payment_id, const std::string& ref_id) {
    const auto known = database_.read([&](sql::Transaction& transaction) {
        return list_payments(transaction, tran_id_of(payment_id));
    });
    const auto payment = std::ranges::find(known, payment_id, &GatewayPayment::id);
    if (payment == known.end()) return not_confirmed();
    const auto found = client_.find_refund(ref_id);
    if (!found) return found.error();
    const bool is_made = found->state == "refunded" || found->state == "processing";
    if (!is_made || found->bank_tran_id != payment->bank_tran_id) return not_confirmed();
    return refund_status_of(found->state);
}

/// A refund that was sent or may have been.
std::optional<GatewayRefund> Refunds::find_sent(const std::string& key) {
    auto refund = database_.read(
        [&](sql::Transaction& transaction) { return find_refund(transaction, key); });
    if (refund && refund->state == "unsent") return std::nullopt;
    return refund;
}

/// Whether this call sends the refund. From then on it may have been made.
Result<bool> Refunds::claim(const GatewayRefund& refund) {
    return database_.write([&](sql::Transaction& transaction) -> Result<bool> {
        insert_refund(transaction, refund, unix_now_ms());
        return claim_refund(transaction, refund.key, {unix_now_ms(), !settings_.sends_refunds});
    });
}

Result<Refund> Refunds::send(GatewayRefund& refund, const std::string& bank_tran_id) {
    const auto asked = client_.refund(bank_tran_id, refund.amount, refund.refund_trans_id);
    switch (asked.answer) {
        case RefundAnswer::unknown:
            spdlog::error(
                "refund {}: SSLCommerz gave no answer that can be read; it is not sent "
                "again by itself",
                refund.refund_trans_id);
            return to_refund(refund);
        case RefundAnswer::not_sent:
            spdlog::error("refund {}: SSLCommerz did not take the call: {}", refund.refund_trans_id,
                          asked.reason);
            store(refund, "unsent");
            return payments_unavailable();
        case RefundAnswer::refused:
            spdlog::error("refund {}: SSLCommerz refuses it: {}", refund.refund_trans_id,
                          asked.reason);
            store(refund, "failed");
            return Problem{ProblemKind::conflict, texts::problems::refund_refused()};
        case RefundAnswer::accepted: break;
    }
    refund.ref_id = asked.ref_id;
    store(refund, "processing");
    // If its state is unavailable now, list() asks again later.
    const auto found = client_.find_refund(refund.ref_id);
    if (found && !found->state.empty()) store(refund, found->state);
    return to_refund(refund);
}

Result<void> Refunds::ask_for(GatewayRefund& refund) {
    const auto found = client_.find_refund(refund.ref_id);
    if (!found) return found.error();
    if (found->state.empty()) return payments_unavailable();
    if (found->state != refund.state) store(refund, found->state);
    return {};
}

void Refunds::store(GatewayRefund& refund, const std::string& state) {
    refund.state = state;
    if (settings_.only_reads) return;
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        update_refund(transaction, refund);
        return {};
    };
    database_.write(callback).value();
}

}  // namespace shop::payments::sslcommerz
