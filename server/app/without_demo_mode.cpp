// Replaces demo/mode in the program for production.

#include "app/config/linked_demo_mode.hpp"

namespace shop::app {

const DemoMode* demo_mode() {
    return nullptr;
}

}  // namespace shop::app
