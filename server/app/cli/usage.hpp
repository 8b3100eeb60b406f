#pragma once

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace shop::app {

/// Says in sentences what is wrong with `arguments`, which `program` has refused with `error`, and
/// where its help is.
std::string explain_usage(const CLI::App& program, const CLI::ParseError& error,
                          const std::vector<std::string>& arguments);

/// A sentence about a command that does not exist below `parent`, with the one that was meant.
std::string unknown_command(const CLI::App& parent, const std::string& word);

/// "northbridge user list".
std::string full_name(const CLI::App& command);

/// The deepest command that the arguments name.
const CLI::App& named_command(const CLI::App& program);

/// The commands directly below `parent`, in the order of the help.
std::vector<const CLI::App*> commands_of(const CLI::App& parent);

/// The help of a command.
std::string help_of(const CLI::App& command);

/// Prints the help of the command that `words` name: "user", "promote". Returns the exit code.
int print_help(const CLI::App& program, const std::vector<std::string>& words);

/// For `program` and the commands below it: help in our own words. Call it first.
void use_own_help(CLI::App& program);

/// For an option: refuses an empty value, text that is no UTF-8, and another option in place of a
/// forgotten value.
CLI::Validator given_value();

/// For an option: accepts a whole number from 0 to `max`.
CLI::Validator whole_number_up_to(std::int64_t max);

}  // namespace shop::app
