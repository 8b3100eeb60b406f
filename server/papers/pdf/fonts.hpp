#pragma once

#include <functional>
#include <memory>
#include <string>

struct _FcConfig;      // NOLINT: fontconfig's own name.
struct _FcCharSet;     // NOLINT: the same.
struct _PangoFontMap;  // NOLINT: Pango's own name.

namespace shop::papers {

/// The fonts of papers, from the files in one folder. Fonts installed on the machine make no
/// difference. Thread-safe.
class Fonts {
public:
    /// Throws std::runtime_error if the folder has no fonts.
    explicit Fonts(const std::string& folder);

    /// A font map for one drawing at a time; returned by its deleter.
    using LentMap = std::unique_ptr<_PangoFontMap, std::function<void(_PangoFontMap*)>>;
    LentMap lend_map() const;

    /// Whether any of the fonts has a glyph for this character.
    bool have(char32_t character) const;

private:
    std::string folder_;
    std::unique_ptr<_FcConfig, void (*)(_FcConfig*)> config_;
    std::unique_ptr<_FcCharSet, void (*)(_FcCharSet*)> characters_;
};

}  // namespace shop::papers
