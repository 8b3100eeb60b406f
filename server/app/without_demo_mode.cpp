// Linked into the program for production, in place of demo/mode.

#include "app/config/linked_demo_mode.hpp"

namespace shop::app {

const DemoMode* demo_mode() {
    return nullptr;
}

}  // namespace shop::app
