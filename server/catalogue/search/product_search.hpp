#pragma once

// The index of products, kept as fresh as the database.

#include "catalogue/search/product_index.hpp"
#include "platform/db/database.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>

namespace shop::catalogue {

struct Product;

/// Answers what visitors look for, from memory. An answer knows every change that was committed
/// here before the question, and those of other servers a quarter of a second later. The index is
/// made at the first question.
class ProductSearch {
public:
    explicit ProductSearch(sql::Database& database) : database_(database) {}

    /// Listens to commits. Fast, never throws: what has changed is read at the next question.
    void hear(const std::set<std::string>& subjects);

    /// Reads the database where something has changed, so never within a read of it.
    SearchAnswer ask(const SearchQuestion& question);

    /// ProductIndex::related() of a product, which may be archived.
    std::vector<std::string> related(const Product& product, std::size_t count);

    /// About how much memory the index takes.
    std::size_t bytes();

private:
    using Clock = std::chrono::steady_clock;

    /// What was heard and not read yet.
    struct Changes {
        std::set<std::string> ids{};
        bool is_everything = true;

        bool is_empty() const { return ids.empty() && !is_everything; }
    };

    void renew();
    void renew_now();
    void read_changed(const std::set<std::string>& ids);
    void read_everything();
    bool is_old() const;

    sql::Database& database_;
    std::mutex heard_mutex_;  // Of `changes_`.
    Changes changes_{};
    std::atomic<std::uint64_t> heard_ = 1;  // Counts what was heard, and how much of it was read.
    std::atomic<std::uint64_t> read_ = 0;
    std::atomic<bool> has_news_ = false;  // Of the catalogue, since everything was read.
    std::atomic<Clock::time_point> read_at_{};
    std::mutex renewing_;
    std::shared_mutex index_mutex_;  // Of `index_`.
    std::unique_ptr<ProductIndex> index_ = std::make_unique<ProductIndex>();
};

}  // namespace shop::catalogue
