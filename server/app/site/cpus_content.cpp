#include "app/site/page_content.hpp"

#include "app/site/page_rows.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"

#include <algorithm>

namespace shop::app {
namespace {

constexpr std::size_t cpus_on_page = 1'000;  // As many as the browser requests.

Fields fields_of(const catalogue::Cpu& cpu, Language language) {
    return {
        {{"cpu", cpu.name}, {"cpuPath", page_path(language, catalogue::cpu_page_path(cpu.slug))}}};
}

}  // namespace

PageContent cpus_content(sql::Transaction& transaction, Language language) {
    const auto cpus = catalogue::newest_cpus(transaction, cpus_on_page);
    PageContent content;
    auto& families = content.fields.blocks["families"];
    std::vector<std::string> known;
    for (const auto& cpu : cpus) {
        const auto found = std::ranges::find(known, cpu.family);
        const auto place = static_cast<std::size_t>(found - known.begin());
        if (found == known.end()) {
            known.push_back(cpu.family);
            families.push_back({{{"family", catalogue::family_name(cpu.family)}}});
        }
        families[place].blocks["cpus"].push_back(fields_of(cpu, language));
    }
    content.fields.blocks[cpus.empty() ? "noCpus" : "someCpus"] = once;
    const auto rows = json::encode(cpus);
    content.seed_json =
        json::Object{}
            .add_json("cpus", json::Object{}.add_json("rows", rows).add("whole", true).text())
            .text();
    return content;
}

}  // namespace shop::app
