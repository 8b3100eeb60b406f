#include "catalogue/search/line_readings.hpp"

#include "platform/base/bangla.hpp"
#include "platform/base/text.hpp"

#include <algorithm>
#include <cctype>
#include <set>

namespace shop::catalogue {
namespace {

using Tokens = std::vector<std::string>;

const std::set<std::string, std::less<>> units = {"pcs", "pc",  "piece", "pieces", "nos",
                                                  "ta",  "ti",  "unit",  "units",  "টি",
                                                  "টা",  "পিস", "পিছ",   "খানা",   "খানি"};
const std::set<std::string, std::less<>> quantity_labels = {"qty", "quantity", "পরিমাণ", "সংখ্যা"};
const std::set<std::string, std::less<>> currencies = {"tk",   "tk.", "taka", "bdt",
                                                       "টাকা", "৳",   "@"};
const std::set<std::string, std::less<>> price_words = {"each",   "per", "only",
                                                        "প্রতিটি", "করে", "মাত্র"};

bool is_decimal_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool starts_with_digit(std::string_view text) {
    return !text.empty() && is_decimal_digit(text.front());
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
    for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
}

/// Removes "- ", "• ", "1. " and "২) " at the start.
std::string_view without_bullet(std::string_view line) {
    line = trimmed(line);
    for (const std::string_view bullet : {"-", "*", "•", "‣", "·", ">", "–", "—", "▪", "✓"}) {
        if (line.starts_with(bullet)) return without_bullet(line.substr(bullet.size()));
    }
    const auto digits = std::ranges::find_if_not(line, is_decimal_digit) - line.begin();
    if (digits == 0 || digits > 3) return line;
    const auto rest = line.substr(static_cast<std::size_t>(digits));
    for (const std::string_view end : {".", ")", "।"}) {
        const auto after = rest.substr(std::min(end.size(), rest.size()));
        if (rest.starts_with(end) && !starts_with_digit(after)) return trimmed(after);
    }
    return line;
}

/// Splits a line with ASCII digits at blanks and at signs between words. A comma within a number
/// stays.
Tokens tokens_of(std::string_view line) {
    auto text = lower_case(line);
    for (const auto* sign : {"×", "✕", "✖", "*"}) replace_all(text, sign, " x ");
    for (const auto* dash : {"–", "—", "→"}) replace_all(text, dash, " - ");
    replace_all(text, "৳", " ৳ ");
    replace_all(text, "@", " @ ");
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool in_number = at > 0 && at + 1 < text.size() && is_decimal_digit(text[at - 1]) &&
                               is_decimal_digit(text[at + 1]);
        const bool is_sign = std::string_view("\t;|=:()[]{}\"").find(text[at]) != std::string::npos;
        if (is_sign || (text[at] == ',' && !in_number)) text[at] = ' ';
    }
    Tokens tokens;
    for (std::size_t at = 0; at < text.size();) {
        const auto end = std::min(text.find(' ', at), text.size());
        if (end > at) tokens.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return tokens;
}

/// "1,200" as 1200; empty for anything but a number.
std::optional<std::int64_t> number_of(std::string text) {
    if (!starts_with_digit(text)) return std::nullopt;
    std::erase(text, ',');
    return whole_number(text);
}

bool is_price(std::string_view token) {
    if (token.ends_with("/-")) token.remove_suffix(2);
    return starts_with_digit(token) && std::ranges::all_of(token, [](char c) {
               return is_decimal_digit(c) || c == ',' || c == '.' || c == '/' || c == '-';
           });
}

/// Removes "৳ 32,900", "@ 32900", "32,900 tk" and "32900/-". A currency between two numbers belongs
/// to the second: "10 @ 32,900" leaves the quantity.
void drop_prices(Tokens& tokens) {
    const auto is_price_at = [&](std::size_t at) {
        return at < tokens.size() && is_price(tokens[at]);
    };
    const auto is_currency_at = [&](std::size_t at) {
        return at < tokens.size() && currencies.contains(tokens[at]);
    };
    Tokens kept;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
        const auto& token = tokens[at];
        if (is_currency_at(at)) {
            if (is_price_at(at + 1)) ++at;
            continue;
        }
        if (is_price_at(at) && token.ends_with("/-")) continue;
        if (is_price_at(at) && is_currency_at(at + 1) && !is_price_at(at + 2)) {
            ++at;
            continue;
        }
        if (!price_words.contains(token)) kept.push_back(token);
    }
    tokens = std::move(kept);
}

/// A number that may be the quantity.
struct Amount {
    std::int64_t value = 0;
    std::size_t tokens = 1;  // That it takes.
    bool is_marked = false;  // By a unit or a sign, so that it is no part of a name.
};

constexpr std::size_t digits_after_x_max = 2;  // X570 and X870 are chipsets.

/// "5", "x5", "5x", "5pcs" and "৫টি", in one token.
std::optional<Amount> amount_in(const std::string& token) {
    if (const auto value = number_of(token)) return Amount{*value};
    if (token.starts_with('x')) {  // Unmarked, because X99 is a chipset.
        if (token.size() > 1 + digits_after_x_max) return std::nullopt;
        const auto value = number_of(token.substr(1));
        return value ? std::optional(Amount{*value}) : std::nullopt;
    }
    const auto digits =
        std::ranges::find_if_not(token, [](char c) { return is_decimal_digit(c) || c == ','; }) -
        token.begin();
    if (digits == 0) return std::nullopt;
    const auto unit = token.substr(static_cast<std::size_t>(digits));
    if (unit != "x" &&
        !units.contains(unit.ends_with('.') ? unit.substr(0, unit.size() - 1) : unit)) {
        return std::nullopt;
    }
    const auto value = number_of(token.substr(0, static_cast<std::size_t>(digits)));
    return value ? std::optional(Amount{*value, 1, true}) : std::nullopt;
}

bool is_mark(std::string_view token) {
    if (token.ends_with('.')) token.remove_suffix(1);
    return token == "x" || units.contains(token);
}

bool is_label(std::string_view token) {
    while (token.ends_with('.')) token.remove_suffix(1);
    return token == "x" || quantity_labels.contains(token);
}

std::optional<Amount> amount_at_start(const Tokens& tokens) {
    if (tokens.empty()) return std::nullopt;
    auto amount = amount_in(tokens.front());
    while (amount && amount->tokens < tokens.size() && is_mark(tokens[amount->tokens])) {
        ++amount->tokens;
        amount->is_marked = true;
    }
    return amount;
}

std::optional<Amount> amount_at_end(const Tokens& tokens) {
    auto end = tokens.size();
    while (end > 0 && is_mark(tokens[end - 1])) --end;
    if (end == 0) return std::nullopt;
    auto amount = amount_in(tokens[end - 1]);
    if (!amount) return std::nullopt;
    amount->tokens = tokens.size() - end + 1;
    amount->is_marked = amount->is_marked || end < tokens.size();
    while (amount->tokens < tokens.size() && is_label(tokens[tokens.size() - amount->tokens - 1])) {
        ++amount->tokens;
        amount->is_marked = true;
    }
    return amount;
}

/// "10 32900" at the end: a quantity and a price, or a price and a sum.
std::size_t numbers_at_end(const Tokens& tokens) {
    const auto is_number = [](const std::string& token) { return number_of(token).has_value(); };
    const auto first = std::ranges::find_if_not(tokens.rbegin(), tokens.rend(), is_number);
    return static_cast<std::size_t>(first - tokens.rbegin());
}

std::string name_of_tokens(const Tokens& tokens, std::size_t from, std::size_t to) {
    while (from < to && tokens[from] == "-") ++from;
    while (from < to && tokens[to - 1] == "-") --to;
    std::string name;
    for (; from < to; ++from) name += (name.empty() ? "" : " ") + tokens[from];
    return name;
}

}  // namespace

