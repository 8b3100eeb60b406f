#include "reviews/review_store.hpp"

#include "orders/orders.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/text.hpp"
#include "platform/db/record.hpp"
#include "reviews/reviews_sql.hpp"

namespace shop::reviews {
namespace {

Review review_of(sql::Row& row) {
    auto review = sql::record_as<Review>(row);
    review.user_img = shown_photo(review.user_img);  // Earlier releases stored any address.
    if (const auto at_ms = row.optional_integer("hidden_at_ms")) {
        review.hiding = {*at_ms, row.text("hidden_reason")};
    }
    return review;
}

sql::ListPlan newest_first() {
    sql::ListPlan plan{reviews_sql::review_columns, "reviews", {reviews_sql::shown}};
    plan.descending = true;
    return plan;
}

const sql::SortKeys review_sort_keys = {{"created", "created_at_ms"}};

}  // namespace

void add_review(sql::Transaction& transaction, const Review& review) {
    transaction.execute_deferred(
        reviews_sql::insert_review,
        sql::values(review.id, review.user_id, review.name, review.user_img,
                    review.review_description, review.rating, review.created_at_ms, review.bought));
    transaction.announce(subject);
}

void update_buyers(sql::Transaction& transaction, const std::vector<std::string>& order_ids) {
    std::vector<sql::Values> customers;
    for (const auto& order : orders::find_orders(transaction, order_ids)) {
        if (order) customers.push_back({order->user_id});
    }
    if (customers.empty()) return;
    for (const auto& found : transaction.query_all(reviews_sql::find_reviewer, customers).take()) {
        if (found.empty()) continue;
        const auto user_id = found.front().text("user_id");
        const std::int64_t bought = orders::has_bought(transaction, user_id) ? 1 : 0;
        if (transaction.execute(reviews_sql::update_bought, {user_id, bought}) > 0) {
            transaction.announce(subject);
        }
    }
}

std::vector<Review> newest_reviews(sql::Transaction& transaction, std::int64_t count) {
    auto plan = newest_first();
    plan.limit = count;
    const auto wanted = sql::list_statement(plan);
    return sql::all(transaction.query(wanted.text, wanted.values), review_of);
}

sql::Listed<Review> list_reviews(sql::Transaction& transaction, const sql::Page& page) {
    return sql::read_list(transaction, newest_first(), page, review_of);
}

const sql::ListOffer& all_reviews_offer() {
    static const sql::ListOffer offer{
        .search = true,
        .choices = {{"hidden", {"true", "false"}},
                    {"sort", sql::both_directions(review_sort_keys)}}};
    return offer;
}

sql::Listed<Review> list_all_reviews(sql::Transaction& transaction, const sql::Page& page) {
    sql::ListPlan plan{reviews_sql::review_columns, "reviews"};
    sql::sort_by(plan, review_sort_keys, page.choice("sort", "-created"));
    if (const auto hidden = page.choice("hidden"); !hidden.empty()) {
        plan.conditions.push_back(hidden == "true" ? reviews_sql::hidden : reviews_sql::shown);
    }
    if (!page.search.empty()) {
        const auto lower = lower_case(page.search);
        plan.alternatives = {sql::begins_with("lower(name)", lower)};
        sql::append(plan.alternatives, sql::id_conditions(lower));
    }
    return sql::read_list(transaction, plan, page, review_of);
}

std::optional<Review> find_review(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(reviews_sql::find_review, {id}), review_of);
}

void hide_review(sql::Transaction& transaction, const std::string& id, const Hiding& hiding,
                 const std::string& user_id) {
    transaction.execute_deferred(reviews_sql::hide_review,
                                 {id, hiding.at_ms, user_id, hiding.reason});
    transaction.announce(subject);
}

void show_review(sql::Transaction& transaction, const std::string& id) {
    transaction.execute_deferred(reviews_sql::show_review, {id});
    transaction.announce(subject);
}

}  // namespace shop::reviews
