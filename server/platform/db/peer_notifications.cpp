#include "platform/db/peer_notifications.hpp"

#include "platform/base/clock.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/servers_sql.hpp"

#include <spdlog/spdlog.h>

#include <iterator>

namespace shop::sql {
namespace {

constexpr auto pause = std::chrono::milliseconds(100);
constexpr std::int64_t remembered_ms = day_ms;

/// More than these are announced without their keys: reloading everything is cheaper.
constexpr std::size_t announced_keys_max = 1'000;

/// Separates a subject from its key. The stored subject of a keyed announcement ends with it.
constexpr char before_key = '/';

}  // namespace

PeerNotifications::PeerNotifications(const std::string& address, std::set<std::string> own_names,
                                     Listener listener)
    : connection_(open_connection(address, Access::read_only)),
      own_names_(std::move(own_names)),
      listener_(std::move(listener)),
      known_(counts()),
      periodic_("neighbours", pause, [this] { listen(); }) {}

void PeerNotifications::delete_gone(Connection& connection) {
    const auto before = unix_now_ms() - remembered_ms;
    connection.execute_deferred(servers_sql::delete_announcements, {before});
    // A backup before an upgrade opens the previous release's schema.
    if (!connection.has_table("announced_keys")) return;
    connection.execute_deferred(servers_sql::delete_announced_keys, {before});
}

void PeerNotifications::announce(Connection& connection, const std::string& own_name,
                                 const std::set<std::string>& subjects) {
    std::map<std::string, std::vector<std::string>> keys;  // By subject; most have none.
    for (const auto& subject : subjects) {
        const auto end = subject.find(before_key);
        auto& of_subject = keys[subject.substr(0, end == std::string::npos ? end : end + 1)];
        if (end != std::string::npos) of_subject.push_back(subject.substr(end + 1));
    }
    const auto now = unix_now_ms();
    std::vector<Values> rows;
    for (const auto& [subject, of_subject] : keys) rows.push_back({own_name, subject, now});
    connection.execute_all(servers_sql::announce, rows);
    for (const auto& [subject, of_subject] : keys) {
        if (of_subject.size() > announced_keys_max) continue;
        for (const auto& key : of_subject) {
            connection.execute_deferred(servers_sql::announce_key, {own_name, subject, key, now});
        }
    }
}

void PeerNotifications::listen() {
    std::set<std::string> changed;
    try {
        changed = read_changes();
    } catch (const Unavailable& failure) {
        if (!is_unavailable_)
            spdlog::warn("no notifications from other servers: {}", failure.what());
        is_unavailable_ = true;
        return;
    }
    is_unavailable_ = false;
    if (!changed.empty()) listener_(changed);
}

std::set<std::string> PeerNotifications::read_changes() {
    auto now = counts();
    std::set<std::string> changed;
    for (const auto& [key, times] : now) {
        const auto known = known_.find(key);
        if (known != known_.end() && known->second == times) continue;
        const auto& [server, subject] = key;
        if (known == known_.end() || !subject.ends_with(before_key)) {
            changed.insert(subject);
        } else {
            changed.merge(changed_subjects(server, subject, known->second, times));
        }
    }
    known_ = std::move(now);
    return changed;
}

std::set<std::string> PeerNotifications::changed_subjects(const std::string& server,
                                                          const std::string& subject,
                                                          std::int64_t known, std::int64_t times) {
    std::set<std::int64_t> counted;
    std::set<std::string> changed;
    connection_->begin_read();
    for (const auto& row :
         connection_->query(servers_sql::list_announced_keys, {server, subject, known})) {
        counted.insert(row.integer("times"));
        changed.insert(subject + row.text("key"));
    }
    connection_->commit();
    // A change without keys had too many. Keys of changes after `times` are announced again.
    const auto missed = times - known - std::distance(counted.begin(), counted.upper_bound(times));
    return missed == 0 ? changed : std::set<std::string>{subject};
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
