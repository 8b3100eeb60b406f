#include "platform/json/decode.hpp"

#include "platform/base/object_id.hpp"
#include "platform/base/printed_text.hpp"
#include "platform/base/text.hpp"
#include "platform/base/visible_text.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <fmt/ranges.h>

#include <cmath>

namespace shop::json {
namespace {

/// Treats a text without visible characters as empty.
void check_text(Reading& reading, std::string& text, std::string_view kept_controls,
                std::size_t min, std::size_t max) {
    if (has_control(text, kept_controls)) {
        return reading.add_error(texts::field_errors::hidden());
    }
    if (!has_visible_text(text)) text.clear();
    if (text.empty() && min > 0) return reading.add_error(texts::field_errors::required());
    if (const auto length = count_characters(text); length < min || length > max) {
        reading.add_error(texts::field_errors::length(static_cast<std::int64_t>(min),
                                                      static_cast<std::int64_t>(max)));
    }
}

/// CRLF becomes LF, so that a text is the same on every system.
std::string with_plain_line_breaks(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_crlf = text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n';
        if (!is_crlf) plain += text[i];
    }
    return plain;
}

void read_amount(Reading& reading, const value& from, Money& to, Money max) {
    if (!from.is_number()) return reading.add_error(texts::field_errors::number());

    const auto taka = from.to_number<double>();
    if (std::isnan(taka)) return reading.add_error(texts::field_errors::decimals());

    const auto out_of_range = texts::field_errors::range_of_amount(price_min, max);
    if (std::abs(taka) > 1e10) return reading.add_error(out_of_range);

    // There are at most 10^12 hundredths, and a double is about 1,000 times more precise: rounding
    // the hundredfold restores exactly the number that was written.
    to = Money{std::llround(taka * 100)};
    if (to < price_min || to > max) reading.add_error(out_of_range);
}

}  // namespace

bool expect_list(Reading& reading, const value& from) {
    if (!from.is_array()) reading.add_error(texts::field_errors::list());
    return from.is_array();
}

bool expect_object(Reading& reading, const value& from) {
    if (!from.is_object()) reading.add_error(texts::field_errors::object());
    return from.is_object();
}

void add_missing(Reading& reading) {
    reading.add_error(texts::field_errors::required());
}

Problem refusal(Reading reading) {
    return Problem{ProblemKind::invalid, texts::problems::invalid_fields_several(),
                   std::move(reading.errors)};
}

void read_text(Reading& reading, const value& from, std::string& to, std::size_t min,
               std::size_t max) {
    if (!from.is_string()) return reading.add_error(texts::field_errors::text());
    const auto& sent = from.get_string();
    to = trimmed({sent.data(), sent.size()});
    check_text(reading, to, "", min, max);
}

void read_lines(Reading& reading, const value& from, std::string& to, std::size_t min,
                std::size_t max) {
    if (!from.is_string()) return reading.add_error(texts::field_errors::text());
    const auto& sent = from.get_string();
    to = with_plain_line_breaks(trimmed({sent.data(), sent.size()}));
    check_text(reading, to, "\n\t", min, max);
}

void check_is_printed(Reading& reading, std::string_view text) {
    if (const auto character = find_unprintable(text)) {
        reading.add_error(texts::field_errors::letters(std::string(*character)));
    }
}

void read_whole(Reading& reading, const value& from, std::int64_t& to, std::int64_t min,
                std::int64_t max) {
    if (!from.is_int64() && !from.is_uint64())
        return reading.add_error(texts::field_errors::whole());

    // Numbers that fit only an unsigned type are too large anyway.
    if (from.is_int64()) to = from.get_int64();
    if (from.is_uint64() || to < min || to > max) {
        reading.add_error(texts::field_errors::range(min, max));
    }
}

void read_field(Reading& reading, const value& from, bool& to) {
    if (!from.is_bool()) return reading.add_error(texts::field_errors::flag());
    to = from.get_bool();
}

void read_field(Reading& reading, const value& from, Price& to) {
    read_amount(reading, from, to.value, price_max);
}

void read_field(Reading& reading, const value& from, Total& to) {
    read_amount(reading, from, to.value, total_max);
}

void read_field(Reading& reading, const value& from, Id& to) {
    if (!from.is_string()) return reading.add_error(texts::field_errors::text());
    to.value = from.get_string();
    if (!is_object_id(to.value)) reading.add_error(texts::field_errors::id());
}

void add_choice_error(Reading& reading, std::span<const std::string_view> choices) {
    reading.add_error(texts::field_errors::choice(fmt::format("{}", fmt::join(choices, ", "))));
}

void read_field(Reading& reading, const value& from, Language& to) {
    const auto language = from.is_string() ? find_language(from.get_string()) : std::nullopt;
    if (!language) return reading.add_error(texts::field_errors::choice("en, bn"));
    to = *language;
}

}  // namespace shop::json
