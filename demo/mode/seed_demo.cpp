#include "mode/seed_demo.hpp"

#include "accounts/accounts.hpp"
#include "app/data/metadata.hpp"
#include "catalogue/catalogue.hpp"
#include "mode/delivery_plan.json.hpp"
#include "mode/demo_users.hpp"
#include "mode/people.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/kept.hpp"
#include "platform/outbound/http_client.hpp"

#include <spdlog/spdlog.h>

namespace shop::app {
namespace {

constexpr auto paid_order = "demo_paid_order";

struct DemoOrder {
    std::size_t board;
    std::int64_t times_minimum;
    std::int64_t days_ago;
};

std::string add_order(sql::Transaction& transaction, const std::string& user_id,
                      const std::string& product_id, const DemoOrder& wanted, std::int64_t now_ms) {
    const auto product = catalogue::find_product(transaction, product_id).value();
    const auto quantity = product.min_quantity * wanted.times_minimum;
    const orders::OrderRequest request{.lines = {{product_id, quantity, product.price * quantity}},
                                       .user_id = user_id,
                                       .name = std::string(demo_customer.name),
                                       .email = std::string(demo_customer.email),
                                       .email_verified = true,
                                       .address = "House 7, Road 11\nZindabazar, Sylhet 3100",
                                       .phone = "01700 000000",
                                       .at_ms = now_ms - wanted.days_ago * day_ms};
    return orders::place_order(transaction, request, {}).value().orders.front().id;
}

/// Adds one unpaid order, one to be paid and shipped, and one shipped unpaid. They send no emails:
/// these would arrive days late, out of order with the other events.
std::string add_orders(sql::Transaction& transaction, const std::vector<std::string>& boards,
                       const std::string& customer, const std::string& admin, std::int64_t now_ms) {
    const auto to_pay = add_order(transaction, customer, boards.at(2), {2, 1, 9}, now_ms);
    const auto unpaid = add_order(transaction, customer, boards.at(5), {5, 2, 4}, now_ms);
    const auto pending = add_order(transaction, customer, boards.at(4), {4, 1, 1}, now_ms);
    orders::ship_order(transaction, unpaid, admin, now_ms - 2 * day_ms).value();
    transaction.execute_deferred("DELETE FROM outbox WHERE payload IN ($1, $2, $3)",
                                 {to_pay, unpaid, pending});
    // The order was placed long ago but is paid only once this server listens. Another server's
    // reconciler may run earlier and must not find it unpaid for too long.
    transaction.execute_deferred("UPDATE orders SET changed_at_ms = $2 WHERE id = $1",
                                 {to_pay, now_ms});
    return to_pay;
}

/// Promotes the owner before the first order of the past.
Result<void> seed(sql::Transaction& transaction, const DemoContext& context) {
    const auto now_ms = unix_now_ms();
    const auto began_ms = context.add_past ? now_ms - context.past_days * day_ms : now_ms;
    const auto admin = add_demo_user(transaction, demo_admin, context.has_accounts, began_ms);
    accounts::promote(transaction, std::string(demo_admin.email), began_ms / 1000, audit::program)
        .value();
    const auto boards = add_sample_boards(transaction, now_ms);
    add_sample_reviews(transaction, now_ms);
    const auto plan = json::read_known<orders::DeliveryPlan>(embedded::delivery_plan_json);
    orders::save_delivery_plan(transaction, plan, admin, began_ms);
    std::string paid;
    if (context.add_past) {
        paid = context.add_past(transaction, boards, admin, now_ms);
    } else {
        const auto customer =
            add_demo_user(transaction, demo_customer, context.has_accounts, now_ms);
        paid = add_orders(transaction, boards.ids, customer, admin, now_ms);
    }
    add_metadata(transaction, paid_order, paid);
    return {};
}

std::optional<orders::Order> find_demo_order(sql::Database& database) {
    const auto id = find_metadata(database, paid_order);
    if (!id) return std::nullopt;
    const auto order = database.read(
        [&](sql::Transaction& transaction) { return orders::find_order(transaction, *id); });
    return order ? std::optional(*order) : std::nullopt;
}

/// Pays with a test card. Returns the problem "unavailable" if a later call may succeed.
Result<void> pay_demo_order(const orders::PaymentContext& context, const DemoSandbox& sandbox,
                            const orders::Order& order) {
    if (order.paid()) return {};
    const auto opened = orders::open_payment(context, {order.id}, unix_now_ms());
    if (!opened && opened.error().code == "order_paid") return {};
    if (!opened) return opened.error();
    const auto client = outbound::make_http_client({});
    outbound::HttpRequest confirm{
        "POST", sandbox.api_url + "/v1/payment_intents/" + opened->intent.id + "/confirm"};
    confirm.headers = {{"Authorization", "Bearer " + sandbox.secret_key},
                       {"Content-Type", "application/x-www-form-urlencoded"}};
    confirm.body = "payment_method=pm_card_visa";
    // Without a response it may still have been paid, so ask the provider in any case.
    const auto confirmed = client->send(confirm);
    if (!confirmed) spdlog::debug("demo: {}", confirmed.error().code.text());
    const auto recorded =
        orders::record_payment(context, order.id, opened->intent.id, unix_now_ms());
    if (recorded && recorded->refusal) return *recorded->refusal;
    if (recorded) return {};
    auto problem = recorded.error();
    if (problem.code == "payment_not_finished") problem.kind = ProblemKind::unavailable;
    return problem;
}

}  // namespace

bool is_seeded(sql::Database& database) {
    return find_metadata(database, paid_order).has_value();
}

void seed_demo(const DemoContext& context) {
    if (is_seeded(context.database)) return;
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        // A peer server may have done it already.
        if (find_metadata(transaction, paid_order)) return {};
        return seed(transaction, context);
    };
    context.database.write(callback).value();
}

bool finish_demo_order(const orders::PaymentContext& context, const DemoSandbox& sandbox) {
    const auto order = find_demo_order(context.database);
    if (!order || order->status != orders::OrderStatus::pending) return true;
    const auto paid = pay_demo_order(context, sandbox, *order);
    if (!paid) {
        const bool may_be_asked_again = paid.error().kind == ProblemKind::unavailable;
        spdlog::warn("the demo's order could not be paid: {}{}", paid.error().code.text(),
                     may_be_asked_again ? "; it is tried again" : "");
        return !may_be_asked_again;
    }
    const auto ship = [&](sql::Transaction& transaction) {
        const auto admin = accounts::find_user_id(transaction, std::string(demo_admin.email));
        return orders::ship_order(transaction, order->id, admin.value(), unix_now_ms());
    };
    const auto shipped = context.database.write(ship);
    if (!shipped) {
        spdlog::warn("the demo's order was not shipped: {}", shipped.error().code.text());
    }
    return true;
}

}  // namespace shop::app
