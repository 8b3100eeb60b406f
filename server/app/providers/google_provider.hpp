#pragma once

#include "app/config/config.hpp"
#include "app/demo_mode.hpp"
#include "identity/identity.hpp"

#include <memory>
#include <optional>

namespace shop::app {

/// "Continue with Google" as configured: with Google itself, with a replacement in demo mode, or
/// off.
class GoogleProvider {
public:
    GoogleProvider(const Config& config, sql::Database& database);

    /// Null if it is not offered.
    identity::Google* issuer() const { return google_.get(); }

    /// Adds the pages that exist in every language.
    void add_pages(http::Router& router) const;

    void add_routes(http::Router& router) const;

private:
    std::optional<GoogleStandIn> stand_in_;
    std::unique_ptr<identity::Google> google_;
};

}  // namespace shop::app
