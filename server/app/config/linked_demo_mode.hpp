#pragma once

#include <string_view>

namespace shop::app {

class DemoMode;  // app/demo_mode.hpp

/// The demo mode that is linked into this program. Null in the program for production, where no
/// Config is in demo mode (decision 0056).
const DemoMode* demo_mode();

/// Why the program for production refuses an option, a command or a setting of demo mode.
inline constexpr std::string_view no_demo_mode =
    "this program is built for production and has no demo mode; script/server builds and opens a "
    "demo";

}  // namespace shop::app
