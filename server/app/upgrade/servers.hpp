#pragma once

#include "app/config/config.hpp"
#include "platform/db/older_servers.hpp"
#include "platform/db/open_connection.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace shop::app {

/// A server that is open on a database, as its row says.
struct OpenServer {
    std::string name;
    std::string version;
    std::int64_t step = 0;  // The newest step of the schema that its program knows.
    std::int64_t started_at_ms = 0;
    std::int64_t seen_at_ms = 0;
    std::string address{};  // Where it listens.
};

inline bool is_lost(const OpenServer& server, std::int64_t now_ms) {
    return now_ms - server.seen_at_ms > sql::server_lost_ms;
}

/// The shop's database, whichever release has made its schema, to be read. Throws
/// std::runtime_error where there is no shop.
std::unique_ptr<sql::Connection> open_shop_to_look(const Config& config);

/// The servers on a database by name, also those that were lost within a day. None in the schema of
/// a release that kept no such rows.
std::vector<OpenServer> list_servers(sql::Connection& connection);

}  // namespace shop::app
