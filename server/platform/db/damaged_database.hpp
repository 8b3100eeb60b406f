#pragma once

#include <stdexcept>

namespace shop::sql {

/// The file of a database is not whole any more.
struct DamagedDatabase : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace shop::sql
