#include "catalogue/cpus/cpu.hpp"
#include "platform/base/text.hpp"

namespace shop::catalogue {

std::string family_name(std::string_view family) {
    std::string name;
    bool is_capital = true;
    for (const auto letter : family) {
        if (letter == '-') {
            name += ' ';
        } else {
            name += is_capital ? upper_case({&letter, 1}) : std::string(1, letter);
        }
        is_capital = letter == '-' || ('0' <= letter && letter <= '9');
    }
    return name;
}

}  // namespace shop::catalogue
