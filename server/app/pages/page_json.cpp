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
    return json::Object{}.add("kind", name_of(block.kind)).add_json("lines", lines).text();
}

json::Object lead_object(std::string_view slug, const ShownPage& page) {
    json::Object object;
    object.add("slug", slug).add("lead", page.lead).add("language", code_of(page.language));
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
    return lead_object(slug, page)
        .add_json("blocks", json::list_of(page.text.blocks, block_json))
        .add("missing", page.text.missing)
        .text();
}

std::string leads_json(sql::Transaction& transaction, Language language, const PageValues& values) {
    return json::list_of(page_slugs, [&](std::string_view slug) {
        const auto page = show_page(find_shop_page(transaction, slug), language, values);
        return lead_object(slug, page).text();
    });
}

}  // namespace shop::app
