#include "catalogue/search/cpu_boards.hpp"

namespace shop::catalogue {

const std::array<NamedFitGroup, 3>& fit_groups() {
    static const std::array<NamedFitGroup, 3> groups = {
        {{FitGroup::ready, "yes"}, {FitGroup::update, "update"}, {FitGroup::confirm, "confirm"}}};
    return groups;
}

std::optional<FitGroup> group_of(Fit fit) {
    switch (fit) {
        case Fit::yes: return FitGroup::ready;
        case Fit::update: return FitGroup::update;
        case Fit::check:
        case Fit::likely:
        case Fit::likely_update:
        case Fit::unknown: return FitGroup::confirm;
        case Fit::no: return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace shop::catalogue
