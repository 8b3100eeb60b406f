#include "app/upgrade/servers.hpp"

#include "app/config/owner.hpp"
#include "app/data/data_folder.hpp"
#include "app/upgrade/upgrade_sql.hpp"
#include "platform/json/decode.hpp"

#include <boost/json/value.hpp>

#include <filesystem>
#include <stdexcept>

namespace shop::app {
namespace {

/// Reads the address from the JSON state of a server.
std::string address_in(const std::string& state) {
    const auto value = json::read(state);
    const auto* object = value ? value->if_object() : nullptr;
    const auto* address = object == nullptr ? nullptr : object->if_contains("listen");
    const auto* text = address == nullptr ? nullptr : address->if_string();
    return text == nullptr ? "" : std::string(*text);
}

}  // namespace

std::unique_ptr<sql::Connection> open_shop_to_look(const Config& config) {
    const auto address = database_address(config);
    if (!sql::is_shared(address) && !std::filesystem::exists(address)) {
        throw std::runtime_error(no_shop_at(address));
    }
    if (!sql::is_shared(address)) expect_allowed(address);
    auto connection = sql::open_connection(address, sql::Access::read_only);
    if (!connection->has_table("migrations")) {
        throw std::runtime_error("the database has no shop yet: `northbridge serve` makes it");
    }
    return connection;
}

std::vector<OpenServer> list_servers(sql::Connection& connection) {
    std::vector<OpenServer> servers;
    if (!connection.has_table("servers")) return servers;
    for (const auto& row : connection.query(upgrade_sql::list_servers, {})) {
        servers.push_back({row.text("name"), row.text("version"), row.integer("step"),
                           row.integer("started_at_ms"), row.integer("seen_at_ms"),
                           address_in(row.text("state"))});
    }
    return servers;
}

}  // namespace shop::app
