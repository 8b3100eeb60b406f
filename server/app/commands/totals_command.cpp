#include "app/cli/commands.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/data/data_folder.hpp"
#include "orders/orders.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"

#include <fmt/format.h>

namespace shop::app {
namespace {

constexpr auto about_totals =
    "The totals on the page of today are counted with each order. `northbridge verify` names "
    "those\n"
    "that are wrong (I16): after servers of a release that did not count them yet, or by a fault.";

void correct(sql::Database& database, const orders::TotalsDifference& difference) {
    const auto after = json::Object{}
                           .add("hours", static_cast<std::int64_t>(difference.hours.size()))
                           .add("waiting", difference.waiting != orders::Waiting{})
                           .text();
    database
        .write([&](sql::Transaction& transaction) -> Result<void> {
            orders::add_to_totals(transaction, difference.hours, difference.waiting);
            audit::append(transaction, audit::command_line,
                          {"totals.correct", "orders", "{}", after}, unix_now_ms());
            return {};
        })
        .value();
}

int recount_totals(const Config& config) {
    const VerifyReport silent{[](const Finding&) {}, [](std::string_view, std::int64_t) {}};
    const auto database = open_existing_database(config);
    const auto difference = orders::find_totals_difference(*database, silent);
    if (difference.changing_hours > 0) {
        print_error(
            "Orders of an hour that is wrong are changing right now: run this again after "
            "the hour, or while the shop is closed. Nothing was changed.");
        return exit_code::failed;
    }
    if (difference.empty()) {
        fmt::print("All totals are right.\n");
        return exit_code::done;
    }
    correct(*database, difference);
    fmt::print("{} hours and {} were wrong, and are right now.\n", difference.hours.size(),
               difference.waiting == orders::Waiting{} ? "nothing of what orders wait for"
                                                       : "what orders wait for");
    return exit_code::done;
}

}  // namespace

void add_totals_command(CLI::App& program, const CommandAdder& adder) {
    auto& group = add_group(program, "totals", "The totals of orders");
    adder
        .on_shop(group, "recount", "Count the totals of orders again and correct them",
                 recount_totals)
        .footer(about_totals);
}

}  // namespace shop::app
