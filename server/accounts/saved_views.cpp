#include "accounts/saved_views.hpp"

#include "accounts/accounts_sql.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>
#include <tuple>

namespace shop::accounts {
namespace {

SavedView view_of(const sql::Row& row) {
    return {row.text("id"),   row.text("user_id"), row.text("list"),
            row.text("name"), row.text("query"),   row.integer("made_at_ms")};
}

}  // namespace

std::vector<SavedView> list_saved_views(sql::Transaction& transaction, const std::string& user_id,
                                        const std::string& list) {
    std::vector<SavedView> views;
    for (const auto& row : transaction.query(accounts_sql::list_saved_views, {user_id, list})) {
        views.push_back(view_of(row));
    }
    std::ranges::sort(views, {},
                      [](const SavedView& view) { return std::tuple(view.made_at_ms, view.id); });
    return views;
}

Result<std::string> save_view(sql::Transaction& transaction, const SavedView& view) {
    const auto views = list_saved_views(transaction, view.user_id, view.list);
    const auto same = std::ranges::find(views, view.name, &SavedView::name);
    if (same != views.end()) {
        transaction.execute_deferred(accounts_sql::change_view, {same->id, view.query});
        return same->id;
    }
    if (std::ssize(views) >= saved_views_max) {
        return problem_at("list", ProblemKind::invalid,
                          {"invalid_fields", texts::field_errors::values_most(saved_views_max)});
    }
    transaction.execute_deferred(
        accounts_sql::insert_view,
        {view.id, view.user_id, view.list, view.name, view.query, view.made_at_ms});
    return view.id;
}

bool delete_view(sql::Transaction& transaction, const std::string& user_id, const std::string& id) {
    return transaction.execute(accounts_sql::delete_view, {id, user_id}) > 0;
}

}  // namespace shop::accounts
