#include "app/pages/page_text.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/text.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <ranges>

namespace shop::app {
namespace {

constexpr std::string_view heading_mark = "## ";
constexpr std::string_view item_mark = "- ";

bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

bool is_letter(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
}

/// Size in bytes of the digit, Latin or Bangla, at the start of `text`; 0 if there is none.
std::size_t digit_size(std::string_view text) {
    constexpr std::string_view bangla = "\xE0\xA7";
    if (!text.empty() && is_digit(text[0])) return 1;
    const bool is_bangla =
        text.size() > 2 && text.starts_with(bangla) && text[2] >= '\xA6' && text[2] <= '\xAF';
    return is_bangla ? 3 : 0;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

bool is_one_of(char c, std::string_view characters) {
    return characters.find(c) != std::string_view::npos;
}

/// `word` without trailing punctuation, which is not part of a link.
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

/// How many digits a telephone number with this prefix has; empty if none starts so.
std::optional<std::pair<std::size_t, std::size_t>> phone_digits(std::string_view digits) {
    if (digits.starts_with("+880")) return std::pair<std::size_t, std::size_t>{11, 13};
    if (digits.starts_with('+')) return std::pair<std::size_t, std::size_t>{8, 15};
    if (digits.starts_with("02")) return std::pair<std::size_t, std::size_t>{9, 10};
    if (digits.starts_with("01") || digits.starts_with("09")) {
        return std::pair<std::size_t, std::size_t>{11, 11};
    }
    return std::nullopt;
}

/// A telephone number at the start of a text.
struct Phone {
    std::size_t length = 0;  // In the text; 0: none.
    std::string dialled{};
};

/// Groups of digits, Latin or Bangla, separated by single spaces or hyphens, with a valid number of
/// digits. A letter or an @ after them means that it is not a number.
Phone find_phone(std::string_view text) {
    constexpr std::size_t with_country_max = 16;
    Phone phone;
    std::string digits = text.starts_with('+') ? "+" : "";
    std::size_t at = digits.size();
    while (digits.size() < with_country_max) {
        std::size_t end = at;
        std::string group;
        while (const auto size = digit_size(text.substr(end))) {
            group += with_ascii_digits(text.substr(end, size));
            end += size;
            if (group.size() > with_country_max) return {};
        }
        const auto limits = phone_digits(digits + group);
        const auto count = (digits + group).size() - (digits.starts_with('+') ? 1 : 0);
        if (group.empty() || !limits || count > limits->second) break;
        digits += group;
        if (count >= limits->first) phone = {end, digits};
        if (end >= text.size() || (text[end] != ' ' && text[end] != '-')) break;
        at = end + 1;
    }
    if (phone.length == 0 || phone.length == text.size()) return phone;
    const auto behind = text[phone.length];
    const bool continues = behind == '@' || behind == '_' || is_letter(behind) ||
                           digit_size(text.substr(phone.length)) > 0;
    return continues ? Phone{} : phone;
}

/// A parsed line.
struct ReadLine {
    PageLine parts{};
    std::vector<std::string> missing{};
    bool names_empty_value = false;
};

/// Adds pieces of a line; merges adjacent text.
class LineReader {
public:
    explicit LineReader(const PageValues& values) : values_(values) {}

    ReadLine read(std::string_view line) && {
        while (!line.empty()) {
            const auto begin = line.find("[[");
            const auto end = begin == std::string_view::npos ? begin : line.find("]]", begin);
            if (end == std::string_view::npos) break;
            add_words(line.substr(0, begin));
            add_place(trimmed(line.substr(begin + 2, end - begin - 2)));
            line.remove_prefix(end + 2);
        }
        add_words(line);
        return std::move(read_);
    }

private:
    void add_text(std::string_view text) {
        if (text.empty()) return;
        if (read_.parts.empty() || !read_.parts.back().href.empty() ||
            read_.parts.back().is_missing) {
            read_.parts.emplace_back();
        }
        read_.parts.back().text += text;
    }

    void add_place(std::string_view name) {
        const auto value = values_.find(name);
        if (value == values_.end() || value->second.text.empty()) {
            read_.missing.emplace_back(name);
            read_.names_empty_value |= value != values_.end();
            read_.parts.push_back({std::string(name), "", true});
        } else if (value->second.href.empty()) {
            add_text(value->second.text);
        } else {
            read_.parts.push_back(value->second);
        }
    }

    /// Adds text, with links for URLs, emails and telephone numbers.
    void add_words(std::string_view text) {
        while (!text.empty()) {
            const auto length = add_link(text);
            if (length > 0) {
                text.remove_prefix(length);
                continue;
            }
            // Up to the next word, including the spaces and the bracket before it.
            auto next = std::ranges::find_if(text, [](char c) { return is_blank(c) || c == '('; });
            next = std::ranges::find_if(next, text.end(),
                                        [](char c) { return !is_blank(c) && c != '('; });
            const auto size = static_cast<std::size_t>(next - text.begin());
            add_text(text.substr(0, size));
            text.remove_prefix(size);
        }
    }

    /// Adds the link at the start of `text`; returns its length, or 0.
    std::size_t add_link(std::string_view text) {
        const auto word = without_end(text.substr(0, text.find_first_of(" \t(")));
        if (word.starts_with("https://") && word.size() > std::string_view("https://").size()) {
            read_.parts.push_back({std::string(word), std::string(word)});
            return word.size();
        }
        if (is_email(word)) {
            read_.parts.push_back({std::string(word), "mailto:" + std::string(word)});
            return word.size();
        }
        const auto phone = find_phone(text);
        if (phone.length > 0) {
            read_.parts.push_back(
                {std::string(text.substr(0, phone.length)), "tel:" + phone.dialled});
        }
        return phone.length;
    }

    const PageValues& values_;
    ReadLine read_{};
};

}  // namespace

PageBlocks read_page_text(std::string_view text, const PageValues& values) {
    PageBlocks page;
    std::string paragraph;
    bool is_in_list = false;
    const auto add_missing = [&](const ReadLine& line) {
        page.missing.insert(page.missing.end(), line.missing.begin(), line.missing.end());
    };
    const auto add = [&](PageBlockKind kind, std::string_view line) {
        auto read = LineReader(values).read(line);
        add_missing(read);
        page.blocks.push_back({kind, {std::move(read.parts)}});
    };
    const auto add_item = [&](std::string_view line) {
        auto read = LineReader(values).read(line);
        if (read.names_empty_value) return;
        add_missing(read);
        if (!is_in_list) page.blocks.push_back({PageBlockKind::list, {}});
        page.blocks.back().lines.push_back(std::move(read.parts));
        is_in_list = true;
    };
    const auto end_paragraph = [&] {
        if (!paragraph.empty()) add(PageBlockKind::paragraph, paragraph);
        paragraph.clear();
    };
    for (const auto part : text | std::views::split('\n')) {
        const auto line = trimmed(std::string_view(part.begin(), part.end()));
        const bool is_item = line.starts_with(item_mark);
        const bool is_heading = line.starts_with(heading_mark);
        if (line.empty() || is_item || is_heading) end_paragraph();
        if (is_item) {
            add_item(line.substr(item_mark.size()));
            continue;
        }
        is_in_list = false;
        if (is_heading) {
            add(PageBlockKind::heading, line.substr(heading_mark.size()));
        } else if (!line.empty()) {
            paragraph += (paragraph.empty() ? "" : " ") + std::string(line);
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

FilledLine fill_line(std::string_view line, const PageValues& values) {
    auto read = LineReader(values).read(line);
    FilledLine filled{"", std::move(read.missing)};
    for (const auto& part : read.parts) {
        filled.text += part.is_missing ? "[[" + part.text + "]]" : part.text;
    }
    return filled;
}

}  // namespace shop::app
