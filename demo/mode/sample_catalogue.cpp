#include "mode/sample_catalogue.hpp"

#include "accounts/accounts.hpp"
#include "catalogue/catalogue.hpp"
#include "mode/boards.json.hpp"
#include "mode/cpu_lists.csv.hpp"
#include "mode/cpus.csv.hpp"
#include "mode/reviews.json.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/past_object_id.hpp"
#include "reviews/reviews.hpp"

#include <boost/json.hpp>

#include <cmath>

namespace shop::app {
namespace {

namespace js = boost::json;

constexpr std::int64_t first_board_days = 100;

std::string text_of(const js::value& from, std::string_view member) {
    return js::value_to<std::string>(from.at(member));
}

/// Empty for two boards: Bangla pages show these in English.
catalogue::BanglaTexts bangla_of(const js::value& board) {
    const auto* bangla = board.as_object().if_contains("bangla");
    if (bangla == nullptr) return {};
    return {text_of(*bangla, "name"), text_of(*bangla, "description")};
}

/// In file order: the landing page shows the first six.
SampleBoards add_boards(sql::Transaction& transaction, std::int64_t now_ms) {
    SampleBoards added;
    const auto boards = js::parse(embedded::boards_json);
    std::int64_t added_at_ms = now_ms - first_board_days * day_ms;
    for (const auto& board : boards.as_array()) {
        catalogue::Product product;
        product.id = new_object_id_at(added_at_ms += day_ms);
        product.name = text_of(board, "name");
        product.slug = text_of(board, "slug");
        const auto picture = "/img/boards/" + *product.slug;
        product.img = picture + ".svg";
        product.more_pictures = {picture + "-ports.svg", picture + "-box.svg"};
        product.description = text_of(board, "description");
        product.min_quantity = board.at("minQuantity").to_number<std::int64_t>();
        product.available_quantity = board.at("availableQuantity").to_number<std::int64_t>();
        product.price = Money{std::llround(board.at("price").to_number<double>() * 100)};
        product.facts = js::serialize(board.at("facts"));
        product.bangla = bangla_of(board);
        product.weight_grams = board.at("weightGrams").to_number<std::int64_t>();
        catalogue::add_product(transaction, product, added_at_ms);
        added.ids.push_back(product.id);
        added.by_slug.emplace(*product.slug, product.id);
    }
    return added;
}

}  // namespace

SampleBoards add_sample_boards(sql::Transaction& transaction, std::int64_t now_ms) {
    auto boards = add_boards(transaction, now_ms);
    // Processors by AMD's and Intel's names; the lists follow cpu_families.json, which cites its
    // sources.
    catalogue::import_cpus(transaction, embedded::cpus_csv, false).value();
    // Some boards have no list, to demonstrate the rules by socket and chipset.
    catalogue::import_cpu_lists(transaction, embedded::cpu_lists_csv, {std::nullopt, now_ms})
        .value();
    return boards;
}

void add_sample_reviews(sql::Transaction& transaction, std::int64_t now_ms) {
    const auto written = js::parse(embedded::reviews_json);
    std::int64_t number = 0;
    for (const auto& review : written.as_array()) {
        ++number;
        const auto reviewer = "reviewer-" + std::to_string(number);
        const auto name = text_of(review, "name");
        accounts::IdTokenClaims claims;
        claims.subject = "demo-" + reviewer;
        claims.email = reviewer + "@northbridge.example";
        claims.email_verified = true;
        claims.name = name;
        const auto written_at_ms = now_ms - (60 - 4 * number) * day_ms;
        const auto user_id = accounts::upsert_user(transaction, claims, written_at_ms / 1000);
        reviews::Review row;
        row.id = new_object_id_at(written_at_ms);
        row.user_id = user_id.value();
        row.name = name;
        row.review_description = text_of(review, "reviewDescription");
        row.rating = review.at("rating").to_number<std::int64_t>();
        row.created_at_ms = written_at_ms;
        row.bought = review.as_object().contains("bought");
        reviews::add_review(transaction, row);
    }
}

}  // namespace shop::app
