#include "orders/payment/reconcile.hpp"

#include "orders/cancel_order.hpp"
#include "orders/payment/intent_store.hpp"
#include "orders/payment/refund_order.hpp"
#include "orders/payment/refund_store.hpp"
#include "orders/payment/settle_intent.hpp"
#include "platform/db/database_unavailable.hpp"

#include <spdlog/spdlog.h>

namespace shop::orders {
namespace {

constexpr std::int64_t day_ms = 24LL * 60 * 60 * 1000;
constexpr std::int64_t looked_back_ms = 2 * day_ms;
constexpr std::int64_t looked_far_back_ms = 30 * day_ms;
/// An order that could not be ended is left alone for so long, and as long again as it was tried:
/// each try is told in its timeline.
constexpr std::int64_t expiry_pause_ms = 15LL * 60 * 1000;
constexpr std::int64_t page = 100;

using List = std::function<std::vector<Unfinished>(sql::Transaction&, const Unfinished& last)>;
using Finish = std::function<Result<void>(const std::string& id)>;

void finish_one(const std::string& id, const Finish& finish) {
    try {
        const auto finished = finish(id);
        if (!finished) spdlog::warn("reconcile {}: {}", id, finished.error().code);
    } catch (const sql::DatabaseUnavailable&) {
        throw;  // DatabaseUnavailable for all that come behind it as well.
    } catch (const std::exception& failure) {
        spdlog::error("reconcile {}: {}", id, failure.what());
    }
}

/// Walks a list page by page, so that one round looks at everything and holds little of it.
std::size_t for_each(const PaymentContext& context, const Round& round, Unfinished last,
                     const List& list, const Finish& finish) {
    std::size_t looked_at = 0;
    while (true) {
        const auto found = context.database.read(
            [&](sql::Transaction& transaction) { return list(transaction, last); });
        if (found.empty()) return looked_at;
        for (const auto& one : found) {
            if (!round.goes_on()) return looked_at;
            finish_one(one.id, finish);
            ++looked_at;
        }
        last = found.back();
    }
}

Result<void> settle_live_intent(const PaymentContext& context, const std::string& order_id,
                                std::int64_t now_ms) {
    const auto live = context.database.read(
        [&](sql::Transaction& transaction) { return find_live_intent(transaction, order_id); });
    if (!live || !live->intent_id) return {};
    return settle_intent(context, *live->intent_id, now_ms);
}

std::size_t expire(const PaymentContext& context, const Round& round) {
    if (!round.expires_before_ms) return 0;
    const Untouched untouched{*round.expires_before_ms, round.now_ms - expiry_pause_ms};
    return for_each(
        context, round, {},
        [&](sql::Transaction& transaction, const Unfinished& last) {
            return list_untouched(transaction, untouched, last, page);
        },
        [&](const std::string& id) {
            return expire_order(context, id, *round.expires_before_ms, round.now_ms);
        });
}

}  // namespace

std::size_t reconcile(const PaymentContext& context, const Round& round) {
    const auto cancelling = for_each(
        context, round, {},
        [&](sql::Transaction& transaction, const Unfinished& last) {
            return list_cancelling(transaction, round.cancelling_before_ms, last, page);
        },
        [&](const std::string& id) -> Result<void> {
            const auto cancelled = resume_cancel(context, id, round.now_ms);
            if (!cancelled) return cancelled.error();
            return {};
        });
    // Before the unpaid orders, of which there may be many: somebody waits for this money.
    const auto refunds = for_each(
        context, round, {},
        [&](sql::Transaction& transaction, const Unfinished& last) {
            return list_asked_refunds(transaction, last, page);
        },
        [&](const std::string& id) { return carry_out_refund(context, id, round.now_ms); });
    const auto since_ms = round.now_ms - (round.is_thorough ? looked_far_back_ms : looked_back_ms);
    const auto unpaid = for_each(
        context, round, {"", since_ms},
        [&](sql::Transaction& transaction, const Unfinished& last) {
            return list_recent_with_intent(transaction, last, page);
        },
        [&](const std::string& id) { return settle_live_intent(context, id, round.now_ms); });
    // Last, so that what was paid unseen is paid by now.
    return cancelling + refunds + unpaid + expire(context, round);
}

}  // namespace shop::orders
