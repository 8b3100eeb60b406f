#pragma once

#include "platform/base/periodic.hpp"
#include "platform/db/connection.hpp"

#include <map>
#include <set>
#include <string>

namespace shop::sql {

/// Learns within a quarter of a second what other servers on the same database announce. It polls,
/// because any database can be polled. While the database is unavailable there are no
/// notifications, and cached responses are still served.
class PeerNotifications {
public:
    /// `listener` is called on a thread of this class, with what has changed since the start.
    /// Own names are those that this server announces under, one for each of its writers: two that
    /// changed the same counter would collide.
    PeerNotifications(const std::string& address, std::set<std::string> own_names,
                      Listener listener);

    /// Deletes servers that have not announced themselves for long. Part of a transaction.
    static void delete_gone(Connection& connection);

    /// Announces these subjects to the peers, within the transaction that changes them.
    static void announce(Connection& connection, const std::string& own_name,
                         const std::set<std::string>& subjects);

private:
    /// What has become of a subject at one server since the count `known`.
    std::set<std::string> changed_subjects(const std::string& server, const std::string& subject,
                                           std::int64_t known, std::int64_t times);

    using Counts = std::map<std::pair<std::string, std::string>, std::int64_t>;

    void listen();
    Counts counts();
    std::set<std::string> read_changes();

    const std::unique_ptr<Connection> connection_;
    const std::set<std::string> own_names_;
    const Listener listener_;
    Counts known_;
    bool is_unavailable_ = false;
    Periodic periodic_;  // Last, so that it starts when all the above is ready.
};

}  // namespace shop::sql
