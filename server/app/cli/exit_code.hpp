#pragma once

/// The exit codes of the program, for scripts (docs/running/README.md).
namespace shop::app::exit_code {

inline constexpr int done = 0;
inline constexpr int failed = 1;       // Or refused; a sentence on the error stream says why.
inline constexpr int wrong_usage = 2;  // Arguments or settings are wrong.
inline constexpr int found_wrong = 3;  // Looked at, and something is wrong.

}  // namespace shop::app::exit_code
