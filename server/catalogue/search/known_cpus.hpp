#pragma once

// Caches the boards for the processors of recent searches (R-CPU-8).

#include "catalogue/search/product_index.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>

namespace shop::catalogue {

/// Reads the list rows of a processor once, and then only their changes. Not thread-safe.
class KnownCpus {
public:
    explicit KnownCpus(sql::Database& database) : database_(database) {}

    /// Invalidates the entries of these products, which have changed in the index.
    void invalidate(const std::set<std::string>& ids);

    void clear() { entries_.clear(); }

    /// The boards of `index` that support the processor; null if the processor is unknown.
    std::shared_ptr<const CpuBoards> find(const std::string& slug, const ProductIndex& index);

private:
    struct Entry {
        std::shared_ptr<const CpuBoards> boards;
        std::set<std::string> changed{};
        std::uint64_t asked = 0;
    };

    std::shared_ptr<const CpuBoards> read(const std::string& slug, const ProductIndex& index);
    std::shared_ptr<const CpuBoards> renewed(const Entry& entry, const ProductIndex& index);
    void evict_oldest();

    sql::Database& database_;
    std::map<std::string, Entry> entries_{};  // Keyed by slug.
    std::uint64_t asked_ = 0;
};

}  // namespace shop::catalogue
