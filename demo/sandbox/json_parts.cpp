#include "sandbox/json_parts.hpp"

#include <boost/json/parse.hpp>

namespace shop::sandbox {

boost::json::value or_null(const std::optional<std::string>& text) {
    return text ? boost::json::value(*text) : boost::json::value(nullptr);
}

boost::json::value or_null(std::int64_t seconds) {
    return seconds == 0 ? boost::json::value(nullptr) : boost::json::value(seconds);
}

boost::json::object to_json(const std::map<std::string, std::string>& metadata) {
    boost::json::object object;
    for (const auto& [name, text] : metadata) object[name] = text;
    return object;
}

std::map<std::string, std::string> read_metadata(std::string_view text) {
    std::map<std::string, std::string> metadata;
    const auto document = boost::json::parse(boost::json::string_view(text.data(), text.size()));
    for (const auto& [name, value] : document.as_object()) {
        metadata.emplace(name, std::string(value.as_string()));
    }
    return metadata;
}

}  // namespace shop::sandbox
