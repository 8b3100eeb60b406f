#pragma once

namespace shop::pictures {

/// Permanently drops all privileges that decoding does not need: files, networks, other processes,
/// threads, code generation, and memory and processor time beyond a limit. Only reading standard
/// input, writing standard output and using memory remain. Throws std::system_error.
void confine(unsigned processor_seconds_max);

}  // namespace shop::pictures
