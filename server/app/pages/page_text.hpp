#pragma once

// The text of a page about the shop, as staff write it, read into blocks. The page, its preview and
// the browser draw these; no HTML is stored or sent.
//
//     ## A heading
//     A paragraph, with https://links, emails and telephone numbers.
//     - an item of a list
//     [[trade licence]] is filled in from the settings, [[anything else]] by staff.
//     - DBID: [[dbid]], an item that is left out while the setting is empty

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace shop::app {

/// A piece of a line.
struct PagePart {
    std::string text;
    std::string href{};       // Of a link: https, mailto or tel.
    bool is_missing = false;  // A place that is yet to be filled in.

    friend bool operator==(const PagePart&, const PagePart&) = default;
};
using PageLine = std::vector<PagePart>;

enum class PageBlockKind { heading, paragraph, list };

/// "heading", "paragraph" or "list": as the API and the templates write it.
std::string_view name_of(PageBlockKind block_kind);

struct PageBlock {
    PageBlockKind kind = PageBlockKind::paragraph;
    std::vector<PageLine> lines;  // One, but of a list.
};

/// What stands for `[[name]]`, by the name: a text, and where it links to. Without an entry, or
/// with an empty text outside a list, the place is missing.
using PageValues = std::map<std::string, PagePart, std::less<>>;

struct PageBlocks {
    std::vector<PageBlock> blocks{};
    std::vector<std::string> missing{};  // The places that are yet to be filled in.
};

/// Any text can be read: what is no heading and no list is a paragraph.
PageBlocks read_page_text(std::string_view text, const PageValues& values);

/// What a telephone dials: "+88025550100".
std::string dialled(std::string_view number);

/// A line without links, with values in their places, and the places that are yet to be filled in.
struct FilledLine {
    std::string text;
    std::vector<std::string> missing;
};

/// One line, such as a lead.
FilledLine fill_line(std::string_view line, const PageValues& values);

}  // namespace shop::app
