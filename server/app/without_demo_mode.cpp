// Linked into the program for production, in place of the folder demo/.

#include "app/config/linked_demo_mode.hpp"

namespace shop::app {

const DemoMode* demo_mode() {
    return nullptr;
}

}  // namespace shop::app
