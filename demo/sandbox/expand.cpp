#include "sandbox/expand.hpp"

#include "sandbox/charge.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

constexpr std::ptrdiff_t levels_max = 4;

/// The object with this id; empty if `id` is not an object's id, such as a client secret.
std::optional<boost::json::object> object_behind(sql::Transaction& transaction,
                                                 const std::string& id) {
    if (id.find("_secret_") != std::string::npos) return std::nullopt;
    const auto or_nothing = [](const auto& found) {
        return found ? std::optional(to_json(*found)) : std::nullopt;
    };
    if (id.starts_with("pi_")) return or_nothing(find_intent(transaction, id));
    if (id.starts_with("ch_")) return or_nothing(find_charge(transaction, id));
    if (id.starts_with("re_")) return or_nothing(find_refund(transaction, id));
    if (id.starts_with("pm_")) return or_nothing(find_payment_method(transaction, id));
    return std::nullopt;
}

/// Follows `path` from `object`; false if a part of it cannot be expanded.
bool expand_at(sql::Transaction& transaction, boost::json::object& object, std::string_view path) {
    const auto dot = path.find('.');
    const std::string name(path.substr(0, dot));
    const auto rest = dot == path.npos ? std::string_view() : path.substr(dot + 1);
    auto* member = object.if_contains(name);
    if (member == nullptr) return false;
    if (member->is_null()) return true;
    if (auto* items = member->if_array()) {
        const auto expand_item = [&](boost::json::value& item) {
            return item.is_object() && expand_at(transaction, item.get_object(), rest);
        };
        return !rest.empty() && std::ranges::all_of(*items, expand_item);
    }
    if (member->is_string()) {
        auto behind = object_behind(transaction, std::string(member->get_string()));
        if (!behind) return false;
        *member = std::move(*behind);
    }
    if (!member->is_object()) return false;
    return rest.empty() || expand_at(transaction, member->get_object(), rest);
}

}  // namespace

Outcome<void> expand(sql::Transaction& transaction, const Call& call, boost::json::object& object) {
    for (const auto& path : call.params.list("expand")) {
        if (std::ranges::count(path, '.') >= levels_max) {
            return invalid_parameter("expand",
                                     "You cannot expand more than 4 levels of a property. "
                                     "Property: " +
                                         path);
        }
        if (call.access != Access::secret || !expand_at(transaction, object, path)) {
            return invalid_parameter("expand", "This property cannot be expanded (" + path + ").");
        }
    }
    return {};
}

}  // namespace shop::sandbox
