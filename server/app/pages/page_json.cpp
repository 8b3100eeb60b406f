#include "app/pages/page_json.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"

namespace shop::app {
namespace {

std::string part_json(const PagePart& part) {
    json::Object object;
    object.add("text", part.text);
    if (!part.href.empty()) object.add("href", part.href);
    if (part.is_missing) object.add("missing", true);
    return std::move(object).text();
}

std::string block_json(const PageBlock& block) {
    const auto lines = json::list_of(
        block.lines, [](const PageLine& line) { return json::list_of(line, part_json); });
    return json::Object{}.add("kind", shop::name_of(block.kind)).add_json("lines", lines).text();
}

json::Object lead_object(const PageLead& lead) {
    json::Object object;
    object.add("slug", lead.slug).add("lead", lead.text).add("language", code_of(lead.language));
    return object;
}

}  // namespace

std::string blocks_json(const PageBlocks& page) {
    return json::Object{}
        .add_json("blocks", json::list_of(page.blocks, block_json))
        .add("missing", page.missing)
        .text();
}

std::string shown_page_json(std::string_view slug, const ShownPage& page) {
    return lead_object({slug, page.lead, page.language})
        .add_json("blocks", json::list_of(page.text.blocks, block_json))
        .add("missing", page.text.missing)
        .text();
}

std::string leads_json(const std::vector<PageLead>& leads) {
    return json::list_of(leads, [](const PageLead& lead) { return lead_object(lead).text(); });
}

}  // namespace shop::app
