#pragma once

#include "platform/base/error_codes.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace shop {

/// A code that clients branch on: "out_of_stock". Literals that server/app/openapi.json does not
/// list do not compile, so the document, the server and the browser have the same codes. Never
/// rename one.
class ErrorCode {
public:
    constexpr ErrorCode() = default;

    template <std::size_t size>
    consteval ErrorCode(const char (&literal)[size])  // NOLINT: a literal is meant as a code.
        : text_(literal, size - 1) {
        if (std::ranges::find(error_codes, text_) == error_codes.end()) {
            throw "add this code to Problem.type in server/app/openapi.json";
        }
    }

    /// A code that the API never sends: from another protocol ("EMAIL_EXISTS"), or for internal use
    /// ("no_connection"). `text` must outlive the code.
    static constexpr ErrorCode unlisted(std::string_view text) {
        ErrorCode code;
        code.text_ = text;
        return code;
    }

    constexpr std::string_view text() const { return text_; }

    friend constexpr bool operator==(ErrorCode, ErrorCode) = default;

private:
    std::string_view text_{};
};

}  // namespace shop
