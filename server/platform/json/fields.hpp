#pragma once

// Types for the fields of a request. A body is a struct of these types, so each field declares its
// limits:
//
//     struct ReviewBody {
//         json::Text<1, 700> review_description;
//         json::Whole<1, 5> rating;
//     };
//     BOOST_DESCRIBE_STRUCT(ReviewBody, (), (review_description, rating))

#include "platform/base/money.hpp"

#include <boost/describe/members.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace shop::json {

/// Min to Max characters (code points, not bytes) after trimming. Must be visible text, see
/// base/visible_text.hpp.
template <std::size_t Min, std::size_t Max>
struct Text {
    std::string value;
};

/// The same for text of several lines: line breaks and tabs are kept, and CRLF becomes LF.
template <std::size_t Min, std::size_t Max>
struct Lines {
    std::string value;
};

/// Text that papers can print: only letters that their fonts have, see base/printed_text.hpp.
template <std::size_t Min, std::size_t Max>
struct PrintedText {
    std::string value;
};

/// The same for text of several lines.
template <std::size_t Min, std::size_t Max>
struct PrintedLines {
    std::string value;
};

/// A whole number from Min to Max.
template <std::int64_t Min, std::int64_t Max>
struct Whole {
    std::int64_t value = 0;
};

/// An amount of money from 0.01 to 99,999,999.99 with at most two decimals.
struct Price {
    Money value;
};

/// The total of an order, from 0.01 to 999,999,999.99, with at most two decimals.
struct Total {
    Money value;
};

/// 24 lower-case hexadecimal characters.
struct Id {
    std::string value;
};

/// A member that an edit may change, remove or leave: absent leaves it, null removes it.
/// (std::optional would not distinguish null from absent.)
template <class T>
struct Removable {
    bool is_sent = false;
    std::optional<T> value{};
};

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;

/// The name of a member in JSON: product_id is "productId", and id is "_id".
std::string wire_name(std::string_view member);

}  // namespace shop::json
