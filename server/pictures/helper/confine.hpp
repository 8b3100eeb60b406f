#pragma once

namespace shop::pictures {

/// Permanently drops all that decoding does not need: files, networks, other processes, threads,
/// code generation, and memory and processor time beyond a limit. Leaves reads of standard input,
/// writes to standard output, and memory. Throws std::system_error.
void confine(unsigned processor_seconds_max);

}  // namespace shop::pictures
