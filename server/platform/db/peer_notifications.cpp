#include "platform/db/peer_notifications.hpp"

#include "platform/base/clock.hpp"
#include "platform/db/servers_sql.hpp"

#include <spdlog/spdlog.h>

namespace shop::sql {
namespace {

constexpr auto pause = std::chrono::milliseconds(100);
constexpr std::int64_t remembered_ms = 24LL * 60 * 60 * 1000;

}  // namespace

PeerNotifications::PeerNotifications(const std::string& address, std::set<std::string> own_names,
                                     Listener listener)
    : connection_(open_connection(address, Access::read_only)),
      own_names_(std::move(own_names)),
      listener_(std::move(listener)),
      known_(counts()),
      periodic_("neighbours", pause, [this] { listen(); }) {}

void PeerNotifications::delete_gone(Connection& connection) {
    connection.execute_deferred(servers_sql::delete_announcements, {unix_now_ms() - remembered_ms});
}

void PeerNotifications::announce(Connection& connection, const std::string& own_name,
                                 const std::set<std::string>& subjects) {
    std::vector<Values> rows;
    for (const auto& subject : subjects) rows.push_back({own_name, subject, unix_now_ms()});
    connection.execute_all(servers_sql::announce, rows);
}

void PeerNotifications::listen() {
    Counts now;
    try {
        now = counts();
    } catch (const Unavailable& failure) {
        if (!is_unavailable_)
            spdlog::warn("no notifications from other servers: {}", failure.what());
        is_unavailable_ = true;
        return;
    }
    is_unavailable_ = false;
    std::set<std::string> changed;
    for (const auto& [key, times] : now) {
        const auto known = known_.find(key);
        if (known == known_.end() || known->second != times) changed.insert(key.second);
    }
    known_ = std::move(now);
    if (!changed.empty()) listener_(changed);
}

PeerNotifications::Counts PeerNotifications::counts() {
    connection_->begin_read();
    Counts all;
    for (const auto& row : connection_->query(servers_sql::list_announcements, {})) {
        if (own_names_.contains(row.text("server"))) continue;
        all[{row.text("server"), row.text("subject")}] = row.integer("times");
    }
    connection_->commit();
    return all;
}

}  // namespace shop::sql
