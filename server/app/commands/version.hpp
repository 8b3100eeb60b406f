#pragma once

namespace shop::app {

/// Prints "northbridge 1.0.0". If `is_full`, also the commit, the compiler, the libraries with
/// their versions on this machine, and the checksum of the installed SBOM. Returns the exit code.
int print_version(bool is_full);

}  // namespace shop::app
