#include "identity/fields.hpp"

#include "identity/refusal.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include <array>
#include <utility>

namespace shop::identity {
namespace {

constexpr std::array<std::pair<std::string_view, std::optional<std::string> Fields::*>, 10> texts{{
    {"email", &Fields::email},
    {"password", &Fields::password},
    {"idToken", &Fields::id_token},
    {"displayName", &Fields::display_name},
    {"photoUrl", &Fields::photo_url},
    {"newEmail", &Fields::new_email},
    {"oobCode", &Fields::oob_code},
    {"newPassword", &Fields::new_password},
    {"requestType", &Fields::request_type},
    {"postBody", &Fields::post_body},
}};

Problem wrong_type(std::string_view name, std::string_view wanted) {
    return bad_request("Invalid value at '" + std::string(name) + "': " + std::string(wanted) +
                       " expected.");
}

const json::value* find(const boost::json::object& object, std::string_view name) {
    const auto* found = object.if_contains({name.data(), name.size()});
    return found == nullptr || found->is_null() ? nullptr : found;
}

/// The SDK removes a name or a picture by sending null.
bool is_null(const boost::json::object& object, std::string_view name) {
    const auto* found = object.if_contains({name.data(), name.size()});
    return found != nullptr && found->is_null();
}

Result<std::vector<std::string>> read_list(const boost::json::object& object,
                                           std::string_view name) {
    std::vector<std::string> list;
    const auto* sent = find(object, name);
    if (sent == nullptr) return list;
    if (!sent->is_array()) return wrong_type(name, "a list");
    for (const auto& element : sent->get_array()) {
        if (!element.is_string()) return wrong_type(name, "a list of texts");
        list.emplace_back(element.get_string());
    }
    return list;
}

}  // namespace

Result<Fields> read_fields(const http::Request& request) {
    const auto body = http::read_json(request);
    if (!body || !body->is_object()) {
        return bad_request(
            "Invalid JSON payload received. An object of type application/json is "
            "expected.");
    }
    const auto& object = body->get_object();
    Fields fields;
    for (const auto& [name, member] : texts) {
        const auto* sent = find(object, name);
        if (sent == nullptr) continue;
        if (!sent->is_string()) return wrong_type(name, "a text");
        fields.*member = std::string(sent->get_string());
    }
    auto list = read_list(object, "deleteAttribute");
    if (!list) return list.error();
    fields.delete_attribute = std::move(*list);
    auto providers = read_list(object, "deleteProvider");
    if (!providers) return providers.error();
    fields.delete_provider = std::move(*providers);
    if (is_null(object, "displayName")) fields.delete_attribute.emplace_back("DISPLAY_NAME");
    if (is_null(object, "photoUrl")) fields.delete_attribute.emplace_back("PHOTO_URL");
    return fields;
}

}  // namespace shop::identity
