#pragma once

// Converts a product's facts for the index.

#include "catalogue/search/facet_index.hpp"
#include "catalogue/search/word_index.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace shop::catalogue {

/// Facts in the index's form.
struct IndexedFacts {
    std::vector<std::uint32_t> values{};  // Their numbers in the facet index.
    std::string part_number{};            // The part number as one word.
    std::string bios_date{};              // A date; empty if unknown.
};

/// Reads the facts of many products. A new value gets a number and words; an equal value is parsed
/// only once.
class FactReader {
public:
    FactReader(FacetIndex& facets, WordIndex& words) : facets_(facets), words_(words) {}

    /// `facts` is the JSON object of a product.
    IndexedFacts read(const std::optional<std::string>& facts);

private:
    struct KnownFact {
        const FactRule* rule;
        std::optional<std::size_t> facet;
        std::unordered_map<std::string, std::vector<std::uint32_t>> values{};  // By JSON.
    };
    using KnownFacts = std::unordered_map<std::string_view, KnownFact>;

    static KnownFacts known_facts();
    const std::vector<std::uint32_t>& values_of(KnownFact& known, const boost::json::object& facts,
                                                const boost::json::value& stored);

    FacetIndex& facets_;
    WordIndex& words_;
    KnownFacts known_ = known_facts();  // Keyed by name.
    std::string key_{};  // Key of the current value; a member so that its memory is reused.
};

}  // namespace shop::catalogue
