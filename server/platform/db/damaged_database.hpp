#pragma once

#include "platform/base/problem.hpp"

namespace shop::sql {

/// The database file is corrupt.
struct DamagedDatabase : PermanentFailure {
    using PermanentFailure::PermanentFailure;
};

}  // namespace shop::sql
