#include "papers/pdf/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <array>
#include <filesystem>
#include <stdexcept>

namespace shop::papers {
namespace {

/// Names and addresses in Arabic and Devanagari letters are never bold.
constexpr std::array<const char*, 6> font_files{
    "NotoSans-Regular.ttf",     "NotoSans-Bold.ttf",           "NotoSansBengali-Regular.ttf",
    "NotoSansBengali-Bold.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf"};

/// The characters of all fonts of `config`.
FcCharSet* characters_of(FcConfig* config) {
    auto* all = FcCharSetCreate();
    const auto* const fonts = FcConfigGetFonts(config, FcSetApplication);
    for (int i = 0; fonts != nullptr && i < fonts->nfont; ++i) {
        FcCharSet* characters = nullptr;
        FcBool is_changed = FcFalse;
        const auto found = FcPatternGetCharSet(fonts->fonts[i], FC_CHARSET, 0, &characters);
        if (found == FcResultMatch) FcCharSetMerge(all, characters, &is_changed);
    }
    return all;
}

}  // namespace

Fonts::Fonts(const std::string& folder)
    : config_(FcConfigCreate(), FcConfigDestroy), characters_(nullptr, FcCharSetDestroy) {
    for (const auto* name : font_files) {
        const auto file = std::filesystem::path(folder) / name;
        const auto* bytes = reinterpret_cast<const FcChar8*>(file.c_str());
        if (!config_ || FcConfigAppFontAddFile(config_.get(), bytes) == FcFalse) {
            throw std::runtime_error("papers have no font " + file.string());
        }
    }
    characters_.reset(characters_of(config_.get()));
}

bool Fonts::have(char32_t character) const {
    return FcCharSetHasChar(characters_.get(), character) == FcTrue;
}

}  // namespace shop::papers
