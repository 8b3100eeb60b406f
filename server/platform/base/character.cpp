#include "platform/base/character.hpp"

#include "platform/base/text.hpp"

namespace shop {

Character split_off_character(std::string_view& rest) {
    const auto bytes = first_characters(rest, 1);
    rest.remove_prefix(bytes.size());
    const auto first = static_cast<unsigned char>(bytes.front());
    char32_t number = bytes.size() == 1 ? first : first & (0x7fU >> bytes.size());
    for (const char c : bytes.substr(1))
        number = (number << 6) | (static_cast<unsigned>(c) & 0x3fU);
    return {number, bytes};
}

}  // namespace shop
