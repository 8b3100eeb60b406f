#pragma once

/// The exit codes of the program, for scripts (docs/running/README.md).
namespace shop::app::exit_code {

inline constexpr int done = 0;
inline constexpr int failed = 1;  // Or refused; the reason is on standard error.
// Invalid arguments or settings; for `serve` also a permanent failure.
inline constexpr int wrong_usage = 2;
inline constexpr int found_wrong = 3;  // The check ran and found a problem.

}  // namespace shop::app::exit_code
