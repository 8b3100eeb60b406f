#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace shop::json {

/// A list, element by element: List{}.add_json(first).add_json(second).text()
class List {
public:
    /// An element that is already JSON text.
    List& add_json(std::string_view element) {
        if (!is_empty()) text_ += ',';
        text_ += element;
        return *this;
    }

    bool is_empty() const { return text_.size() == 1; }

    std::string text() const& { return text_ + ']'; }
    std::string text() && { return std::move(text_ += ']'); }

private:
    std::string text_{'['};
};

/// A list with the JSON text that `text_of` returns for each element.
template <class Elements, class Text>
std::string list_of(const Elements& elements, const Text& text_of) {
    List list;
    for (const auto& element : elements) list.add_json(text_of(element));
    return std::move(list).text();
}

}  // namespace shop::json
