#pragma once

// The index of products, kept as fresh as the database.

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

/// Answers what visitors look for, from memory. An answer knows every change that was committed
/// here before the question, and those of other servers a quarter of a second later. The index is
/// made by prepare(), or at the first question.
class ProductSearch {
public:
    explicit ProductSearch(sql::Database& database) : database_(database), cpus_(database) {}

    /// Called for commits. Fast, never throws: the next query reads the changes.
    void hear(const std::set<std::string>& subjects);

    /// Makes the index, so that the first question does not wait for it. Never throws: without the
    /// database that question makes it.
    void prepare();

    /// Reads the database where something has changed, so never within a read of it.
    /// Empty, without `cpu`, where it asks for a processor that the shop does not know.
    SearchAnswer ask(const SearchQuestion& question);

    /// ProductIndex::related() of a product, which may be archived.
    std::vector<std::string> related(const Product& product, std::size_t count);

    /// Approximate memory use of the index.
    std::size_t bytes();

private:
    using Clock = std::chrono::steady_clock;

    /// Announced changes that are not read yet.
    struct Changes {
        std::set<std::string> ids{};
        bool is_everything = true;

        bool is_empty() const { return ids.empty() && !is_everything; }
    };

    /// The boards for a processor, and the state of the index that they are of.
    struct BoardsOfState {
        std::shared_ptr<const CpuBoards> boards;
        std::uint64_t state = 0;
    };

    BoardsOfState boards_for(const std::string& cpu);
    SearchAnswer ask_for_cpu(const SearchQuestion& question);
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
    KnownCpus cpus_;  // Only while `renewing_` is held.
    std::shared_mutex
        index_mutex_;          // Of `index_` and `state_`, which change with `renewing_` held.
    std::uint64_t state_ = 0;  // Counts the changes of `index_`.
    std::unique_ptr<ProductIndex> index_ = std::make_unique<ProductIndex>();
};

}  // namespace shop::catalogue
