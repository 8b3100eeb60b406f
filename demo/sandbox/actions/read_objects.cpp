#include "sandbox/actions/actions.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

Outcome<ListQuery> read_query(sql::Transaction& transaction, const Params& params,
                              const std::string& kind) {
    ListQuery query{kind, params.text("payment_intent")};
    if (!query.parent.empty() && !find_object(transaction, query.parent, "payment_intent"))
        return no_such("payment_intent", query.parent, "payment_intent");
    query.limit = 10;
    if (params.has("limit")) {
        const auto limit = params.integer("limit");
        if (!limit) return limit.error();
        query.limit = *limit;
    }
    if (query.limit < 1 || query.limit > 100)
        return invalid_parameter("limit", "The limit is a number from 1 to 100.");
    if (const auto after = params.text("starting_after"); !after.empty()) {
        const auto number = find_number(transaction, after, kind);
        if (!number) return no_such(kind, after, "starting_after");
        query.before_number = *number;
    }
    return query;
}

/// Replaces the id in the member `name`; false if it has none.
bool expand_member(sql::Transaction& transaction, object& holder, std::string_view name) {
    auto* member = holder.if_contains(name);
    if (member != nullptr && member->is_null()) return true;
    if (member == nullptr || !member->is_string()) return false;
    auto found = find_object(transaction, text_in(holder, name));
    if (found) *member = std::move(*found);
    return found.has_value();
}

bool expand_path(sql::Transaction& transaction, object& body, std::string_view path) {
    constexpr std::string_view list_prefix = "data.";
    auto* items = body.if_contains("data");
    if (items == nullptr || !items->is_array()) return expand_member(transaction, body, path);
    if (!path.starts_with(list_prefix)) return false;
    path.remove_prefix(list_prefix.size());
    return std::ranges::all_of(items->get_array(), [&](boost::json::value& item) {
        return expand_member(transaction, item.as_object(), path);
    });
}

}  // namespace

Outcome<Reply> retrieve_object(sql::Transaction& transaction, const Call& call,
                               const std::string& kind) {
    const auto& id = call.request.params.at("id");
    const auto found = find_object(transaction, id, kind);
    if (found) return reply(*found);
    return kind == "payment_method" ? no_such("PaymentMethod", id, kind) : no_such(kind, id, "id");
}

Outcome<Reply> list_page(sql::Transaction& transaction, const Call& call, const std::string& kind) {
    auto query = read_query(transaction, call.params, kind);
    if (!query) return query.error();
    const auto limit =
        static_cast<std::size_t>(query->limit++);  // One more shows whether there are more.
    auto objects = list_objects(transaction, *query);
    const bool has_more = objects.size() > limit;
    if (has_more) objects.pop_back();
    return reply(object{{"object", "list"},
                        {"data", boost::json::array(objects.begin(), objects.end())},
                        {"has_more", has_more},
                        {"url", call.request.path}});
}

Outcome<void> expand(sql::Transaction& transaction, const Call& call, object& body) {
    for (const auto& path : call.params.list("expand")) {
        if (call.access != Access::secret || !expand_path(transaction, body, path))
            return invalid_parameter("expand", "This property cannot be expanded (" + path + ").");
    }
    return {};
}

}  // namespace shop::sandbox
