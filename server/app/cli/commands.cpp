#include "app/cli/commands.hpp"

#include "app/cli/usage.hpp"

namespace shop::app {

CLI::App& add_group(CLI::App& parent, const char* name, const char* what) {
    return *parent.add_subcommand(name, what)->group("Commands")->require_subcommand(1);
}

CLI::Option* add_text(CLI::App& command, const std::string& name, std::string& to, const char* kind,
                      const char* what) {
    return command.add_option(name, to, what)->type_name(kind)->check(given_value());
}

CLI::Option* add_flag(CLI::App& command, const char* name, bool& to, const char* what) {
    return command.add_flag(name, to, what)->disable_flag_override();
}

void add_json(CLI::App& command, bool& to) {
    add_flag(command, "--json", to, "Print one JSON document instead of text");
}

}  // namespace shop::app
