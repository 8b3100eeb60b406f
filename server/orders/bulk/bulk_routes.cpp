// Bulk actions on orders: the preview and the jobs.

#include "orders/bulk/bulk_jobs.hpp"
#include "orders/bulk/bulk_preview.hpp"
#include "orders/operations.hpp"
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

std::string json_of(const BulkPreview& preview, Language language) {
    const auto examples = json::list_of(
        preview.examples, [](const Order& order) { return wire_object(order).text(); });
    return json::Object{}
        .add("ids", preview.ids)
        .add("total", preview.total)
        .add("unpaid", preview.unpaid)
        .add("risky", preview.risky)
        .add_json("refused", preview.refused.json(language))
        .add("isCut", preview.is_cut)
        .add_json("examples", examples)
        .text();
}

Result<http::Response> get_preview(const PaymentContext& context,
                                   const FindCustomers& find_customers, const http::Call& call) {
    const auto query = http::read_query(call.request.query);
    if (!query) return query.error();
    const auto action = read_action(*query);
    if (!action) return action.error();
    const auto page = http::read_page(call.request, order_offer());
    if (!page) return page.error();
    const auto chosen = jobs::read_chosen_ids(*query);
    if (!chosen) return chosen.error();
    const OrderStaff staff{call.caller.user_id, http::Permission::orders_ship,
                           context.has_colleague};
    const auto preview = call.database.read([&](sql::Transaction& transaction) {
        if (*chosen) return preview_action(transaction, *action, staff, **chosen);
        auto ids = list_order_ids(transaction, {*page, call.now_ms()}, find_customers,
                                  jobs::bulk_rows_max + 1);
        const bool is_cut = std::ssize(ids) > jobs::bulk_rows_max;
        if (is_cut) ids.pop_back();
        auto all = preview_action(transaction, *action, staff, ids);
        all.is_cut = is_cut;
        return all;
    });
    return http::private_response(200, json_of(preview, call.request.language));
}

Result<http::Response> post_job(const char* kind, const http::Call& call) {
    const auto ids = jobs::read_ids(call.request);
    if (!ids) return ids.error();
    return jobs::start_job(call, jobs::job_of_ids(kind, *ids));
}

}  // namespace

void add_bulk_routes(http::Endpoints endpoints, const PaymentContext& context,
                     const FindCustomers& find_customers) {
    endpoints.add(api::preview_orders, get_preview, context, find_customers);
    endpoints.add(api::ship_orders, post_job, ship_job);
    endpoints.add(api::cancel_orders, post_job, cancel_job);
}

}  // namespace shop::orders
