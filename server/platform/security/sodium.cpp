#include "platform/security/sodium.hpp"

#include <sodium.h>

#include <stdexcept>

namespace shop::security {

void start_sodium() {
    static const bool started = sodium_init() >= 0;
    if (!started) throw std::runtime_error("libsodium did not start");
}

}  // namespace shop::security
