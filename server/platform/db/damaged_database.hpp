#pragma once

#include <stdexcept>

namespace shop::sql {

/// The database file is corrupt.
struct DamagedDatabase : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace shop::sql
