#pragma once

#include <functional>
#include <memory>
#include <string>

struct _FcConfig;      // NOLINT: fontconfig's own name.
struct _FcCharSet;     // NOLINT: the same.
struct _PangoFontMap;  // NOLINT: Pango's own name.

namespace shop::papers {

/// The fonts of papers, from the files of one folder: what fonts a machine has changes nothing. May
/// be used by many threads.
class Fonts {
public:
    /// Throws std::runtime_error where the folder has no fonts.
    explicit Fonts(const std::string& folder);

    /// A font map of these fonts, which no other drawing uses until it is given back.
    using LentMap = std::unique_ptr<_PangoFontMap, std::function<void(_PangoFontMap*)>>;
    LentMap lend_map() const;

    /// Whether one of them has a glyph for this character.
    bool have(char32_t character) const;

private:
    std::string folder_;
    std::unique_ptr<_FcConfig, void (*)(_FcConfig*)> config_;
    std::unique_ptr<_FcCharSet, void (*)(_FcCharSet*)> characters_;
};

}  // namespace shop::papers
