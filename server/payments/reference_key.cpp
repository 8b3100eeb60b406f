#include "payments/reference_key.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/character.hpp"
#include "platform/base/unicode.hpp"
#include "platform/base/visible_text.hpp"

#include <algorithm>
#include <array>

namespace shop::payments {
namespace {

struct LookAlike {
    char32_t letter;
    char latin;
};

// Small Greek and Cyrillic letters whose capitals look like a Latin one, the Cyrillic f, and the
// dotless Turkish i. No bank here writes them, so they are typing or copying errors.
constexpr std::array look_alikes{
    LookAlike{0x131, 'i'}, LookAlike{0x3b1, 'a'}, LookAlike{0x3b2, 'b'}, LookAlike{0x3b5, 'e'},
    LookAlike{0x3b6, 'z'}, LookAlike{0x3b7, 'h'}, LookAlike{0x3b9, 'i'}, LookAlike{0x3ba, 'k'},
    LookAlike{0x3bc, 'm'}, LookAlike{0x3bd, 'n'}, LookAlike{0x3bf, 'o'}, LookAlike{0x3c1, 'p'},
    LookAlike{0x3c4, 't'}, LookAlike{0x3c5, 'y'}, LookAlike{0x3c7, 'x'}, LookAlike{0x430, 'a'},
    LookAlike{0x432, 'b'}, LookAlike{0x435, 'e'}, LookAlike{0x43a, 'k'}, LookAlike{0x43c, 'm'},
    LookAlike{0x43d, 'h'}, LookAlike{0x43e, 'o'}, LookAlike{0x440, 'p'}, LookAlike{0x441, 'c'},
    LookAlike{0x442, 't'}, LookAlike{0x443, 'y'}, LookAlike{0x444, 'f'}, LookAlike{0x445, 'x'},
    LookAlike{0x455, 's'}, LookAlike{0x456, 'i'}, LookAlike{0x458, 'j'},
};

}  // namespace

std::string reference_key(std::string_view reference) {
    const auto folded = case_folded(with_ascii_digits(nfkc(reference)));
    std::string key;
    for (std::string_view rest = folded; !rest.empty();) {
        const auto character = split_off_character(rest);
        if (is_invisible(character.number) || is_dash(character.number)) continue;
        const auto* const found =
            std::ranges::find(look_alikes, character.number, &LookAlike::letter);
        if (found == look_alikes.end())
            key += character.bytes;
        else
            key += found->latin;
    }
    return key;
}

}  // namespace shop::payments
