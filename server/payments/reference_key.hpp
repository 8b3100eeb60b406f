#pragma once

#include <string>
#include <string_view>

namespace shop::payments {

/// Normalized bank reference, for comparisons (decision 0090). It is the same for all spellings
/// that look the same to a person, and for those that differ only in case, digits of another
/// script, white space, invisible characters or dashes. Other characters count.
std::string reference_key(std::string_view reference);

}  // namespace shop::payments
