#pragma once

namespace shop::app {

/// Prints "northbridge 1.0.0"; if `is_full`, also what it was made of: commit, compiler, libraries
/// with their versions on this machine, and the checksum of the SBOM that was installed with it.
/// Returns the exit code.
int print_version(bool is_full);

}  // namespace shop::app
