#include "accounts/saved_views.hpp"

#include "accounts/accounts_sql.hpp"
#include "platform/texts/field_errors.hpp"

#include <algorithm>
#include <tuple>

namespace shop::accounts {

std::vector<SavedView> list_saved_views(sql::Transaction& transaction, const std::string& user_id,
                                        const std::string& list) {
    auto views =
        sql::all_as<SavedView>(transaction.query(accounts_sql::list_saved_views, {user_id, list}));
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
    transaction.execute_deferred(accounts_sql::insert_view, sql::values_of(view));
    return view.id;
}

bool delete_view(sql::Transaction& transaction, const std::string& user_id, const std::string& id) {
    return transaction.execute(accounts_sql::delete_view, {id, user_id}) > 0;
}

}  // namespace shop::accounts
