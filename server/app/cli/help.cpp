#include "app/cli/exit_code.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/cli/usage.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace shop::app {
namespace {

constexpr std::size_t name_column_width = 28;

/// Prints "Usage: northbridge user promote EMAIL [OPTIONS]", and options without the library's
/// notes.
class OwnHelp : public CLI::Formatter {
public:
    std::string make_usage(const CLI::App* command, std::string) const override {
        auto usage = "\nUsage: " + full_name(*command);
        if (!commands_of(*command).empty()) {
            usage += command->get_require_subcommand_min() > 0 ? " COMMAND" : " [COMMAND]";
        }
        for (const auto* option : command->get_options()) {
            if (option->get_positional()) usage += " " + make_option_usage(option);
        }
        return usage + " [OPTIONS]\n";
    }

    /// "-h, --help".
    std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
        const auto name = CLI::Formatter::make_option_name(option, is_positional);
        return CLI::detail::find_and_replace(name, ",", ", ");
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_type_size() == 0 ? "" : " " + option->get_type_name();
    }
};

}  // namespace

std::string help_of(const CLI::App& command) {
    return command.get_formatter()->make_help(&command, "", CLI::AppFormatMode::Normal);
}

int print_help(const CLI::App& program, const std::vector<std::string>& words) {
    const auto* explained = &program;
    for (const auto& word : words) {
        const auto below = commands_of(*explained);
        const auto found = std::ranges::find(below, word, &CLI::App::get_name);
        if (found == below.end()) {
            print_error(unknown_command(*explained, word));
            return exit_code::wrong_usage;
        }
        explained = *found;
    }
    fmt::print("{}", help_of(*explained));
    return exit_code::done;
}

void use_own_help(CLI::App& program) {
    const auto help = std::make_shared<OwnHelp>();
    help->column_width(name_column_width);
    help->label("Positionals", "Arguments");
    program.formatter(help);
    program.set_help_flag("-h,--help", "Show this help");
}

}  // namespace shop::app
