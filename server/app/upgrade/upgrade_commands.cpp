#include "app/cli/commands.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/json_list.hpp"
#include "app/data/data_folder.hpp"
#include "app/upgrade/upgrade.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace shop::app {
namespace {

void print_as_json(const std::vector<OpenServer>& servers, std::int64_t now_ms) {
    JsonList list;
    for (const auto& server : servers) {
        json::Object object;
        object.add("name", server.name).add("version", server.version).add("step", server.step);
        object.add("address", server.address).add("startedAt", rfc3339(server.started_at_ms));
        object.add("seenAt", rfc3339(server.seen_at_ms)).add("isLost", is_lost(server, now_ms));
        list.add(std::move(object).text());
    }
    list.end();
    fmt::print("\n");
}

void print_as_text(const std::vector<OpenServer>& servers, std::int64_t now_ms) {
    if (servers.empty()) return fmt::print("No server is open.\n");
    for (const auto& server : servers) {
        const auto seconds = std::max<std::int64_t>(0, (now_ms - server.seen_at_ms) / 1000);
        fmt::print("{}  {:<10}  {:<22}  since {}  seen {} s ago{}\n", server.name, server.version,
                   server.address.empty() ? "-" : server.address, rfc3339(server.started_at_ms),
                   seconds, is_lost(server, now_ms) ? ": lost" : "");
    }
}

/// Works on the schema of any release. Returns 3 if a server has not been seen for a minute.
int show_servers(const Config& config, bool as_json) {
    const auto connection = open_shop_to_check(config);
    const auto servers = list_servers(*connection);
    const auto now_ms = unix_now_ms();
    if (as_json) {
        print_as_json(servers, now_ms);
    } else {
        print_as_text(servers, now_ms);
    }
    const bool has_lost =
        std::ranges::any_of(servers, [&](const auto& one) { return is_lost(one, now_ms); });
    return has_lost ? exit_code::found_wrong : exit_code::done;
}

void add_servers(CLI::App& program, const CommandAdder& adder) {
    const auto as_json = std::make_shared<bool>(false);
    auto& servers =
        adder.on_shop(program, "servers", "Show the servers that are open on the shop's database",
                      [as_json](const Config& config) { return show_servers(config, *as_json); });
    add_json(servers, *as_json);
}

void add_upgrade(CLI::App& program, const CommandAdder& adder) {
    const auto options = std::make_shared<UpgradeOptions>();
    auto& upgrade =
        adder.on_shop(program, "upgrade", "Say what this program would change of a shop",
                      [options](const Config& config) { return check_upgrade(config, *options); });
    add_flag(upgrade, "--check", options->checks, "Only look; the shop may be open")->required();
    add_flag(upgrade, "--without-trial", options->without_trial,
             "Do not try the steps on a copy of the database");
}

}  // namespace

void add_upgrade_commands(CLI::App& program, const CommandAdder& adder) {
    add_servers(program, adder);
    add_upgrade(program, adder);
}

}  // namespace shop::app
