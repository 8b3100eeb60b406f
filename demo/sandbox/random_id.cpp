#include "sandbox/random_id.hpp"

#include "platform/security/random.hpp"

namespace shop::sandbox {

std::string new_id(std::string_view prefix) {
    return std::string(prefix) + security::random_base62(24);
}

}  // namespace shop::sandbox
