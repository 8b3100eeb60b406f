#pragma once

#include <functional>
#include <string>

namespace shop::app {

/// Opens the standard streams that the parent has closed, each so that using it fails. Otherwise
/// the next file would get its number, and what is printed would go into the database.
void keep_standard_streams();

/// Prints a line to the error stream. If that fails, there is no other place to report it.
void print_error(const std::string& line);

/// Runs `command` and returns its exit code: 1 instead of 0, with a sentence on the error stream,
/// when not everything that it printed could be written.
int with_checked_output(const std::function<int()>& command);

}  // namespace shop::app
