#pragma once

#include <functional>
#include <string>

namespace shop::app {

/// Reopens standard streams that the parent has closed, so that using one fails. Otherwise the next
/// file would get its number, and output would be written into the database.
void keep_standard_streams();

/// Prints an error to standard error, as a line of the log if systemd's journal reads it. A failure
/// is ignored: there is nowhere to report it.
void print_error(const std::string& line);

/// Runs `command` and returns its exit code; 1 instead of 0, with a message on standard error, if
/// some of its output could not be written.
int with_checked_output(const std::function<int()>& command);

}  // namespace shop::app
