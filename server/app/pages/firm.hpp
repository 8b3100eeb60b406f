#pragma once

// Facts about the firm from the settings, for the footer and the pages about the shop.

#include "app/config/config.hpp"
#include "app/pages/page_text.hpp"
#include "platform/base/language.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// A fact that staff can insert into a text.
struct FirmFact {
    std::string_view name;     // As in `[[trade licence]]`.
    std::string_view setting;  // Set if gateways and the law require it.
    PagePart value;            // Text and link; without a text, the fact is not set.
};

/// All facts, including those not set.
std::vector<FirmFact> firm_facts(const Config& config);

/// A line or link in the footer.
struct FirmLine {
    std::string name;
    std::string text{};
    std::string href{};
};

/// The footer's lines. Skips facts that are not set.
std::vector<FirmLine> firm_lines(const Config& config, Language language);

/// The firm's social media accounts: names and URLs.
std::vector<FirmLine> firm_accounts(const Config& config);

}  // namespace shop::app
