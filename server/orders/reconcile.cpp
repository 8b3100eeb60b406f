#include "orders/reconcile.hpp"

#include "orders/cancel_order.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/payment/settle_intent.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/database_unavailable.hpp"

#include <spdlog/spdlog.h>

#include <set>

namespace shop::orders {
namespace {

constexpr std::int64_t lookback_ms = 2 * day_ms;
constexpr std::int64_t thorough_lookback_ms = 30 * day_ms;
/// The first pause after a failed expiry; it doubles with each failure, because each adds events to
/// the timeline.
constexpr std::int64_t expiry_pause_ms = 15 * minute_ms;
constexpr std::int64_t page_size = 100;
/// From this number on the log warns: few orders reach that age in the same minute.
constexpr std::size_t many_expired = 20;

using List =
    std::function<std::vector<UnfinishedItem>(sql::Transaction&, const UnfinishedItem& last)>;
using Finish = std::function<Result<void>(const std::string& id)>;

void finish_one(const std::string& id, const Finish& finish) {
    try {
        const auto finished = finish(id);
        if (!finished) spdlog::warn("reconcile {}: {}", id, finished.error().code.text());
    } catch (const sql::DatabaseUnavailable&) {
        throw;  // The next items would fail as well.
    } catch (const std::exception& failure) {
        spdlog::error("reconcile {}: {}", id, failure.what());
    }
}

/// Processes a list page by page: one round covers all items and holds few of them in memory.
std::size_t for_each(const PaymentContext& context, const ReconcileRun& run, UnfinishedItem last,
                     const List& list, const Finish& finish) {
    std::size_t done = 0;
    while (true) {
        const auto items = context.database.read(
            [&](sql::Transaction& transaction) { return list(transaction, last); });
        if (items.empty()) return done;
        for (const auto& item : items) {
            if (!run.should_continue()) return done;
            finish_one(item.id, finish);
            ++done;
        }
        last = items.back();
    }
}

/// `asked` has the payments of this round: several orders may have a share of one.
Result<void> settle_live_intent(const PaymentContext& context, const std::string& order_id,
                                std::set<std::string>& asked, std::int64_t now_ms) {
    const auto live = context.database.read(
        [&](sql::Transaction& transaction) { return find_live_intent(transaction, order_id); });
    if (!live || !live->intent_id) return {};
    const auto payment_id = payments::payment_of(*live->intent_id);
    if (!asked.insert(payment_id).second) return {};
    return settle_intent(context, payment_id, now_ms);
}

/// Payments that their provider cannot end and that may have been paid without our knowledge.
std::size_t settle_unseen(const PaymentContext& context, const ReconcileRun& run) {
    std::size_t done = 0;
    const auto due = context.provider.list_due_for_check(run.now_ms, page_size);
    for (const auto& id : due) {
        if (!run.should_continue()) break;
        finish_one(id, [&](const std::string& intent_id) {
            return settle_intent(context, intent_id, run.now_ms);
        });
        ++done;
    }
    return done;
}

std::size_t expire(const PaymentContext& context, const ReconcileRun& run) {
    if (!run.expires_before_ms) return 0;
    const ExpiryFilter filter{
        {*run.expires_before_ms, context.transfers_expire_before_ms(run.now_ms)},
        run.now_ms - expiry_pause_ms};
    const auto due = for_each(
        context, run, {},
        [&](sql::Transaction& transaction, const UnfinishedItem& last) {
            return list_unchanged(transaction, filter, last, page_size);
        },
        [&](const std::string& id) {
            return expire_order(context, id, *run.expires_before_ms, run.now_ms);
        });
    if (due > 0) {
        const auto level = due < many_expired ? spdlog::level::info : spdlog::level::warn;
        spdlog::log(level, "{} unpaid orders were due to expire", due);
    }
    return due;
}

}  // namespace

std::size_t reconcile(const PaymentContext& context, const ReconcileRun& run) {
    const auto cancelling = for_each(
        context, run, {},
        [&](sql::Transaction& transaction, const UnfinishedItem& last) {
            return list_cancelling(transaction, run.cancelling_before_ms, last, page_size);
        },
        [&](const std::string& id) -> Result<void> {
            const auto cancelled = resume_cancel(context, id, run.now_ms);
            if (!cancelled) return cancelled.error();
            return {};
        });
    // Before the unpaid orders, of which there may be many: customers wait for this money.
    const auto refunds = for_each(
        context, run, {},
        [&](sql::Transaction& transaction, const UnfinishedItem& last) {
            return list_requested_refunds(transaction, last, page_size);
        },
        [&](const std::string& id) { return carry_out_refund(context, id, run.now_ms); });
    const auto since_ms = run.now_ms - (run.is_thorough ? thorough_lookback_ms : lookback_ms);
    std::set<std::string> asked;
    const auto unpaid = for_each(
        context, run, {"", since_ms},
        [&](sql::Transaction& transaction, const UnfinishedItem& last) {
            return list_recent_with_intent(transaction, last, page_size);
        },
        [&](const std::string& id) { return settle_live_intent(context, id, asked, run.now_ms); });
    const auto unseen = settle_unseen(context, run);
    // Last, so that unreported payments are settled before their orders could expire.
    return cancelling + refunds + unpaid + unseen + expire(context, run);
}

}  // namespace shop::orders
