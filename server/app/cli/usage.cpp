#include "app/cli/usage.hpp"

#include "app/config/linked_demo_mode.hpp"
#include "platform/base/nearest_name.hpp"
#include "platform/base/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace shop::app {
namespace {

/// " Did you mean `northbridge user list`?", or empty.
std::string suggestion(const std::optional<std::string>& meant) {
    return meant ? fmt::format(" Did you mean `{}`?", *meant) : "";
}

/// The first command, from `command` down, that satisfies `is_meant`.
template <class IsMeant>
const CLI::App* find_command(const CLI::App& command, const IsMeant& is_meant) {
    if (is_meant(command)) return &command;
    for (const auto* below : commands_of(command)) {
        if (const auto* found = find_command(*below, is_meant)) return found;
    }
    return nullptr;
}

const CLI::App& program_of(const CLI::App& command) {
    return command.get_parent() == nullptr ? command : program_of(*command.get_parent());
}

/// The command with the invalid arguments: one with unparsed arguments, or the deepest.
const CLI::App& refusing_command(const CLI::App& program) {
    const auto* command = &program;
    while (command->remaining().empty() && !command->get_subcommands().empty()) {
        command = command->get_subcommands().front();
    }
    return *command;
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const auto* option : command.get_options()) {
        for (const auto& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

bool has_option(const CLI::App& command, const std::string& name) {
    return std::ranges::count(option_names(command), name) > 0;
}

/// The option that the user probably meant, of this command or of another one that has it.
std::optional<std::string> find_meant_option(const CLI::App& command, const std::string& name) {
    const auto& program = program_of(command);
    const auto& named = named_command(program);
    const auto* owner =
        has_option(named, name)
            ? &named
            : find_command(program, [&](const auto& other) { return has_option(other, name); });
    if (owner != nullptr) return full_name(*owner) + " " + name;
    return nearest_name(name, option_names(command));
}

std::string unknown_option(const CLI::App& command, const std::string& argument) {
    const auto name = argument.substr(0, argument.find('='));
    return fmt::format("`{}` has no option `{}`.{}", full_name(command), name,
                       suggestion(find_meant_option(command, name)));
}

std::string unexpected(const CLI::App& command, const std::string& argument) {
    const bool is_option = argument.find_first_not_of('-') != std::string::npos;
    if (is_option && argument.starts_with('-')) return unknown_option(command, argument);
    if (!commands_of(command).empty()) return unknown_command(command, argument);
    return fmt::format("`{}` does not take `{}`.", full_name(command), argument);
}

/// The missing argument, if one is missing.
std::optional<std::string> find_missing(const CLI::App& command) {
    for (const auto* option : command.get_options()) {
        if (!option->get_required() || !option->empty()) continue;
        return fmt::format("`{}` needs {}: {}.", full_name(command), option->get_name(),
                           option->get_description());
    }
    std::vector<std::string> names;
    for (const auto* below : commands_of(command)) names.push_back(below->get_name());
    if (names.empty()) return std::nullopt;
    return fmt::format("`{}` needs a command: {}.", full_name(command), fmt::join(names, ", "));
}

/// Explains an option that is repeated, has no value, or has an invalid one.
std::string explain_mismatch(const CLI::App& command, const std::vector<std::string>& arguments) {
    for (const auto* option : command.get_options()) {
        const bool is_flag = option->get_items_expected_max() == 0;
        const auto begins = [&](const std::string& argument) {
            return argument.starts_with(option->get_name() + "=");
        };
        if (is_flag && std::ranges::any_of(arguments, begins)) {
            return fmt::format("`{}` takes no value.", option->get_name());
        }
        if (!is_flag && option->count() > 1) {
            return fmt::format("`{}` is given twice.", option->get_name());
        }
    }
    // An option consumes the next argument: only the last one can lack a value.
    const auto last = arguments.back().substr(0, arguments.back().find('='));
    return fmt::format("`{}` needs a value.", last);
}

/// The library puts the option before our sentence: "--products: must be ...".
std::string explain_value(const std::string& refusal) {
    const auto colon = refusal.find(": ");
    return fmt::format("`{}` {}.", refusal.substr(0, colon), refusal.substr(colon + 2));
}

/// An argument that only demo mode has, for a program without demo mode.
std::optional<std::string> find_demo_word(const std::vector<std::string>& arguments) {
    if (demo_mode() != nullptr) return std::nullopt;
    constexpr std::array<std::string_view, 3> demo_words{"--demo", "--demo-public", "fill"};
    const auto found = std::ranges::find_first_of(arguments, demo_words);
    return found == arguments.end() ? std::nullopt : std::optional(*found);
}

std::string explanation(const CLI::App& command, const CLI::ParseError& error,
                        const std::vector<std::string>& arguments) {
    if (const auto word = find_demo_word(arguments)) {
        return fmt::format("`{}`: {}.", *word, no_demo_mode);
    }
    const auto left_over = command.remaining();
    if (!left_over.empty()) return unexpected(command, left_over.front());
    if (error.get_name() == "ValidationError") return explain_value(error.what());
    if (error.get_name() == "ArgumentMismatch") return explain_mismatch(command, arguments);
    if (auto missing = find_missing(command)) return *std::move(missing);
    return fmt::format("`{}` does not take these arguments.", full_name(command));
}

}  // namespace

std::string explain_usage(const CLI::App& program, const CLI::ParseError& error,
                          const std::vector<std::string>& arguments) {
    const auto& command = refusing_command(program);
    return fmt::format("{}\nSee `{} --help`.", explanation(command, error, arguments),
                       full_name(command));
}

std::string unknown_command(const CLI::App& parent, const std::string& word) {
    std::vector<std::string> names;
    for (const auto* command : commands_of(parent)) names.push_back(command->get_name());
    auto meant = nearest_name(word, names);
    if (meant) {
        meant = full_name(parent) + " " + *meant;
    } else if (const auto* deeper = find_command(program_of(parent), [&](const auto& command) {
                   return command.get_name() == word;
               })) {
        meant = full_name(*deeper);
    }
    return fmt::format("There is no command `{} {}`.{}", full_name(parent), word,
                       suggestion(meant));
}

std::string full_name(const CLI::App& command) {
    const auto* parent = command.get_parent();
    return parent == nullptr ? command.get_name() : full_name(*parent) + " " + command.get_name();
}

const CLI::App& named_command(const CLI::App& program) {
    const auto below = program.get_subcommands();
    return below.empty() ? program : named_command(*below.front());
}

std::vector<const CLI::App*> commands_of(const CLI::App& parent) {
    return parent.get_subcommands([](const CLI::App*) { return true; });
}

CLI::Validator given_value() {
    return {[](const std::string& text) -> std::string {
                if (text.empty()) return "needs a value";
                if (text.starts_with("--")) return "needs a value before `" + text + "`";
                return is_utf8(text) ? "" : "must be UTF-8";
            },
            ""};
}

CLI::Validator whole_number_up_to(std::int64_t max) {
    return {[max](const std::string& text) -> std::string {
                const auto number = whole_number(text);
                if (number && *number >= 0 && *number <= max) return "";
                return fmt::format("must be a whole number from 0 to {}", max);
            },
            ""};
}

}  // namespace shop::app
