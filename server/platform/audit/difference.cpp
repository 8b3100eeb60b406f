#include "platform/audit/difference.hpp"

#include <algorithm>
#include <vector>

namespace shop::audit {
namespace {

/// The end of the string literal that begins at `start`.
std::size_t end_of_text(std::string_view json, std::size_t start) {
    auto at = start + 1;
    while (at < json.size() && json[at] != '"') at += json[at] == '\\' ? 2 : 1;
    return std::min(at + 1, json.size());
}

/// The members of an object, each as `"name":value`. Does not parse the values, so that numbers are
/// compared and stored exactly as written.
std::vector<std::string_view> members_of(std::string_view object) {
    std::vector<std::string_view> members;
    std::size_t begin = 1;
    int depth = 0;
    for (std::size_t at = 1; at < object.size();) {
        const char c = object[at];
        const bool is_end = depth == 0 && (c == ',' || c == '}');
        if (is_end && at > begin) members.push_back(object.substr(begin, at - begin));
        if (is_end) begin = at + 1;
        depth += c == '{' || c == '[' ? 1 : 0;
        depth -= !is_end && (c == '}' || c == ']') ? 1 : 0;
        at = c == '"' ? end_of_text(object, at) : at + 1;
    }
    return members;
}

std::string object_without(const std::vector<std::string_view>& members,
                           const std::vector<std::string_view>& others) {
    std::string object = "{";
    for (const auto member : members) {
        if (std::ranges::find(others, member) != others.end()) continue;
        if (object.size() > 1) object += ',';
        object += member;
    }
    return object + "}";
}

}  // namespace

Difference difference_of(std::string_view before, std::string_view after) {
    const auto old_members = members_of(before);
    const auto new_members = members_of(after);
    return {object_without(old_members, new_members), object_without(new_members, old_members)};
}

}  // namespace shop::audit
