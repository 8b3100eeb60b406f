#pragma once

#include "app/config/config.hpp"
#include "app/demo_mode.hpp"
#include "identity/identity.hpp"

#include <memory>
#include <optional>

namespace shop::app {

/// "Continue with Google" as configured: by Google itself, in demo mode by a stand-in, or not
/// at all.
class GoogleProvider {
public:
    GoogleProvider(const Config& config, sql::Database& database);

    /// Null when it is not offered.
    identity::Google* issuer() const { return google_.get(); }

    /// What is there in every language.
    void add_pages(http::Router& router) const;

    void add_routes(http::Router& router) const;

private:
    std::optional<GoogleStandIn> stand_in_;
    std::unique_ptr<identity::Google> google_;
};

}  // namespace shop::app
