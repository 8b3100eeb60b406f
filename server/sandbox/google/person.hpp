#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::sandbox {

/// Somebody who may be chosen.
struct Person {
    std::string subject;  // Digits, as Google's: the same address is always the same person.
    std::string name;
    std::string email;
    bool email_verified = true;
    std::string picture{};  // A path of this origin, or empty.
};

/// The people that the page offers. All are made up.
const std::vector<Person>& made_up_people();

/// One of them, by address.
std::optional<Person> find_person(std::string_view email);

/// Anybody else, of whom somebody typed name and address.
Person typed_person(const std::string& name, const std::string& email, bool email_verified);

}  // namespace shop::sandbox
