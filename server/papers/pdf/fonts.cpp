#include "papers/pdf/fonts.hpp"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <array>
#include <filesystem>
#include <map>
#include <mutex>
#include <stdexcept>
#include <vector>

namespace shop::papers {
namespace {

/// There are no bold fonts for Arabic and Devanagari: names and addresses are never bold.
constexpr std::array<const char*, 6> font_files{
    "NotoSans-Regular.ttf",     "NotoSans-Bold.ttf",           "NotoSansBengali-Regular.ttf",
    "NotoSansBengali-Bold.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf"};

/// The characters of all fonts in `config`.
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

/// Font maps that are not in use. A reused map has already found its fonts, which saves a quarter
/// of a paper's drawing time. Pango finds fonts on its own threads, which may use a map even after
/// its drawing has ended, and does not report when they finish: therefore maps are never destroyed.
class IdleMaps {
public:
    PangoFontMap* take(const std::string& folder, FcConfig* config) {
        const std::lock_guard lock(mutex_);
        auto& maps = by_folder_[folder];
        if (maps.empty()) return make(config);
        auto* map = maps.back();
        maps.pop_back();
        return map;
    }

    void put_back(const std::string& folder, PangoFontMap* map) {
        const std::lock_guard lock(mutex_);
        by_folder_[folder].push_back(map);
    }

private:
    static PangoFontMap* make(FcConfig* config) {
        auto* map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
        pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
        return map;
    }

    std::mutex mutex_;
    std::map<std::string, std::vector<PangoFontMap*>> by_folder_;
};

IdleMaps& idle_maps() {
    static auto* const maps = new IdleMaps;  // NOLINT: never destroyed.
    return *maps;
}

}  // namespace

Fonts::Fonts(const std::string& folder)
    : folder_(folder),
      config_(FcConfigCreate(), FcConfigDestroy),
      characters_(nullptr, FcCharSetDestroy) {
    for (const auto* name : font_files) {
        const auto file = std::filesystem::path(folder) / name;
        const auto* bytes = reinterpret_cast<const FcChar8*>(file.c_str());
        if (!config_ || FcConfigAppFontAddFile(config_.get(), bytes) == FcFalse) {
            throw std::runtime_error("papers have no font " + file.string());
        }
    }
    characters_.reset(characters_of(config_.get()));
    // Otherwise a Pango thread would read the machine's font configuration while this thread reads
    // ours.
    FcConfigSetCurrent(config_.get());
}

Fonts::LentMap Fonts::lend_map() const {
    return {idle_maps().take(folder_, config_.get()),
            [folder = folder_](PangoFontMap* map) { idle_maps().put_back(folder, map); }};
}

bool Fonts::have(char32_t character) const {
    return FcCharSetHasChar(characters_.get(), character) == FcTrue;
}

}  // namespace shop::papers
