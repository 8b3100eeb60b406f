#pragma once

#include <string>
#include <string_view>

namespace shop::payments {

/// The form in which references of banks are compared (decision 0090): one for all spellings that
/// look the same to a person, and those that differ in case, digits of another script, white space,
/// invisible characters and dashes alone. Other signs count.
std::string reference_key(std::string_view reference);

}  // namespace shop::payments
