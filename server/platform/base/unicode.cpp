#include "platform/base/unicode.hpp"

#include "platform/base/text.hpp"

#include <glib.h>

#include <algorithm>
#include <memory>

namespace shop {
namespace {

using GlibText = std::unique_ptr<char, decltype(&g_free)>;

/// GLib stops at a zero byte, which would truncate the text.
bool glib_reads(std::string_view text) {
    return text.find('\0') == std::string_view::npos && is_utf8(text);
}

bool has_only_ascii(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string normalised(std::string_view text, GNormalizeMode mode) {
    if (has_only_ascii(text) || !glib_reads(text)) return std::string(text);
    const GlibText normal(g_utf8_normalize(text.data(), static_cast<gssize>(text.size()), mode),
                          g_free);
    return normal.get();
}

}  // namespace

std::string nfc(std::string_view text) {
    return normalised(text, G_NORMALIZE_DEFAULT_COMPOSE);
}

std::string nfkc(std::string_view text) {
    return normalised(text, G_NORMALIZE_ALL_COMPOSE);
}

std::string case_folded(std::string_view text) {
    if (has_only_ascii(text)) return lower_case(text);
    if (!glib_reads(text)) return std::string(text);
    const GlibText folded(g_utf8_casefold(text.data(), static_cast<gssize>(text.size())), g_free);
    return nfc(folded.get());
}

bool is_dash(char32_t character) {
    constexpr char32_t minus_sign = 0x2212;
    constexpr char32_t swung_dash = 0x2053;
    return g_unichar_type(character) == G_UNICODE_DASH_PUNCTUATION || character == minus_sign ||
           character == swung_dash;
}

bool is_word_character(char32_t character) {
    return g_unichar_isalnum(character) != 0 || g_unichar_ismark(character) != 0;
}

}  // namespace shop
