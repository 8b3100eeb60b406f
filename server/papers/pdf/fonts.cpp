#include "papers/pdf/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <array>
#include <filesystem>
#include <stdexcept>

namespace shop::papers {
namespace {

constexpr std::array<const char*, 4> font_files{"NotoSans-Regular.ttf", "NotoSans-Bold.ttf",
                                                "NotoSansBengali-Regular.ttf",
                                                "NotoSansBengali-Bold.ttf"};

}  // namespace

Fonts::Fonts(const std::string& folder) : config_(FcConfigCreate(), FcConfigDestroy) {
    for (const auto* name : font_files) {
        const auto file = std::filesystem::path(folder) / name;
        const auto* bytes = reinterpret_cast<const FcChar8*>(file.c_str());
        if (!config_ || FcConfigAppFontAddFile(config_.get(), bytes) == FcFalse) {
            throw std::runtime_error("papers have no font " + file.string());
        }
    }
}

}  // namespace shop::papers
