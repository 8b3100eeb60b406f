// What is done with many orders: the look before, and the jobs.

#include "orders/bulk/bulk_jobs.hpp"
#include "orders/bulk/bulk_look.hpp"
#include "orders/order_routes.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/http/paging.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/texts.hpp"

#include <iterator>
#include <set>

namespace shop::orders {
namespace {

constexpr std::int64_t chosen_max = 100;  // Single ones, which stand in the address.
constexpr std::size_t id_and_comma = 25;

struct RefusedOrdersJson {
    std::string code;
    std::string words;
    std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(RefusedOrdersJson, (), (code, words, count))

struct IdsBody {
    std::vector<json::Id> ids;
};
BOOST_DESCRIBE_STRUCT(IdsBody, (), (ids))

Result<BulkAction> read_action(const http::Members& query) {
    const auto found = query.find("action");
    const auto action = found == query.end() ? std::nullopt : find_bulk_action(found->second);
    if (!action) return http::wrong_query("action", texts::field_errors::choice("cancel, ship"));
    return *action;
}

/// "65a1...,65a2...": the orders that were chosen one by one.
Result<std::vector<std::string>> read_ids(const std::string& text) {
    std::vector<std::string> ids;
    for (std::size_t at = 0; at < text.size(); at += id_and_comma) {
        ids.push_back(text.substr(at, id_and_comma - 1));
        const auto comma = at + id_and_comma - 1;
        const bool ends_well = comma >= text.size() || text[comma] == ',';
        if (!ends_well || !is_object_id(ids.back())) {
            return http::wrong_query("ids", texts::field_errors::id());
        }
    }
    if (std::ssize(ids) > chosen_max) {
        return http::wrong_query("ids", texts::field_errors::values_most(chosen_max));
    }
    return ids;
}

std::string json_of(const BulkLook& look, Language language) {
    std::vector<RefusedOrdersJson> refused;
    for (const auto& [code, orders] : look.refused) {
        refused.push_back({code, orders.words.in(language), orders.count});
    }
    const auto examples =
        json::list_of(look.examples, [](const Order& order) { return wire_object(order).text(); });
    return json::Object{}
        .add("ids", look.ids)
        .add("total", look.total)
        .add("unpaid", look.unpaid)
        .add("risky", look.risky)
        .add("refused", refused)
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
    const auto asked = query->find("ids");
    const auto chosen = read_ids(asked == query->end() ? "" : asked->second);
    if (!chosen) return chosen.error();
    const auto look = context.database.read([&](sql::Transaction& transaction) {
        if (asked != query->end()) return look_at(transaction, *action, *chosen);
        auto ids = list_order_ids(transaction, *page, find_customers, bulk_orders_max + 1);
        const bool is_cut = std::ssize(ids) > bulk_orders_max;
        if (is_cut) ids.pop_back();
        auto all = look_at(transaction, *action, ids);
        all.is_cut = is_cut;
        return all;
    });
    return http::private_response(200, json_of(look, request.language));
}

/// Between one and the most, each once.
Result<std::vector<std::string>> read_body_ids(const http::Request& request) {
    const auto body = http::read_body<IdsBody>(request);
    if (!body) return body.error();
    std::vector<std::string> ids;
    std::set<std::string_view> known;
    for (const auto& id : body->ids) {
        if (known.insert(id.value).second) ids.push_back(id.value);
    }
    const auto invalid = [](const Message& sentence) {
        return problem_at("ids", ProblemKind::invalid, {"invalid_fields", sentence});
    };
    if (ids.empty()) return invalid(texts::field_errors::required());
    if (std::ssize(ids) > bulk_orders_max) {
        return invalid(texts::field_errors::values_most(bulk_orders_max));
    }
    return ids;
}

/// A kind of job, and what it takes.
struct BulkJob {
    const char* kind;
    http::Permission permission;
};

Result<http::Response> post_job(const PaymentContext& context, BulkJob bulk,
                                const http::Request& request) {
    const auto caller = http::require(request, bulk.permission);
    if (!caller) return caller.error();
    const auto ids = read_body_ids(request);
    if (!ids) return ids.error();
    return context.database.write([&](sql::Transaction& transaction) {
        return http::run_once_per_key(transaction, request, [&]() -> Result<http::Response> {
            const auto job = jobs::add_job(transaction, audit::caller_of(request),
                                           job_of_orders(bulk.kind, *ids), request.received_at_ms);
            if (!job) return job.error();
            return http::private_response(202, json::Object{}.add("jobId", job->id).text());
        });
    });
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
