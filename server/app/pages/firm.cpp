#include "app/pages/firm.hpp"

#include "platform/texts/firm.hpp"

#include <algorithm>

namespace shop::app {
namespace {

/// The link to a chat with this number.
std::string whatsapp_address(const std::string& number) {
    return number.empty() ? "" : "https://wa.me/" + dialled(number).substr(1);
}

}  // namespace

std::vector<FirmFact> firm_facts(const Config& config) {
    const auto papers = config.paper_settings();
    const auto firm = config.firm_settings();
    return {
        {"shop", "", {config.shop_name}},
        {"registered name", "", {papers.name}},
        {"address", "factory_address", {papers.address}},
        {"phone", "office_number", {config.office_number, "tel:" + dialled(config.office_number)}},
        {"email", "", {config.support_email, "mailto:" + config.support_email}},
        {"trade licence", "trade_licence", {firm.trade_licence}},
        {"bin", "vat_bin", {papers.bin}},
        {"dbid", "dbid", {firm.dbid}},
        {"whatsapp", "", {firm.whatsapp, whatsapp_address(firm.whatsapp)}},
        {"opening hours", "", {firm.opening_hours}}};
}

std::vector<FirmLine> firm_lines(const Config& config, Language language) {
    namespace words = texts::firm;
    const auto papers = config.paper_settings();
    const auto firm = config.firm_settings();
    std::vector<FirmLine> lines{
        {words::whatsapp().in(language), firm.whatsapp, whatsapp_address(firm.whatsapp)},
        {words::opening_hours().in(language), firm.opening_hours},
        {papers.name, papers.address},
        {words::trade_licence().in(language), firm.trade_licence},
        {words::bin().in(language), papers.bin},
        {words::dbid().in(language), firm.dbid}};
    std::erase_if(lines, [](const FirmLine& line) { return line.text.empty(); });
    return lines;
}

std::vector<FirmLine> firm_accounts(const Config& config) {
    const auto firm = config.firm_settings();
    std::vector<FirmLine> accounts{{"Facebook", "", firm.facebook_url},
                                   {"LinkedIn", "", firm.linkedin_url},
                                   {"YouTube", "", firm.youtube_url}};
    std::erase_if(accounts, [](const FirmLine& account) { return account.href.empty(); });
    return accounts;
}

}  // namespace shop::app
