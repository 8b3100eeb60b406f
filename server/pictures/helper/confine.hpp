#pragma once

namespace shop::pictures {

/// Gives up for good what decoding does not need: files, networks, other processes, threads, code
/// that is written at run time, and more than a fixed memory and processor time. What is left are
/// reads of standard input, writes to standard output, and memory. Throws std::system_error.
void confine(unsigned processor_seconds_max);

}  // namespace shop::pictures
