#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string_view>

namespace shop::app {

/// Prints a JSON array to standard output, one line per element, for any number of elements.
class JsonList {
public:
    JsonList() { std::fputs("[", stdout); }

    void add(std::string_view element) {
        fmt::print("{}\n{}", is_empty_ ? "" : ",", element);
        is_empty_ = false;
    }

    void end() const { std::fputs(is_empty_ ? "]" : "\n]", stdout); }

private:
    bool is_empty_ = true;
};

}  // namespace shop::app
