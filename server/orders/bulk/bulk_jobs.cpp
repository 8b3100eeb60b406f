#include "orders/bulk/bulk_jobs.hpp"

#include "orders/cancel_order.hpp"
#include "orders/event_store.hpp"
#include "orders/order_store.hpp"
#include "orders/ship_order.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/dates.hpp"
#include "platform/jobs/bulk.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <utility>

namespace shop::orders {
namespace {

constexpr std::size_t cancels_per_step = 20;
constexpr std::int64_t cancel_step_ms = 1'000;

std::string subject_of(const std::string& id) {
    return "order/" + id;
}

/// The refusal names the person who shipped it, and the time.
Problem shipped_before(sql::Transaction& transaction, const FindName& find_name,
                       const std::string& id) {
    const auto shipping = find_shipping(transaction, id);
    if (!shipping) return already_shipped(texts::bulk_refusals::shipped());
    const auto at = local_time(shipping->at_ms, shop_utc_offset_hours);
    const auto name =
        shipping->actor_id ? find_name(transaction, *shipping->actor_id) : std::nullopt;
    if (!name) return already_shipped(texts::bulk_refusals::shipped_at(at));
    return already_shipped(texts::bulk_refusals::shipped_by(*name, at));
}

Result<std::optional<Message>> ship_one(sql::Transaction& transaction, const Shipper& shipper,
                                        const FindName& find_name, const std::string& id,
                                        std::int64_t now_ms) {
    const auto shipped = ship_for_staff(transaction, id, shipper, now_ms);
    if (!shipped) return shipped.error();
    if (shipped->modified_count == 0) return shipped_before(transaction, find_name, id);
    return std::optional<Message>{};
}

/// Whether this person has cancelled it: after a kill, the interrupted step runs again.
bool is_cancelled_by(const PaymentContext& context, const std::string& id,
                     const std::string& user_id) {
    return context.database.read([&](sql::Transaction& transaction) {
        const auto order = find_order(transaction, id);
        if (!order || order->status != OrderStatus::cancelled) return false;
        const auto start = find_cancel_start(transaction, id);
        return start && start->actor_id == user_id;
    });
}

/// The reason, preceded by the order's number.
Message with_number(const PaymentContext& context, const std::string& id, const Message& why) {
    const auto order = context.database.read(
        [&](sql::Transaction& transaction) { return find_order(transaction, id); });
    return order ? texts::bulk_refusals::of_order(order->number, why) : why;
}

jobs::Progress cancel_some(const PaymentContext& context, const jobs::Job& job,
                           std::int64_t began_ms) {
    const jobs::JobIds orders(job);
    jobs::Progress progress;
    auto place = orders.next();
    const auto end = std::min(orders.size(), place + cancels_per_step);
    while (place < end && unix_now_ms() < began_ms + cancel_step_ms) {
        const auto id = orders.id(place++);
        const Canceller canceller{job.actor_id, job.actor(), true};
        const auto cancelled = cancel_order(context, id, canceller, unix_now_ms());
        if (cancelled || is_cancelled_by(context, id, job.actor_id)) {
            ++progress.done;
            continue;
        }
        ++progress.refused;
        progress.rows.push_back({static_cast<std::int64_t>(place), subject_of(id), true,
                                 with_number(context, id, cancelled.error().detail)});
    }
    progress.cursor = std::to_string(place);
    progress.is_last = place == orders.size();
    return progress;
}

}  // namespace

jobs::Kind ship_orders_kind(FindName find_name, HasColleague has_colleague) {
    jobs::ItemSteps steps;
    steps.list_items = [](sql::Transaction&, const jobs::Job& job, std::int64_t limit) {
        return jobs::list_ids(job, "order", limit);
    };
    steps.carry_out = [find_name = std::move(find_name), has_colleague = std::move(has_colleague)](
                          sql::Transaction& transaction, const jobs::Job& job,
                          const jobs::Item& item, std::int64_t now_ms) {
        return ship_one(transaction, {job.actor(), has_colleague}, find_name, item.content, now_ms);
    };
    return {ship_job, {http::Permission::orders_ship}, std::move(steps)};
}

jobs::Kind cancel_orders_kind(const PaymentContext& context) {
    return {cancel_job,
            {http::Permission::orders_cancel},
            jobs::FreeStep([context](const jobs::Job& job, std::int64_t now_ms) {
                return cancel_some(context, job, now_ms);
            })};
}

}  // namespace shop::orders
