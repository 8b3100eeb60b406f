#pragma once

// Facts about the firm from the settings, for the footer and the pages about the shop.

#include "app/config/config.hpp"
#include "app/pages/page_text.hpp"
#include "platform/base/language.hpp"

#include <string>
#include <vector>

namespace shop::app {

/// A fact that staff can put into a text.
struct FirmFact {
    std::string_view name;     // `[[trade licence]]`
    std::string_view setting;  // Which gateways and the law demand; empty for another one.
    PagePart value;            // Its text, and where it links to. Without a text it is not set.
};

/// All of them, those that are not set too.
std::vector<FirmFact> firm_facts(const Config& config);

/// A line of the footer, or a link there.
struct FirmLine {
    std::string name;
    std::string text{};
    std::string href{};
};

/// The lines of the footer. Facts that are not set have none.
std::vector<FirmLine> firm_lines(const Config& config, Language language);

/// The firm's accounts elsewhere: names and addresses.
std::vector<FirmLine> firm_accounts(const Config& config);

}  // namespace shop::app
