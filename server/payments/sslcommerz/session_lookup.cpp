#include "payments/sslcommerz/session_lookup.hpp"

#include "payments/stripe_response.hpp"
#include "platform/base/clock.hpp"
#include "platform/texts/payment_problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::payments::sslcommerz {
namespace {

constexpr std::int64_t asked_for_ms = 30 * day_ms;

bool is_pending(const GatewayTransaction& transaction) {
    return transaction.status == TransactionStatus::pending;
}

/// `northbridge verify` compares with the records of SSLCommerz, not with our own.
void drop_unlisted(std::vector<GatewayPayment>& known,
                   const std::vector<GatewayTransaction>& transactions) {
    std::erase_if(known, [&](const GatewayPayment& payment) {
        return std::ranges::none_of(transactions, [&](const GatewayTransaction& transaction) {
            return transaction.bank_tran_id == payment.bank_tran_id &&
                   transaction.status == TransactionStatus::paid;
        });
    });
}

}  // namespace

std::string tran_id_of(const std::string& payment_id) {
    return payment_id.substr(0, payment_id.find('x'));
}

Intent intent_of(const GatewaySettings& settings, const SessionStatus& found,
                 const std::string& id) {
    const auto& session = found.session;
    Intent intent;
    intent.id = id;
    intent.status = found.status;
    intent.amount = session.amount;
    intent.currency = "bdt";
    intent.order_id = session.order_id;
    intent.shop_id = settings.shop_id;
    intent.livemode = settings.livemode;
    const auto payment = std::ranges::find(found.payments, id, &GatewayPayment::id);
    if (payment == found.payments.end()) {
        if (intent.status == IntentStatus::waiting) intent.page_url = session.page_url;
        return intent;
    }
    intent.status = IntentStatus::succeeded;
    intent.amount_received = payment->amount;
    intent.currency = payment->currency;
    intent.order_id = payment->order_id;
    intent.amount_refunded = payment->refunded;
    intent.paid_with = payment->paid_with;
    intent.is_risky = payment->is_risky;
    intent.extra = id == session.tran_id ? Extra::none : Extra::paid_twice;
    return intent;
}

Result<SessionStatus> SessionLookup::fetch(const std::string& payment_id) {
    const auto session = database_.read([&](sql::Transaction& transaction) {
        return find_session(transaction, tran_id_of(payment_id));
    });
    if (!session) return Problem{ProblemKind::missing, texts::problems::unknown_intent()};
    auto found = fetch(*session);
    const bool is_payment = payment_id != session->tran_id;
    // A second payment is known only after a check has found it.
    if (found && is_payment &&
        std::ranges::find(found->payments, payment_id, &GatewayPayment::id) ==
            found->payments.end()) {
        return Problem{ProblemKind::missing, texts::problems::unknown_intent()};
    }
    return found;
}

Result<SessionStatus> SessionLookup::fetch(const Session& session) {
    auto known = payments_of(session);
    const auto transactions = client_.query(session.tran_id);
    if (!transactions) return transactions.error();
    const auto paid = find_paid(session, *transactions, known);
    if (!paid) return paid.error();
    if (settings_.only_reads) drop_unlisted(known, *transactions);
    if (!paid->empty() && !settings_.only_reads) {
        const auto stored = store(session, *paid);
        if (!stored) return stored.error();
        known = payments_of(session);
    }
    SessionStatus found{session, status_of(session, *transactions),
                        with_new_payments(session, std::move(known), *paid)};
    const bool has_ended = found.payments.empty() && found.status == IntentStatus::canceled;
    if (has_ended && !session.is_closed) close(session);
    return found;
}

Result<SessionStatus> SessionLookup::fetch_or_stored(const Session& session) {
    if (unix_now_ms() - session.opened_at_ms <= asked_for_ms) return fetch(session);
    return SessionStatus{session, IntentStatus::canceled, payments_of(session)};
}

void SessionLookup::close(const Session& session) {
    if (settings_.only_reads) return;
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        close_session(transaction, session.tran_id, unix_now_ms());
        return {};
    };
    database_.write(callback).value();
}

std::vector<GatewayPayment> SessionLookup::payments_of(const Session& session) {
    return database_.read(
        [&](sql::Transaction& transaction) { return list_payments(transaction, session.tran_id); });
}

/// The new payments among `transactions`, each validated once. Skips a payment of another session,
/// which a query for ours should not return.
Result<std::vector<GatewayTransaction>> SessionLookup::find_paid(
    const Session& session, const std::vector<GatewayTransaction>& transactions,
    const std::vector<GatewayPayment>& known) {
    std::vector<GatewayTransaction> paid;
    for (auto transaction : transactions) {
        const bool is_known = std::ranges::find(known, transaction.bank_tran_id,
                                                &GatewayPayment::bank_tran_id) != known.end();
        if (transaction.status != TransactionStatus::paid || is_known) continue;
        if (!transaction.is_validated) {
            auto validated = client_.validate(transaction.val_id);
            if (!validated) return validated.error();
            if (validated->bank_tran_id != transaction.bank_tran_id) return payments_unavailable();
            transaction = std::move(*validated);
        }
        if (transaction.tran_id != session.tran_id) {
            spdlog::error(
                "payments: sslcommerz: {} shows a payment of another session, which is "
                "ignored",
                session.tran_id);
            continue;
        }
        paid.push_back(std::move(transaction));
    }
    return paid;
}

Result<void> SessionLookup::store(const Session& session,
                                  const std::vector<GatewayTransaction>& paid) {
    return database_.write([&](sql::Transaction& transaction) -> Result<void> {
        store_payments(transaction, session, paid, unix_now_ms());
        return {};
    });
}

IntentStatus SessionLookup::status_of(const Session& session,
                                      const std::vector<GatewayTransaction>& transactions) const {
    if (std::ranges::any_of(transactions, is_pending)) return IntentStatus::processing;
    const bool is_old =
        unix_now_ms() - session.opened_at_ms > settings_.session_minutes * minute_ms;
    const bool has_ended =
        !transactions.empty() && transactions.back().status == TransactionStatus::ended;
    return session.is_closed || is_old || has_ended ? IntentStatus::canceled
                                                    : IntentStatus::waiting;
}

}  // namespace shop::payments::sslcommerz
