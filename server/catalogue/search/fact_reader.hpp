#pragma once

// What the index knows of a product's facts.

#include "catalogue/facts.hpp"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace shop::catalogue {

/// Facts as searches have them.
struct IndexedFacts {
    std::vector<std::pair<std::size_t, std::string>> values{};  // Place of the facet, and value.
    std::set<std::string> words{};
    std::string part_number{};  // As one word.
};

/// Reads the facts of many products: equal values are read once.
class FactReader {
public:
    /// `facts` is a JSON object, as products have it.
    IndexedFacts read(const std::optional<std::string>& facts);

private:
    struct ReadValue {
        std::vector<std::string> values;
        std::vector<std::string> words{};
    };

    const ReadValue& read_value(const FactRule& rule, const boost::json::object& facts);

    /// By fact, and by its value as JSON.
    std::unordered_map<const FactRule*, std::unordered_map<std::string, ReadValue>> known_;
};

}  // namespace shop::catalogue
