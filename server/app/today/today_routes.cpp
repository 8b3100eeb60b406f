#include "app/today/today_routes.hpp"

#include "catalogue/catalogue.hpp"
#include "orders/orders.hpp"
#include "platform/base/clock.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/encode.hpp"

#include <boost/describe/class.hpp>

namespace shop::app {
namespace {

using http::Permission;

struct WaitingJson {
    std::int64_t count = 0;
    std::optional<Money> total{};
};
BOOST_DESCRIBE_STRUCT(WaitingJson, (), (count, total))

struct MoneyJson {
    Money in;
    Money back;
};
BOOST_DESCRIBE_STRUCT(MoneyJson, (), (in, back))

struct MoneyOfTodayJson {
    MoneyJson today;
    MoneyJson yesterday;
};
BOOST_DESCRIBE_STRUCT(MoneyOfTodayJson, (), (today, yesterday))

struct PointJson {
    std::string at;
    std::int64_t placed = 0;
    std::int64_t paid = 0;
    std::int64_t shipped = 0;
    Money in;
    Money back;
};
BOOST_DESCRIBE_STRUCT(PointJson, (), (at, placed, paid, shipped, in, back))

struct ChartJson {
    std::string range;
    std::vector<PointJson> now;
    std::vector<PointJson> before;
};
BOOST_DESCRIBE_STRUCT(ChartJson, (), (range, now, before))

struct TodayJson {
    std::string at;
    WaitingJson to_ship;
    WaitingJson unpaid;
    WaitingJson owed;
    catalogue::ScarceStock stock;
    std::optional<MoneyOfTodayJson> money{};
    std::optional<orders::OpenMoney> open_money{};
    std::vector<orders::LateWork> late{};
    std::optional<orders::OverdueOrders> overdue{};
    std::optional<std::int64_t> unfinished_pages{};
    std::optional<ChartJson> chart{};
};
BOOST_DESCRIBE_STRUCT(TodayJson, (),
                      (at, to_ship, unpaid, owed, stock, money, open_money, late, overdue,
                       unfinished_pages, chart))

/// The reader, the chart and the time.
struct TodayQuery {
    http::Caller caller;
    orders::ChartRange range = orders::ChartRange::week;
    std::int64_t now_ms = 0;
};

MoneyJson flow_json(const orders::Flows& flows) {
    return {Money{flows.paid_paisa}, Money{flows.refunded_paisa}};
}

std::vector<PointJson> points_json(const std::vector<orders::ChartPoint>& points) {
    std::vector<PointJson> list;
    for (const auto& [begins_at_ms, flows] : points) {
        const auto [in, back] = flow_json(flows);
        list.push_back({rfc3339(begins_at_ms), flows.placed_count, flows.paid_count,
                        flows.shipped_count, in, back});
    }
    return list;
}

TodayJson read_today(sql::Transaction& transaction, const PageSettings& pages,
                     const TodayQuery& query) {
    const bool sees_totals = query.caller.may(Permission::totals_read);
    const auto waiting = orders::read_waiting(transaction);
    const auto json_of = [&](std::int64_t count, std::int64_t paisa) {
        return WaitingJson{count, sees_totals ? std::optional(Money{paisa}) : std::nullopt};
    };
    TodayJson today;
    today.at = rfc3339(query.now_ms);
    today.to_ship = json_of(waiting.to_ship_count, waiting.to_ship_paisa);
    today.unpaid = json_of(waiting.unpaid_count, waiting.unpaid_paisa);
    today.owed = json_of(waiting.owed_count, waiting.owed_paisa);
    today.stock = catalogue::count_scarce(transaction);
    today.late = orders::list_late_work(transaction, query.now_ms);
    today.overdue = orders::count_overdue(transaction, query.now_ms);
    if (query.caller.may(Permission::payments_read)) {
        today.open_money = orders::count_open_money(transaction, query.now_ms);
    }
    if (query.caller.may(Permission::shop_edit)) {
        today.unfinished_pages = count_unfinished_pages(transaction, pages);
    }
    if (!sees_totals) return today;
    const auto flows = orders::read_flows_of_today(transaction, query.now_ms);
    today.money = {flow_json(flows.today), flow_json(flows.yesterday)};
    const auto chart = orders::read_flow_chart(transaction, query.range, query.now_ms);
    today.chart = {std::string(shop::name_of(query.range)), points_json(chart.now),
                   points_json(chart.before)};
    return today;
}

Result<http::Response> get_today(const PageSettings& pages, const http::Call& call) {
    const auto members = http::read_query(call.request.query);
    if (!members) return members.error();
    TodayQuery query{.caller = call.caller, .now_ms = call.now_ms()};
    if (const auto range = members->find("range"); range != members->end()) {
        query.range = find_named<orders::ChartRange>(range->second).value_or(query.range);
    }
    const auto today = call.database.read(
        [&](sql::Transaction& transaction) { return read_today(transaction, pages, query); });
    return http::private_response(200, json::encode(today));
}

}  // namespace

void add_today_routes(http::Router& router, sql::Database& database, const PageSettings& pages) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::get_today, get_today, pages);
}

}  // namespace shop::app
