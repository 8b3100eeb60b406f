#pragma once

#include "identity/session.hpp"

namespace shop::identity {

/// The protocol's calls on `router`, for as long as `context` lives.
void add_identity_routes(http::Router& router, IdentityContext& context);

}  // namespace shop::identity
