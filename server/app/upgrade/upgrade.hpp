#pragma once

#include "app/config/config.hpp"
#include "app/data/data_folder.hpp"
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
std::unique_ptr<sql::Connection> open_shop_to_check(const Config& config);

/// The servers on a database by name, including those lost within a day. Empty for the schema of a
/// release without such rows.
std::vector<OpenServer> list_servers(sql::Connection& connection);

/// Arguments of `northbridge upgrade`.
struct UpgradeOptions {
    bool checks = false;         // The command's only function: required.
    bool without_trial = false;  // Whether to skip the trial on a copy of the database.
};

/// Reports how this program would upgrade a shop: schema steps, whether older servers can keep
/// running, the way back, the last backup, free space. Also tries the steps on a copy. Changes
/// nothing in the shop. Returns the program's exit code: 3 if something should be fixed first.
int check_upgrade(const Config& config, const UpgradeOptions& options);

/// Backs up a shop before this program upgrades its schema, into the folder for backups. If several
/// servers start at once, one makes the backup and the others wait until it has upgraded the
/// schema. Returns a function that records the backup in the upgraded database; an empty one if no
/// step is missing, the shop has no orders, or the settings turn such backups off. Throws
/// std::runtime_error with a sentence for the operator if the backup fails: then nothing was
/// changed.
AfterUpgrade back_up_before_upgrade(const Config& config);

}  // namespace shop::app
