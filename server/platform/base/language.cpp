#include "platform/base/language.hpp"

#include <algorithm>
#include <stdexcept>

namespace shop {

std::string_view code_of(Language language) {
    switch (language) {
        case Language::english: return "en";
        case Language::bangla: return "bn";
    }
    throw std::logic_error("a language of no known kind");
}

std::optional<Language> find_language(std::string_view code) {
    const auto* const found = std::ranges::find(all_languages, code, code_of);
    return found == all_languages.end() ? std::nullopt : std::optional(*found);
}

std::string page_path(Language language, std::string_view path) {
    if (language == Language::english) return std::string(path);
    return "/" + std::string(code_of(language)) + (path == "/" ? "" : std::string(path));
}

}  // namespace shop
