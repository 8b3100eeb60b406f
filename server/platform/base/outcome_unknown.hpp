#pragma once

#include "platform/base/problem.hpp"

namespace shop {

/// The connection was lost while something was made durable: it may have been done, and nobody may
/// be told that it was not.
class OutcomeUnknown : public Unavailable {
public:
    using Unavailable::Unavailable;
};

}  // namespace shop
