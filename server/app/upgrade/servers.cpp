#include "app/upgrade/upgrade.hpp"

#include "app/config/owner.hpp"
#include "app/data/data_folder.hpp"
#include "app/upgrade/upgrade_sql.hpp"
#include "platform/json/kept.hpp"

#include <boost/describe/class.hpp>

#include <filesystem>
#include <stdexcept>

namespace shop::app {
namespace {

/// The member of a server's state that is used here.
struct ListenState {
    std::string listen{};
};
BOOST_DESCRIBE_STRUCT(ListenState, (), (listen))

OpenServer open_server_of(sql::Row& row) {
    auto server = sql::record_as<OpenServer>(row);
    server.address = json::read_known<ListenState>(row.text("state")).listen;
    return server;
}

}  // namespace

std::unique_ptr<sql::Connection> open_shop_to_check(const Config& config) {
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
    if (!connection.has_table("servers")) return {};
    return sql::all(connection.query(upgrade_sql::list_servers, {}), open_server_of);
}

}  // namespace shop::app
