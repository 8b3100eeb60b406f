#pragma once

// The shop's languages. Only the address determines a request's language: /products is English,
// /bn/products is Bangla (decision 0042).

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace shop {

enum class Language { english, bangla };

inline constexpr std::array all_languages = {Language::english, Language::bangla};

/// "en" or "bn": in settings, cookies, records, and `lang` attributes.
std::string_view code_of(Language language);

/// The language with this code; empty if there is none.
std::optional<Language> find_language(std::string_view code);

/// The address of the page at `path` in this language: "/bn/products", "/bn" for "/". English
/// addresses have no prefix, as the specification requires.
std::string page_path(Language language, std::string_view path);

}  // namespace shop
