#include "catalogue/search/product_search.hpp"

#include "catalogue/catalogue_sql.hpp"
#include "catalogue/product.hpp"
#include "catalogue/subjects.hpp"
#include "platform/db/record.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

namespace shop::catalogue {
namespace {

/// A server of the previous release does not announce the ids of products it changes. While one may
/// be running, all products are reloaded this often.
constexpr std::chrono::minutes read_anew_after{5};

/// From this many changes on it is faster to read everything.
constexpr std::size_t changes_max = 1'000;

}  // namespace

void ProductSearch::on_commit(const std::set<std::string>& subjects) {
    if (subjects.contains(subject)) has_news_ = true;
    const auto all = std::string(product_subject) + '/';
    const auto first = subjects.lower_bound(all);
    const bool has_products = first != subjects.end() && first->starts_with(all);
    if (!has_products) return;
    const std::lock_guard lock(changes_mutex_);
    for (auto at = first; at != subjects.end() && at->starts_with(all); ++at) {
        if (*at == all) {
            changes_.is_everything = true;
        } else {
            changes_.ids.insert(at->substr(all.size()));
        }
    }
    if (changes_.ids.size() > changes_max) changes_.is_everything = true;
    if (changes_.is_everything) changes_.ids.clear();
    ++announced_;
}

bool ProductSearch::is_old() const {
    return has_news_ && Clock::now() - read_at_.load() > read_anew_after;
}

void ProductSearch::renew() {
    if (read_ != announced_) {
        const std::lock_guard lock(renewing_);
        return renew_now();
    }
    // Other threads need not wait for this reload.
    if (!is_old()) return;
    const std::unique_lock lock(renewing_, std::try_to_lock);
    if (!lock || !is_old()) return;
    {
        const std::lock_guard changes_lock(changes_mutex_);
        changes_.is_everything = true;
    }
    renew_now();
}

/// One thread at a time, so that an older row never replaces a newer one.
void ProductSearch::renew_now() {
    Changes changes;
    std::uint64_t announced = 0;
    {
        const std::lock_guard lock(changes_mutex_);
        announced = announced_;
        changes = std::exchange(changes_, Changes{{}, false});
    }
    if (changes.is_empty()) return;
    try {
        if (changes.is_everything) {
            read_everything();
        } else {
            read_changed(changes.ids);
        }
    } catch (...) {
        const std::lock_guard lock(changes_mutex_);
        changes_.ids.merge(changes.ids);
        changes_.is_everything |= changes.is_everything;
        throw;
    }
    read_ = announced;
}

void ProductSearch::read_changed(const std::set<std::string>& ids) {
    std::vector<sql::Values> sets;
    for (const auto& id : ids) sets.push_back({id});
    const auto products = database_.read([&](sql::Transaction& transaction) {
        std::vector<IndexedProduct> found;
        auto deferred = transaction.query_all(catalogue_sql::find_indexed, sets);
        for (auto& rows : deferred.take()) {
            for (auto& row : rows) found.push_back(sql::record_as<IndexedProduct>(row));
        }
        return found;
    });
    if (ids.contains(cpus_key)) cpus_.clear();
    cpus_.invalidate(ids);
    const std::unique_lock lock(index_mutex_);
    ++state_;
    index_->remove({ids.begin(), ids.end()});
    index_->put(products);
}

void ProductSearch::read_everything() {
    const auto began_at = Clock::now();
    has_news_ = false;
    auto fresh = database_.read([](sql::Transaction& transaction) {
        auto index = std::make_unique<ProductIndex>();
        ProductIndex::Addition addition(*index);
        IndexedProduct product;
        transaction.query_each(catalogue_sql::list_indexed, {}, [&](const sql::RowView& row) {
            sql::read_record(row, product);
            addition.add(product);
        });
        addition.end();
        return index;
    });
    read_at_ = Clock::now();
    spdlog::info(
        "search: an index of {} products, {:.1f} MB, was made in {} ms", fresh->size(),
        static_cast<double>(fresh->bytes()) / 1e6,
        std::chrono::duration_cast<std::chrono::milliseconds>(read_at_.load() - began_at).count());
    cpus_.clear();
    const std::unique_lock lock(index_mutex_);
    ++state_;
    index_.swap(fresh);
}

void ProductSearch::prepare() {
    try {
        renew();
    } catch (const std::exception& failure) {
        spdlog::warn("search: the index is not made yet: {}", failure.what());
    }
}

IndexResult ProductSearch::search(const IndexQuery& query) {
    renew();
    if (query.cpu) return search_for_cpu(query);
    const std::shared_lock lock(index_mutex_);
    return index_->search(query);
}

IndexResult ProductSearch::search_for_cpu(const IndexQuery& query) {
    for (;;) {
        const auto found = boards_for(*query.cpu);
        if (!found.boards) return {};
        const std::shared_lock lock(index_mutex_);
        // A different state means that the index and its slots have changed.
        if (found.state == state_) return index_->search(query, found.boards.get());
    }
}

ProductSearch::BoardsOfState ProductSearch::boards_for(const std::string& cpu) {
    const std::lock_guard lock(renewing_);
    return {cpus_.find(cpu, *index_), state_};
}

std::vector<std::string> ProductSearch::related(const Product& product, std::size_t count) {
    renew();
    IndexedProduct searched;
    searched.id = product.id;
    searched.facts = product.facts;
    searched.price_paisa = product.price.paisa;
    const std::shared_lock lock(index_mutex_);
    return index_->related(searched, count);
}

std::size_t ProductSearch::bytes() {
    const std::shared_lock lock(index_mutex_);
    return index_->bytes();
}

}  // namespace shop::catalogue
