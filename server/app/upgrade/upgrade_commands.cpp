#include "app/upgrade/upgrade_commands.hpp"

#include "app/upgrade/servers_command.hpp"
#include "app/upgrade/upgrade_check.hpp"

#include <memory>

namespace shop::app {
namespace {

void add_flag(CLI::App& command, const char* name, bool& to, const char* what) {
    command.add_flag(name, to, what)->disable_flag_override();
}

void add_servers(CLI::App& program, const CommandAdder& adder) {
    const auto as_json = std::make_shared<bool>(false);
    auto& servers =
        adder.on_shop(program, "servers", "Show the servers that are open on the shop's database",
                      [as_json](const Config& config) { return show_servers(config, *as_json); });
    add_flag(servers, "--json", *as_json, "Print one JSON document instead of text");
}

void add_upgrade(CLI::App& program, const CommandAdder& adder) {
    const auto options = std::make_shared<UpgradeOptions>();
    auto& upgrade =
        adder.on_shop(program, "upgrade", "Say what this program would change of a shop",
                      [options](const Config& config) { return check_upgrade(config, *options); });
    upgrade.add_flag("--check", options->checks, "Only look; the shop may be open")
        ->disable_flag_override()
        ->required();
    add_flag(upgrade, "--without-trial", options->without_trial,
             "Do not try the steps on a copy of the database");
}

}  // namespace

void add_upgrade_commands(CLI::App& program, const CommandAdder& adder) {
    add_servers(program, adder);
    add_upgrade(program, adder);
}

}  // namespace shop::app
