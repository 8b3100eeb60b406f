#pragma once

#include <memory>
#include <string>

struct _FcConfig;   // NOLINT: fontconfig's own name.
struct _FcCharSet;  // NOLINT: the same.

namespace shop::papers {

/// The fonts of papers, from the files of one folder: what fonts a machine has changes nothing. May
/// be used by many threads.
class Fonts {
public:
    /// Throws std::runtime_error where the folder has no fonts.
    explicit Fonts(const std::string& folder);

    _FcConfig* config() const { return config_.get(); }

    /// Whether one of them has a glyph for this character.
    bool have(char32_t character) const;

private:
    std::unique_ptr<_FcConfig, void (*)(_FcConfig*)> config_;
    std::unique_ptr<_FcCharSet, void (*)(_FcCharSet*)> characters_;
};

}  // namespace shop::papers
