#pragma once

#include "platform/db/lease.hpp"
#include "platform/outbound/outbox.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace shop::app {

/// One server's current part of the deliveries.
struct DeliveryShare {
    LaneShare lanes{};
    bool has_older_server = false;  // A server of an earlier release is open.
};

/// Shares the outbox among the servers on one database: of n servers, sorted by name, each takes
/// every nth lane. The server with the first lane delivers all messages that are not spread over
/// lanes, and issues their papers. Servers start and stop, and may disagree for seconds about which
/// servers are open; so a lease per lane keeps two servers from delivering it. A server of an
/// earlier release has no lanes, only one lease for all messages: while one is open, the holder of
/// that lease delivers all lanes.
class DeliveryLanes {
public:
    DeliveryLanes(sql::Database& database, std::string server_name);

    /// This server's share at `now_ms`.
    DeliveryShare share(sql::Transaction& transaction, std::int64_t now_ms) const;

    /// Whether this server may deliver messages of `lane` now. Any thread. Throws Unavailable.
    bool holds(std::int64_t lane, bool has_older_server, std::int64_t now_ms);

private:
    const std::string server_name_;
    sql::Lease all_;  // As in earlier releases.
    std::vector<std::unique_ptr<sql::Lease>> leases_;
};

}  // namespace shop::app
