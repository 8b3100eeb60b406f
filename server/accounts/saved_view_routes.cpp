// Saved views of a list: queries that a user stores under a name.

#include "accounts/saved_view_routes.hpp"

#include "accounts/saved_views.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/object_id.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <array>

namespace shop::accounts {
namespace {

constexpr std::size_t list_length_max = 20;
constexpr std::array<std::string_view, 3> view_lists{"orders", "products", "users"};

struct ViewBody {
    json::Text<1, list_length_max> list;
    json::Text<1, limits::new_view_name_length_max> name;
    json::Text<1, limits::new_view_query_length_max> query;
};
BOOST_DESCRIBE_STRUCT(ViewBody, (), (list, name, query))

/// The list with this name, or "invalid_fields".
Result<std::string> check_list(const std::string& name) {
    if (std::ranges::find(view_lists, name) != view_lists.end()) return name;
    return problem_at("list", ProblemKind::invalid,
                      {"invalid_fields", texts::field_errors::choice("orders, products, users")});
}

Result<http::Response> get_views(const http::Call& call) {
    const auto query = http::read_query(call.request.query);
    if (!query) return query.error();
    const auto asked = query->find("list");
    const auto list = check_list(asked == query->end() ? "" : asked->second);
    if (!list) return list.error();
    const auto views = call.database.read([&](sql::Transaction& transaction) {
        return list_saved_views(transaction, call.caller.user_id, *list);
    });
    return http::private_response(200, json::list_of(views, [](const SavedView& view) {
                                      return json::Object{}
                                          .add("_id", view.id)
                                          .add("name", view.name)
                                          .add("query", view.query)
                                          .text();
                                  }));
}

Result<http::Response> post_view(const http::CallWith<ViewBody>& call) {
    const auto list = check_list(call.body.list.value);
    if (!list) return list.error();
    const SavedView view{new_object_id(),      call.caller.user_id,   *list,
                         call.body.name.value, call.body.query.value, call.now_ms()};
    return call.in_transaction([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto saved = save_view(transaction, view);
        if (!saved) return saved.error();
        return http::private_response(201, json::Object{}.add("insertedId", *saved).text());
    });
}

Result<http::Response> remove_view(sql::Transaction& transaction, const http::Call& call) {
    if (!delete_view(transaction, call.caller.user_id, call.id)) {
        return Problem{ProblemKind::missing, texts::problems::not_found_id()};
    }
    return http::private_response(200, json::Object{}.add("deletedCount", 1).text());
}

}  // namespace

void add_saved_view_routes(http::Endpoints endpoints) {
    endpoints.add(api::list_views, get_views);
    endpoints.add(api::save_view, post_view);
    endpoints.add(api::delete_view, remove_view);
}

}  // namespace shop::accounts
