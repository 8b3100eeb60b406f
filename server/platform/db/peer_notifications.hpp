#pragma once

#include "platform/base/periodic.hpp"
#include "platform/db/connection.hpp"

#include <map>
#include <string>

namespace shop::sql {

/// Hears what other servers on the same database announce, within a quarter of a second. It asks
/// again and again, which any database can answer, rather than being called. While the database is
/// unavailable there are no notifications, and cached responses are served on.
class PeerNotifications {
public:
    /// `listener` is called on a thread of this class, with what has changed since the start.
    PeerNotifications(const std::string& address, std::string own_name, Listener listener);

    /// Deletes servers that have been silent for long. Part of a transaction.
    static void delete_gone(Connection& connection);

    /// Announces these subjects to the peers, within the transaction that changes them.
    static void announce(Connection& connection, const std::string& own_name,
                         const std::set<std::string>& subjects);

private:
    using Counts = std::map<std::pair<std::string, std::string>, std::int64_t>;

    void listen();
    Counts counts();

    const std::unique_ptr<Connection> connection_;
    const std::string own_name_;
    const Listener listener_;
    Counts known_;
    bool is_away_ = false;
    Periodic periodic_;  // Last, so that it starts when all the above is ready.
};

}  // namespace shop::sql
