#include "app/deliveries/delivery_lanes.hpp"

#include "platform/db/older_servers.hpp"
#include "platform/db/servers_sql.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace shop::app {
namespace {

/// The schema step that introduced lanes.
constexpr int step_of_lanes = 117;

/// A server renews its row every 15 seconds.
constexpr std::int64_t server_present_ms = 30'000;

}  // namespace

DeliveryLanes::DeliveryLanes(sql::Database& database, std::string server_name)
    : server_name_(std::move(server_name)), all_(database, "deliveries", server_name_) {
    for (std::int64_t lane = 0; lane < outbox_lanes; ++lane) {
        leases_.push_back(std::make_unique<sql::Lease>(
            database, fmt::format("deliveries of lane {}", lane), server_name_));
    }
}

DeliveryShare DeliveryLanes::share(sql::Transaction& transaction, std::int64_t now_ms) const {
    if (sql::has_older_server(transaction, step_of_lanes, now_ms)) return {{}, true};
    std::set<std::string> names = {server_name_};
    for (const auto& row :
         transaction.query(servers_sql::list_present_servers, {now_ms - server_present_ms})) {
        names.insert(row.text("name"));
    }
    const auto count = std::min(std::ssize(names), outbox_lanes);
    const auto number = std::distance(names.begin(), names.find(server_name_));
    return {{number % count, count}};
}

bool DeliveryLanes::holds(std::int64_t lane, bool has_older_server, std::int64_t now_ms) {
    if (has_older_server && !all_.is_held(now_ms)) return false;
    return leases_.at(static_cast<std::size_t>(lane))->is_held(now_ms);
}

}  // namespace shop::app
