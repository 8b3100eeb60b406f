#include "reference/man_page.hpp"

#include "app/cli/usage.hpp"

#include <fmt/format.h>

#include <sstream>

namespace shop::app {
namespace {

/// A line of text for troff: nothing in it is a command, and `-` can be pasted into a shell.
std::string escaped(std::string_view text) {
    std::string line;
    for (const char c : text) {
        if (c == '\\') {
            line += "\\e";
        } else if (c == '-') {
            line += "\\-";
        } else {
            line += c;
        }
    }
    const bool is_request = line.starts_with('.') || line.starts_with('\'');
    return is_request ? "\\&" + line : line;
}

/// Lines of the help; keeps its line breaks.
std::string paragraphs(const std::string& text) {
    std::istringstream lines(text);
    std::string page;
    for (std::string line; std::getline(lines, line);) {
        page += line.empty() ? ".PP\n" : escaped(line) + "\n";
    }
    return page;
}

/// "\-\-data DIR" followed by its sentence.
std::string option_entry(const CLI::Option& option) {
    auto name = option.get_positional() ? option.get_name() : option.get_name(false, true);
    name = CLI::detail::find_and_replace(name, ",", ", ");
    if (option.get_type_size() > 0 && !option.get_type_name().empty()) {
        name += " " + option.get_type_name();
    }
    return fmt::format(".TP\n.B {}\n{}.\n", escaped(name), escaped(option.get_description()));
}

/// Entries of a command, or of its subcommands.
std::string command_entries(const CLI::App& command) {
    std::string page;
    if (commands_of(command).empty()) {
        auto usage = full_name(command);
        for (const auto* option : command.get_options()) {
            if (option->get_positional()) usage += " " + option->get_name();
        }
        page = fmt::format(".SS {}\n{}.\n", escaped(usage), escaped(command.get_description()));
        for (const auto* option : command.get_options()) page += option_entry(*option);
        if (!command.get_footer().empty()) page += ".PP\n" + paragraphs(command.get_footer());
    }
    for (const auto* below : commands_of(command)) page += command_entries(*below);
    return page;
}

constexpr auto where_things_are = R"(.SH FILES
.TP
.I /etc/northbridge/northbridge.toml
The settings of the packaged service.
.TP
.I /usr/share/doc/northbridge/examples/northbridge.toml
Every setting, its default and what it does.
.TP
.I /var/lib/northbridge
The packaged service's data: its database, keys, and emails as files where there is no mail server.
.TP
.I /usr/share/doc/northbridge
How to install, watch, back up and upgrade a shop, and examples for a proxy.
.SH ENVIRONMENT
.TP
.B NORTHBRIDGE_\fINAME\fR
The setting \fIname\fR, in capital letters: NORTHBRIDGE_LISTEN.
.SH SEE ALSO
.BR nginx (8),
.BR systemctl (1)
)";

}  // namespace

std::string man_page(const CLI::App& program) {
    return fmt::format(
        ".TH NORTHBRIDGE 1 \"\" \"Northbridge {}\" \"User Commands\"\n"
        ".SH NAME\n{} \\- a web shop in one program\n"
        ".SH SYNOPSIS\n.B {}\n.I COMMAND\n[\\fIOPTIONS\\fR]\n"
        ".SH DESCRIPTION\n"
        "A web shop for a manufacturer and distributor: pages, API, identity service and database "
        "in "
        "one program.\n"
        ".PP\n{}"
        ".SH COMMANDS\n{}{}",
        NORTHBRIDGE_VERSION, program.get_name(), program.get_name(),
        paragraphs(program.get_footer()), command_entries(program), where_things_are);
}

}  // namespace shop::app
