#include "catalogue/bulk/product_jobs.hpp"

#include "catalogue/product_admin.hpp"
#include "platform/jobs/bulk.hpp"
#include "platform/jobs/job_store.hpp"
#include "platform/texts/catalogue_problems.hpp"
#include "platform/texts/problems.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <set>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

constexpr std::string_view subject_kind = "product";

std::string subject_of(const std::string& id) {
    return std::string(subject_kind) + "/" + id;
}

std::vector<PriceMove> moves_of(const jobs::Job& job) {
    const auto input = js::parse(job.input);
    const jobs::JobIds ids(job);
    std::vector<PriceMove> moves;
    for (std::size_t place = 0; place < ids.size(); ++place) {
        moves.push_back({ids.id(place), Money{input.at("from").at(place).as_int64()},
                         Money{input.at("to").at(place).as_int64()}});
    }
    return moves;
}

std::vector<jobs::Item> list_moves(const jobs::Job& job, std::int64_t limit) {
    const auto moves = moves_of(job);
    const auto next = jobs::JobIds(job).next();
    const auto end = std::min(moves.size(), next + static_cast<std::size_t>(limit));
    std::vector<jobs::Item> items;
    for (auto place = next; place < end; ++place) {
        const auto& [id, from, to] = moves.at(place);
        items.push_back(
            {std::to_string(place + 1), subject_of(id),
             json::Object{}.add("id", id).add("from", from.paisa).add("to", to.paisa).text()});
    }
    return items;
}

PriceMove move_of(const jobs::Item& item) {
    const auto content = js::parse(item.content);
    return {std::string(content.at("id").as_string()), Money{content.at("from").as_int64()},
            Money{content.at("to").as_int64()}};
}

Problem not_for_sale() {
    return {ProblemKind::missing, texts::problems::unknown_product_form()};
}

Result<std::optional<Message>> change_price(sql::Transaction& transaction, const jobs::Job& job,
                                            const jobs::Item& item, std::int64_t now_ms) {
    const auto [id, from, to] = move_of(item);
    const auto product = find_product(transaction, id);
    if (!product) return not_for_sale();
    if (product->price != from) {
        return Problem{
            ProblemKind::conflict,
            {"price_changed", texts::bulk_refusals::price_is(product->name, product->price)}};
    }
    ProductEdit edit;
    edit.price = to;
    const auto edited = edit_product(transaction, id, edit, {job.actor(), now_ms});
    if (!edited) return edited.error();
    return std::optional(texts::bulk_refusals::price_was(product->name, from, to));
}

Result<std::optional<Message>> archive(sql::Transaction& transaction, const jobs::Job& job,
                                       const jobs::Item& item, std::int64_t now_ms) {
    const auto archived = archive_product(transaction, item.content, {job.actor(), now_ms});
    if (!archived) return not_for_sale();
    return std::optional<Message>{};
}

}  // namespace

jobs::Kind archive_products_kind() {
    jobs::ItemSteps steps;
    steps.list_items = [](sql::Transaction&, const jobs::Job& job, std::int64_t limit) {
        return jobs::list_ids(job, subject_kind, limit);
    };
    steps.carry_out = archive;
    return {archive_job, {http::Permission::products_archive}, std::move(steps)};
}

jobs::Kind change_prices_kind() {
    jobs::ItemSteps steps;
    steps.list_items = [](sql::Transaction&, const jobs::Job& job, std::int64_t limit) {
        return list_moves(job, limit);
    };
    steps.carry_out = change_price;
    return {price_job, {http::Permission::products_price}, std::move(steps)};
}

jobs::NewJob job_of_moves(const std::vector<PriceMove>& moves) {
    std::vector<std::string> ids;
    std::vector<std::int64_t> from;
    std::vector<std::int64_t> to;
    for (const auto& move : moves) {
        ids.push_back(move.id);
        from.push_back(move.from.paisa);
        to.push_back(move.to.paisa);
    }
    return {price_job,
            json::Object{}.add("ids", jobs::joined_ids(ids)).add("from", from).add("to", to).text(),
            static_cast<std::int64_t>(moves.size())};
}

std::vector<PriceMove> list_moves_back(sql::Transaction& transaction, const jobs::Job& job) {
    std::set<std::string> refused;
    for (const auto& row : jobs::list_rows(transaction, job.id, 0, jobs::bulk_rows_max)) {
        if (row.is_refused) refused.insert(row.subject);
    }
    auto moves = moves_of(job);
    // A stopped job has not changed the rest.
    moves.resize(std::min(moves.size(), jobs::JobIds(job).next()));
    std::erase_if(moves,
                  [&](const PriceMove& move) { return refused.contains(subject_of(move.id)); });
    for (auto& move : moves) std::swap(move.from, move.to);
    return moves;
}

}  // namespace shop::catalogue
