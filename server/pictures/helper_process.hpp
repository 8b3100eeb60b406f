#pragma once

#include "pictures/pictures.hpp"

namespace shop::pictures {

/// Output of the helper until it ended.
struct HelperOutput {
    std::string bytes;
    bool has_ended_well = false;
    std::string end;  // How it ended, for the log.
};

/// Runs the helper on `upload` within the time limit of `settings`. Throws if it cannot start.
HelperOutput run_helper_on(std::string_view upload, const std::string& command,
                           const HelperSettings& settings);

}  // namespace shop::pictures
