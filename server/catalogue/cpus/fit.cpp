#include "catalogue/cpus/cpu.hpp"
#include "catalogue/product.hpp"

#include "catalogue/cpus/cpu_families.json.hpp"

#include <boost/json/parse.hpp>

#include <functional>
#include <map>
#include <utility>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

constexpr std::size_t month_length = 7;  // "2024-08"

struct Chipset {
    std::string socket;
    std::string since;  // Month of its launch.
};

/// Rules of AMD and Intel about their families and chipsets.
struct FamilyRules {
    std::map<std::string, Chipset, std::less<>> chipsets{};
    std::map<std::pair<std::string, std::string>, Fit> fits{};  // By family and chipset.
};

FamilyRules read_family_rules() {
    FamilyRules rules;
    const auto document = js::parse(embedded::cpu_families_json);
    const auto text_of = [](const js::value& value) { return std::string(value.as_string()); };
    for (const auto& [name, chipset] : document.at("chipsets").as_object()) {
        rules.chipsets[std::string(name)] = {text_of(chipset.at("socket")),
                                             text_of(chipset.at("since"))};
    }
    for (const auto& [family, chipsets] : document.at("families").as_object()) {
        for (const auto& [word, fit] : {std::pair{"start", Fit::likely},
                                        {"update", Fit::likely_update},
                                        {"never", Fit::no}}) {
            for (const auto& chipset : chipsets.at(word).as_array()) {
                rules.fits[{std::string(family), text_of(chipset)}] = fit;
            }
        }
    }
    return rules;
}

/// Without a list: decides by socket and chipset.
Fit fit_by_rule(const BoardFacts& board, const Cpu& cpu) {
    static const auto rules = read_family_rules();
    if (board.socket != cpu.socket) return Fit::no;
    const auto name = board.chipset.value_or("");
    const auto chipset = rules.chipsets.find(name);
    const auto fit = rules.fits.find({cpu.family, name});
    if (chipset == rules.chipsets.end() || fit == rules.fits.end()) return Fit::unknown;
    if (chipset->second.socket != cpu.socket) return Fit::unknown;
    // The first boards of a chipset predate a processor that launched after it.
    const bool is_younger = cpu.launched.substr(0, month_length) > chipset->second.since;
    return fit->second == Fit::likely && is_younger ? Fit::likely_update : fit->second;
}

}  // namespace

BoardFacts board_facts(const Product& board) {
    return {fact_of(board, "socket"), fact_of(board, "chipset"), fact_of(board, "biosDate")};
}

Fit fit_of(const BoardFacts& board, const BoardList& list, const Cpu& cpu) {
    if (!list.exists) return fit_by_rule(board, cpu);
    if (!list.row) return Fit::no;
    if (list.row->bios.empty()) return Fit::yes;
    // Versions such as F5, 1.80 and 3607 have no order, so days are compared.
    if (!board.bios_date || list.row->since.empty()) return Fit::check;
    return *board.bios_date >= list.row->since ? Fit::yes : Fit::update;
}

}  // namespace shop::catalogue
