#pragma once

// Keeps the product index in step with the database.

#include "catalogue/search/known_cpus.hpp"
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

/// Runs visitors' searches in memory. A result includes every change committed on this server
/// before the query, and changes from other servers a quarter of a second later. prepare() or the
/// first query builds the index.
class ProductSearch {
public:
    explicit ProductSearch(sql::Database& database) : database_(database), cpus_(database) {}

    /// Called for commits. Fast, never throws: the next query reads the changes.
    void on_commit(const std::set<std::string>& subjects);

    /// Builds the index, so that the first query does not wait for it. Never throws: if the
    /// database is unavailable, the first query builds it.
    void prepare();

    /// Reads the database if something has changed, so do not call it within a database read. The
    /// result is empty, without `cpu`, if the query names an unknown processor.
    IndexResult search(const IndexQuery& query);

    /// ProductIndex::related() of a product, which may be archived.
    std::vector<std::string> related(const Product& product, std::size_t count);

    /// Approximate memory use of the index.
    std::size_t bytes();

private:
    using Clock = std::chrono::steady_clock;

    /// Announced changes that the index has not read yet.
    struct Changes {
        std::set<std::string> ids{};
        bool is_everything = true;

        bool is_empty() const { return ids.empty() && !is_everything; }
    };

    /// The boards for a processor, and the state of the index that they belong to.
    struct BoardsOfState {
        std::shared_ptr<const CpuBoards> boards;
        std::uint64_t state = 0;
    };

    BoardsOfState boards_for(const std::string& cpu);
    IndexResult search_for_cpu(const IndexQuery& query);
    void renew();
    void renew_now();
    void read_changed(const std::set<std::string>& ids);
    void read_everything();
    bool is_old() const;

    sql::Database& database_;
    std::mutex changes_mutex_;  // Guards `changes_`.
    Changes changes_{};
    std::atomic<std::uint64_t> announced_ = 1;  // Number of announcements.
    std::atomic<std::uint64_t> read_ = 0;
    std::atomic<bool> has_news_ = false;  // Changes since the last full read.
    std::atomic<Clock::time_point> read_at_{};
    std::mutex renewing_;
    KnownCpus cpus_;  // Guarded by `renewing_`.
    std::shared_mutex
        index_mutex_;          // Guards `index_` and `state_`, which change only under `renewing_`.
    std::uint64_t state_ = 0;  // Counts the changes of `index_`.
    std::unique_ptr<ProductIndex> index_ = std::make_unique<ProductIndex>();
};

}  // namespace shop::catalogue
