#include "app/upgrade/servers_command.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/json_list.hpp"
#include "app/data/data_folder.hpp"
#include "app/upgrade/servers.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

int show_servers(const Config& config, bool as_json) {
    const auto connection = open_shop_to_look(config);
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

}  // namespace shop::app
