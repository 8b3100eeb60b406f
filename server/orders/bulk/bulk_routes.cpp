// Bulk actions on orders: the preview and the jobs.

#include "orders/bulk/bulk_routes.hpp"

#include "orders/bulk/bulk_jobs.hpp"
#include "orders/bulk/bulk_look.hpp"
#include "orders/order_json.hpp"
#include "platform/http/paging.hpp"
#include "platform/jobs/bulk.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"

#include <iterator>

namespace shop::orders {
namespace {

Result<BulkAction> read_action(const http::Members& query) {
    const auto found = query.find("action");
    const auto action = found == query.end() ? std::nullopt : find_bulk_action(found->second);
    if (!action) return http::wrong_query("action", texts::field_errors::choice("cancel, ship"));
    return *action;
}

std::string json_of(const BulkLook& look, Language language) {
    const auto examples =
        json::list_of(look.examples, [](const Order& order) { return wire_object(order).text(); });
    return json::Object{}
        .add("ids", look.ids)
        .add("total", look.total)
        .add("unpaid", look.unpaid)
        .add("risky", look.risky)
        .add_json("refused", look.refused.json(language))
        .add("isCut", look.is_cut)
        .add_json("examples", examples)
        .text();
}

Result<http::Response> get_look(const PaymentContext& context, const FindCustomers& find_customers,
                                const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_read);
    if (!caller) return caller.error();
    const auto query = http::read_query(request.query);
    if (!query) return query.error();
    const auto action = read_action(*query);
    if (!action) return action.error();
    const auto page = http::read_page(request, order_offer());
    if (!page) return page.error();
    const auto chosen = jobs::read_chosen_ids(*query);
    if (!chosen) return chosen.error();
    const auto staff = context.staff_of(*caller, http::Permission::orders_ship);
    const auto look = context.database.read([&](sql::Transaction& transaction) {
        if (*chosen) return look_at(transaction, *action, staff, **chosen);
        auto ids = list_order_ids(transaction, *page, find_customers, jobs::bulk_rows_max + 1);
        const bool is_cut = std::ssize(ids) > jobs::bulk_rows_max;
        if (is_cut) ids.pop_back();
        auto all = look_at(transaction, *action, staff, ids);
        all.is_cut = is_cut;
        return all;
    });
    return http::private_response(200, json_of(look, request.language));
}

/// A kind of job with its requirements.
struct BulkJob {
    const char* kind;
    http::Permission permission;
};

Result<http::Response> post_job(const PaymentContext& context, BulkJob bulk,
                                const http::Request& request) {
    const auto caller = http::require(request, bulk.permission);
    if (!caller) return caller.error();
    const auto ids = jobs::read_ids(request);
    if (!ids) return ids.error();
    return jobs::start_job(context.database, request, jobs::job_of_ids(bulk.kind, *ids));
}

}  // namespace

void add_bulk_routes(http::Router& router, const PaymentContext& context,
                     const FindCustomers& find_customers) {
    router.add("GET", "/orders/look", std::bind_front(get_look, context, find_customers));
    router.add(
        "POST", "/orders/ship",
        std::bind_front(post_job, context, BulkJob{ship_job, http::Permission::orders_ship}));
    router.add(
        "POST", "/orders/cancel",
        std::bind_front(post_job, context, BulkJob{cancel_job, http::Permission::orders_cancel}));
}

}  // namespace shop::orders
