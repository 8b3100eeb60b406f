#pragma once

#include "platform/base/periodic.hpp"
#include "platform/db/connection.hpp"

#include <map>
#include <set>
#include <string>

namespace shop::sql {

/// Receives announcements of other servers on the same database within a quarter of a second. It
/// polls, because polling works on any database. While the database is unavailable, no
/// notifications arrive and cached responses are still served.
class PeerNotifications {
public:
    /// Calls `listener` on its own thread with the subjects that change from now on.
    /// `own_names` are the names of this server's writers, one each: two writers that update the
    /// same counter would collide.
    PeerNotifications(const std::string& address, std::set<std::string> own_names,
                      Listener listener);

    /// Deletes servers whose last announcement is long ago. Part of a transaction.
    static void delete_gone(Connection& connection);

    /// Announces these subjects to the other servers, within the transaction that changes them.
    static void announce(Connection& connection, const std::string& own_name,
                         const std::set<std::string>& subjects);

private:
    /// The changes of a subject by one server since the count `known`.
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
    Periodic periodic_;  // Last member: starts after all others are initialized.
};

}  // namespace shop::sql
