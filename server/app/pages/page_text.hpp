#pragma once

// Parses the text of a page about the shop into blocks. The page, its preview and the browser
// render these; no HTML is stored or sent.
//
//     ## A heading
//     A paragraph, with https://links, emails and telephone numbers.
//     - an item of a list
//     [[trade licence]] is filled in from the settings, [[anything else]] by staff.
//     - DBID: [[dbid]], an item that is left out while the setting is empty

#include "platform/base/names.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// A piece of a line.
struct PagePart {
    std::string text;
    std::string href{};       // For a link: https, mailto or tel.
    bool is_missing = false;  // A placeholder without a value.

    friend bool operator==(const PagePart&, const PagePart&) = default;
};
using PageLine = std::vector<PagePart>;

enum class PageBlockKind { heading, paragraph, list };
constexpr Names<3> names_of(PageBlockKind) {
    return {"heading", "paragraph", "list"};
}

struct PageBlock {
    PageBlockKind kind = PageBlockKind::paragraph;
    std::vector<PageLine> lines;  // One, except in a list.
};

/// Text and link of each placeholder `[[name]]`. A placeholder is missing if it has no entry here,
/// or an empty text outside a list.
using PageValues = std::map<std::string, PagePart, std::less<>>;

struct PageBlocks {
    std::vector<PageBlock> blocks{};
    std::vector<std::string> missing{};  // Placeholders without a value.
};

/// Accepts any text: everything but headings and lists is a paragraph.
PageBlocks read_page_text(std::string_view text, const PageValues& values);

/// The number to dial: "+88025550100".
std::string dialled(std::string_view number);

/// A line without links, with values filled in, and the placeholders without one.
struct FilledLine {
    std::string text;
    std::vector<std::string> missing;
};

/// Fills in a single line, such as a lead.
FilledLine fill_line(std::string_view line, const PageValues& values);

}  // namespace shop::app
