#pragma once

#include "app/config/config.hpp"
#include "platform/db/older_servers.hpp"
#include "platform/db/open_connection.hpp"
#include "platform/db/record.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace shop::app {

/// An open server, from its row in the database.
struct OpenServer {
    std::string name;
    std::string version;
    std::int64_t step = 0;  // Newest schema step of its program.
    std::int64_t started_at_ms = 0;
    std::int64_t seen_at_ms = 0;
    std::string address{};  // Its listening address.
};
BOOST_DESCRIBE_STRUCT(OpenServer, (), (name, version, step, started_at_ms, seen_at_ms))

inline bool is_lost(const OpenServer& server, std::int64_t now_ms) {
    return now_ms - server.seen_at_ms > sql::server_lost_ms;
}

/// Opens the shop's database for reading, with the schema of any release. Throws std::runtime_error
/// if there is no shop.
std::unique_ptr<sql::Connection> open_shop_to_look(const Config& config);

/// The servers on a database by name, including those lost within a day. Empty for the schema of a
/// release without such rows.
std::vector<OpenServer> list_servers(sql::Connection& connection);

}  // namespace shop::app
