#pragma once

#include "platform/base/problem.hpp"

namespace shop {

/// The connection was lost during a commit. The commit may have succeeded, so no response may claim
/// that nothing changed.
class OutcomeUnknown : public Unavailable {
public:
    using Unavailable::Unavailable;
};

}  // namespace shop
