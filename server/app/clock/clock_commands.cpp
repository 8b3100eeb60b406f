#include "app/cli/commands.hpp"

#include "app/cli/exit_code.hpp"
#include "app/clock/clock_watch.hpp"
#include "app/data/data_folder.hpp"
#include "platform/base/clock.hpp"

#include <fmt/format.h>

namespace shop::app {
namespace {

int confirm(const Config& config) {
    const auto database = open_existing_database(config, AnyMode{});
    confirm_clock(*database);
    fmt::print("Every server takes its clock as right within a minute. Here it is {}.\n",
               rfc3339(unix_now_ms()));
    return exit_code::done;
}

}  // namespace

void add_clock_commands(CLI::App& program, const CommandAdder& adder) {
    auto& clock = add_group(program, "clock", "Confirm a clock that has jumped");
    adder.on_shop(clock, "confirm", "Say that the clocks are right: unpaid orders expire again",
                  confirm);
}

}  // namespace shop::app
