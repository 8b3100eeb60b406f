#pragma once

#include "identity/session.hpp"

namespace shop::identity {

/// Adds the protocol's calls to `router`, which must not outlive `context`.
void add_identity_routes(http::Router& router, IdentityContext& context);

}  // namespace shop::identity
