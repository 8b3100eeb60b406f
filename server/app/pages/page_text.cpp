#include "app/pages/page_text.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>

namespace shop::app {
namespace {

constexpr std::string_view heading_mark = "## ";
constexpr std::string_view item_mark = "- ";
constexpr std::size_t phone_digits_min = 9;
constexpr std::size_t phone_digits_max = 15;

bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

bool is_one_of(char c, std::string_view characters) {
    return characters.find(c) != std::string_view::npos;
}

/// What ends a sentence, or a bracket, does not belong to a link before it.
std::string_view without_end(std::string_view word) {
    constexpr std::string_view danda = "।";
    for (;;) {
        if (word.ends_with(danda)) {
            word.remove_suffix(danda.size());
        } else if (!word.empty() && is_one_of(word.back(), ".,;:!?)\"'")) {
            word.remove_suffix(1);
        } else {
            return word;
        }
    }
}

bool is_email(std::string_view word) {
    const auto at = word.find('@');
    if (at == 0 || at == std::string_view::npos ||
        word.find('@', at + 1) != std::string_view::npos) {
        return false;
    }
    const auto dot = word.find('.', at);
    return dot != std::string_view::npos && dot > at + 1 && dot + 1 < word.size() &&
           std::ranges::all_of(lower_case(word), [](char c) {
               return is_digit(c) || ('a' <= c && c <= 'z') || is_one_of(c, "@._%+-");
           });
}

/// How much of the beginning of `rest` is a telephone number: digits with single blanks or hyphens
/// between them, which begin with + or with one zero.
std::size_t phone_length(std::string_view rest) {
    const bool begins = rest.size() > 1 && (rest[0] == '+' || rest[0] == '0') &&
                        is_digit(rest[1]) && rest[1] != '0';
    if (!begins) return 0;
    std::size_t digits = 0;
    std::size_t end = 0;
    for (std::size_t at = rest[0] == '+' ? 1 : 0; at < rest.size(); ++at) {
        if (is_digit(rest[at])) {
            ++digits;
            end = at + 1;
        } else if (at != end || (rest[at] != ' ' && rest[at] != '-')) {
            break;
        }
    }
    return phone_digits_min <= digits && digits <= phone_digits_max ? end : 0;
}

/// Adds pieces of a line. Text beside text is one piece.
class LineReader {
public:
    LineReader(const PageValues& values, std::vector<std::string>& missing)
        : values_(values), missing_(missing) {}

    PageLine read(std::string_view line) && {
        while (!line.empty()) {
            const auto begin = line.find("[[");
            const auto end = begin == std::string_view::npos ? begin : line.find("]]", begin);
            if (end == std::string_view::npos) break;
            add_words(line.substr(0, begin));
            add_place(trimmed(line.substr(begin + 2, end - begin - 2)));
            line.remove_prefix(end + 2);
        }
        add_words(line);
        return std::move(parts_);
    }

private:
    void add_text(std::string_view text) {
        if (text.empty()) return;
        if (parts_.empty() || !parts_.back().href.empty() || parts_.back().is_missing) {
            parts_.emplace_back();
        }
        parts_.back().text += text;
    }

    void add_place(std::string_view name) {
        const auto value = values_.find(name);
        if (value == values_.end() || value->second.text.empty()) {
            missing_.emplace_back(name);
            parts_.push_back({std::string(name), "", true});
        } else if (value->second.href.empty()) {
            add_text(value->second.text);
        } else {
            parts_.push_back(value->second);
        }
    }

    /// Text in which addresses, emails and telephone numbers are links.
    void add_words(std::string_view text) {
        while (!text.empty()) {
            const auto length = add_link(text);
            if (length > 0) {
                text.remove_prefix(length);
                continue;
            }
            // Up to the next word, with the blanks and the bracket before it.
            auto next = std::ranges::find_if(text, [](char c) { return is_blank(c) || c == '('; });
            next = std::ranges::find_if(next, text.end(),
                                        [](char c) { return !is_blank(c) && c != '('; });
            const auto size = static_cast<std::size_t>(next - text.begin());
            add_text(text.substr(0, size));
            text.remove_prefix(size);
        }
    }

    /// Adds the link with which `text` begins; returns its length, or 0.
    std::size_t add_link(std::string_view text) {
        if (const auto length = phone_length(text)) {
            const std::string number(text.substr(0, length));
            parts_.push_back({number, "tel:" + dialled(number)});
            return length;
        }
        const auto word = without_end(text.substr(0, text.find_first_of(" \t(")));
        if (word.starts_with("https://") && word.size() > std::string_view("https://").size()) {
            parts_.push_back({std::string(word), std::string(word)});
            return word.size();
        }
        if (is_email(word)) {
            parts_.push_back({std::string(word), "mailto:" + std::string(word)});
            return word.size();
        }
        return 0;
    }

    const PageValues& values_;
    std::vector<std::string>& missing_;
    PageLine parts_{};
};

/// Whether the line says a setting that is empty.
bool names_empty_value(std::string_view line, const PageValues& values) {
    return std::ranges::any_of(values, [&](const auto& value) {
        const auto& [name, part] = value;
        return part.text.empty() && line.find("[[" + name + "]]") != std::string_view::npos;
    });
}

}  // namespace

std::string_view name_of(PageBlockKind block_kind) {
    switch (block_kind) {
        case PageBlockKind::heading: return "heading";
        case PageBlockKind::paragraph: return "paragraph";
        case PageBlockKind::list: break;
    }
    return "list";
}

PageBlocks read_page_text(std::string_view text, const PageValues& values) {
    PageBlocks page;
    std::string paragraph;
    bool is_in_list = false;
    const auto line_of = [&](std::string_view line) {
        return LineReader(values, page.missing).read(line);
    };
    const auto end_paragraph = [&] {
        if (!paragraph.empty()) {
            page.blocks.push_back({PageBlockKind::paragraph, {line_of(paragraph)}});
        }
        paragraph.clear();
    };
    for (const auto part : text | std::views::split('\n')) {
        const auto line = trimmed(std::string_view(part.begin(), part.end()));
        const bool is_item = line.starts_with(item_mark);
        if (line.empty() || is_item || line.starts_with(heading_mark)) {
            end_paragraph();
        } else {
            paragraph += (paragraph.empty() ? "" : " ") + std::string(line);
        }
        if (is_item && names_empty_value(line, values)) continue;
        if (is_item && !is_in_list) page.blocks.push_back({PageBlockKind::list, {}});
        if (is_item) page.blocks.back().lines.push_back(line_of(line.substr(item_mark.size())));
        is_in_list = is_item;
        if (line.starts_with(heading_mark)) {
            page.blocks.push_back(
                {PageBlockKind::heading, {line_of(line.substr(heading_mark.size()))}});
        }
    }
    end_paragraph();
    return page;
}

std::string dialled(std::string_view number) {
    std::string digits;
    std::ranges::copy_if(number, std::back_inserter(digits),
                         [](char c) { return c == '+' || is_digit(c); });
    return digits;
}

std::string fill_line(std::string_view line, const PageValues& values) {
    std::vector<std::string> missing;
    std::string filled;
    for (const auto& part : LineReader(values, missing).read(line)) {
        filled += part.is_missing ? "[[" + part.text + "]]" : part.text;
    }
    return filled;
}

}  // namespace shop::app
