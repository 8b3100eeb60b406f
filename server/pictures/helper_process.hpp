#pragma once

#include "pictures/pictures.hpp"

namespace shop::pictures {

/// What the helper has written before it ended.
struct HelperOutput {
    std::string bytes;
    bool has_ended_well = false;
    std::string end;  // In words, for the log.
};

/// Runs the helper on `upload`, and ends it after the time of `settings`. Throws when it cannot be
/// started.
HelperOutput run_helper_on(std::string_view upload, const std::string& command,
                           const HelperSettings& settings);

}  // namespace shop::pictures
