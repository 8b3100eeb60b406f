#pragma once

#include <string_view>

namespace shop::app {

class DemoMode;  // app/demo_mode.hpp

/// The demo mode linked into this program. Null in the program for production, which never has a
/// Config in demo mode (decision 0056).
const DemoMode* demo_mode();

/// Why the program for production refuses options, commands and settings of demo mode.
inline constexpr std::string_view no_demo_mode =
    "this program is built for production and has no demo mode; script/server builds and opens a "
    "demo";

}  // namespace shop::app
