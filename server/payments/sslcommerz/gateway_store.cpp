#include "payments/sslcommerz/gateway_store.hpp"

#include "payments/sslcommerz/gateway_sql.hpp"
#include "platform/base/clock.hpp"

#include <algorithm>

namespace shop::payments::sslcommerz {
namespace {

constexpr std::int64_t pause_max_ms = 360 * minute_ms;
constexpr std::int64_t checked_for_ms = 7 * day_ms;

/// Time of the next check after `looks` checks and the time since the session opened; null if none
/// follows.
sql::Value next_check_ms(std::int64_t opened_at_ms, std::int64_t checks, std::int64_t now_ms) {
    constexpr std::int64_t doublings_max = 20;
    const auto doubled = 2 * minute_ms << std::min(checks, doublings_max);
    if (now_ms - opened_at_ms >= checked_for_ms) return {};
    return now_ms + std::min(doubled, pause_max_ms);
}

/// The first payment of a session has its id; later ones append "x2", "x3".
std::string payment_id_of(const std::string& tran_id, std::size_t number) {
    return number == 1 ? tran_id : tran_id + "x" + std::to_string(number);
}

GatewayPayment payment_of(const Session& session, const GatewayTransaction& paid,
                          std::size_t number) {
    return {payment_id_of(session.tran_id, number),
            paid.bank_tran_id,
            paid.amount,
            paid.currency,
            paid.value_a == session.order_id ? session.order_id : "",
            paid.paid_with,
            paid.is_risky};
}

bool is_known(const std::vector<GatewayPayment>& known, const std::string& bank_tran_id) {
    return std::ranges::find(known, bank_tran_id, &GatewayPayment::bank_tran_id) != known.end();
}

}  // namespace

bool insert_session(sql::Transaction& transaction, const Session& session) {
    const auto next_ms = next_check_ms(session.opened_at_ms, 0, session.opened_at_ms);
    const auto rows = transaction.query(
        gateway_sql::insert_gateway_session,
        {session.tran_id, session.order_id, session.amount.paisa, session.opened_at_ms, next_ms});
    return !rows.empty();
}

std::optional<Session> find_session(sql::Transaction& transaction, const std::string& tran_id) {
    return sql::one_as<Session>(transaction.query(gateway_sql::find_gateway_session, {tran_id}));
}

bool store_page(sql::Transaction& transaction, const std::string& tran_id,
                const std::string& page_url) {
    return !transaction.query(gateway_sql::store_gateway_page, {tran_id, page_url}).empty();
}

void delete_session(sql::Transaction& transaction, const std::string& tran_id) {
    transaction.execute_deferred(gateway_sql::delete_gateway_session, {tran_id});
}

void close_session(sql::Transaction& transaction, const std::string& tran_id, std::int64_t now_ms) {
    transaction.execute_deferred(gateway_sql::close_gateway_session, {tran_id, now_ms});
}

std::vector<Session> list_sessions(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count) {
    return sql::all_as<Session>(
        transaction.query(gateway_sql::list_gateway_sessions, {after, count}));
}

std::vector<std::string> take_due_sessions(sql::Transaction& transaction, std::int64_t now_ms,
                                           std::int64_t count) {
    std::vector<std::string> due;
    for (const auto& row :
         transaction.query(gateway_sql::list_due_gateway_sessions, {now_ms, count})) {
        const auto checks = row.integer("looks") + 1;
        due.push_back(row.text("tran_id"));
        transaction.execute_deferred(
            gateway_sql::plan_gateway_check,
            {due.back(), checks, next_check_ms(row.integer("opened_at_ms"), checks, now_ms)});
    }
    return due;
}

std::vector<GatewayPayment> list_payments(sql::Transaction& transaction,
                                          const std::string& tran_id) {
    return sql::all_as<GatewayPayment>(
        transaction.query(gateway_sql::list_gateway_payments, {tran_id}));
}

std::vector<GatewayPayment> with_new_payments(const Session& session,
                                              std::vector<GatewayPayment> known,
                                              const std::vector<GatewayTransaction>& paid) {
    for (const auto& one : paid) {
        if (is_known(known, one.bank_tran_id)) continue;
        known.push_back(payment_of(session, one, known.size() + 1));
    }
    return known;
}

void store_payments(sql::Transaction& transaction, const Session& session,
                    const std::vector<GatewayTransaction>& paid, std::int64_t now_ms) {
    auto known = list_payments(transaction, session.tran_id);
    for (const auto& one : paid) {
        if (is_known(known, one.bank_tran_id)) continue;
        const auto payment = payment_of(session, one, known.size() + 1);
        transaction.execute_deferred(
            gateway_sql::insert_gateway_payment,
            sql::values(payment.id, session.tran_id, payment.bank_tran_id, one.val_id,
                        payment.amount, one.store_amount, payment.currency, payment.order_id,
                        payment.paid_with, payment.is_risky, one.tran_date, now_ms));
        known.push_back(payment);
        // The caller gets only the first payment; the reconciler handles this one.
        if (known.size() > 1)
            transaction.execute_deferred(gateway_sql::hasten_gateway_check,
                                         {session.tran_id, now_ms});
    }
    close_session(transaction, session.tran_id, now_ms);
}

void insert_refund(sql::Transaction& transaction, const GatewayRefund& refund,
                   std::int64_t now_ms) {
    transaction.execute_deferred(
        gateway_sql::insert_gateway_refund,
        {refund.refund_trans_id, refund.key, refund.payment_id, refund.amount.paisa, now_ms});
}

bool claim_refund(sql::Transaction& transaction, const std::string& key, const RefundClaim& claim) {
    const auto values = sql::values(key, claim.now_ms, claim.is_by_hand);
    return !transaction.query(gateway_sql::claim_gateway_refund, values).empty();
}

std::optional<GatewayRefund> find_refund(sql::Transaction& transaction, const std::string& key) {
    return sql::one_as<GatewayRefund>(transaction.query(gateway_sql::find_gateway_refund, {key}));
}

std::vector<GatewayRefund> list_refunds(sql::Transaction& transaction,
                                        const std::string& payment_id) {
    return sql::all_as<GatewayRefund>(
        transaction.query(gateway_sql::list_gateway_refunds, {payment_id}));
}

void update_refund(sql::Transaction& transaction, const GatewayRefund& refund) {
    const auto ref_id = refund.ref_id.empty() ? std::nullopt : std::optional(refund.ref_id);
    transaction.execute_deferred(gateway_sql::update_gateway_refund,
                                 sql::values(refund.key, refund.state, ref_id));
}

}  // namespace shop::payments::sslcommerz
