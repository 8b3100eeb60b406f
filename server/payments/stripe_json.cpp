#include "payments/stripe_json.hpp"

namespace shop::payments {

using boost::json::value;

const value* find_at(const value& document, std::initializer_list<std::string_view> path) {
    const auto* current = &document;
    for (const auto name : path) {
        const auto* object = current->if_object();
        current = object == nullptr ? nullptr : object->if_contains({name.data(), name.size()});
        if (current == nullptr || current->is_null()) return nullptr;
    }
    return current;
}

std::optional<std::string> text_at(const value& document,
                                   std::initializer_list<std::string_view> path) {
    const auto* found = find_at(document, path);
    if (found == nullptr || !found->is_string()) return std::nullopt;
    return std::string(found->get_string());
}

std::optional<std::int64_t> integer_at(const value& document,
                                       std::initializer_list<std::string_view> path) {
    const auto* found = find_at(document, path);
    if (found == nullptr || !found->is_int64()) return std::nullopt;
    return found->get_int64();
}

}  // namespace shop::payments
