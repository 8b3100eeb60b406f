#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace shop::app {

/// Explains why `program` has refused `arguments` with `error`, and how to get help.
std::string explain_usage(const CLI::App& program, const CLI::ParseError& error,
                          const std::vector<std::string>& arguments);

/// A sentence about an unknown command below `parent`, with a suggestion.
std::string unknown_command(const CLI::App& parent, const std::string& word);

/// "northbridge user list".
std::string full_name(const CLI::App& command);

/// The deepest command in the arguments.
const CLI::App& named_command(const CLI::App& program);

/// The direct subcommands of `parent`, in the order of the help.
std::vector<const CLI::App*> commands_of(const CLI::App& parent);

/// The help of a command.
std::string help_of(const CLI::App& command);

/// Prints the help of the command in `words`: "user", "promote". Returns the exit code.
int print_help(const CLI::App& program, const std::vector<std::string>& words);

/// Replaces the library's help texts of `program` and all its commands. Call it first.
void use_own_help(CLI::App& program);

/// Validator: refuses an empty value, text that is not UTF-8, and another option in place of a
/// forgotten value.
CLI::Validator given_value();

/// Validator: accepts a whole number from 0 to `max`.
CLI::Validator whole_number_up_to(std::int64_t max);

}  // namespace shop::app