std::vector<LineReading> readings_of(std::string_view line) {
    const auto with_digits = with_ascii_digits(line);
    auto tokens = tokens_of(without_bullet(with_digits));
    drop_prices(tokens);
    const auto start = amount_at_start(tokens);
    const auto end = amount_at_end(tokens);
    std::vector<LineReading> readings;
    const auto add = [&](std::size_t from, std::size_t to, std::optional<std::int64_t> quantity) {
        auto name = name_of_tokens(tokens, from, to);
        if (!name.empty()) readings.push_back({std::move(name), quantity});
    };
    if (start) add(start->tokens, tokens.size(), start->value);
    if (end && end->tokens < tokens.size()) add(0, tokens.size() - end->tokens, end->value);
    const auto numbers = numbers_at_end(tokens);
    if (numbers > 1 && !start && !readings.empty()) {
        readings.back().needs_whole_name = true;
        add(0, tokens.size() - numbers, std::nullopt);
        return readings;
    }
    const bool is_marked = (start && start->is_marked) || (end && end->is_marked);
    if (is_marked) return readings;
    const bool has_number = !readings.empty();
    add(0, tokens.size(), std::nullopt);
    if (has_number && !readings.empty()) readings.back().needs_whole_name = true;
    return readings;
}

}  // namespace shop::catalogue
