#include "sandbox/google/person.hpp"

#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

/// 21 digits, as many as Google has.
std::string subject_of(const std::string& email) {
    std::string digits = "1";
    for (const char byte : security::sha256(email).substr(0, 20)) {
        digits += static_cast<char>('0' + static_cast<unsigned char>(byte) % 10);
    }
    return digits;
}

Person made_up(const std::string& name, const std::string& email, const std::string& picture = "") {
    return {subject_of(email), name, email, true, picture};
}

}  // namespace

const std::vector<Person>& made_up_people() {
    static const std::vector<Person> people = {
        made_up("Farhana Islam", "farhana@sandbox.example", "/sandbox/google/farhana.svg"),
        made_up("Tanvir Hasan", "tanvir@sandbox.example", "/sandbox/google/tanvir.svg"),
        made_up("Nusrat Jahan", "nusrat@sandbox.example"),
    };
    return people;
}

std::optional<Person> find_person(std::string_view email) {
    const auto found = std::ranges::find(made_up_people(), email, &Person::email);
    if (found == made_up_people().end()) return std::nullopt;
    return *found;
}

Person typed_person(const std::string& name, const std::string& email, bool email_verified) {
    const auto normal = normal_email(email);
    return {subject_of(normal), name, normal, email_verified};
}

}  // namespace shop::sandbox
