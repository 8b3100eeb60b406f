#include "catalogue/fact_table.hpp"

#include "platform/base/dates.hpp"
#include "platform/base/text.hpp"
#include "platform/texts/facts.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <map>
#include <utility>

namespace shop::catalogue {
namespace {

namespace js = boost::json;
using MessageOf = Message (*)();

const std::map<std::string_view, MessageOf>& names_of_facts() {
    using namespace texts::facts;  // Saves two dozen prefixes.
    static const std::map<std::string_view, MessageOf> names = {
        {"socket", socket},
        {"chipset", chipset},
        {"memory", memory},
        {"formFactor", form_factor},
        {"memorySlots", memory_slots},
        {"memoryMax", memory_max},
        {"memorySpeed", memory_speed},
        {"m2Slots", m2_slots},
        {"m2Pcie", m2_pcie},
        {"sataPorts", sata_ports},
        {"x16Slots", x16_slots},
        {"x16Pcie", x16_pcie},
        {"lan", lan},
        {"wifi", wifi},
        {"video", video},
        {"usbRear", usb_rear},
        {"usb4", usb4},
        {"biosFlashback", bios_flashback},
        {"biosVersion", bios_version},
        {"biosDate", bios_date},
        {"series", series},
        {"model", model},
        {"warrantyMonths", warranty_months},
        {"factNote", fact_note},
        {"factNoteBangla", fact_note_bangla}};
    return names;
}

const std::map<std::string_view, MessageOf>& names_of_groups() {
    using namespace texts::fact_groups;
    static const std::map<std::string_view, MessageOf> names = {
        {"processor", processor}, {"memory", memory},   {"storage", storage}, {"slots", slots},
        {"network", network},     {"outputs", outputs}, {"bios", bios},       {"model", model}};
    return names;
}

js::object facts_of_product(const Product& product) {
    return product.facts ? js::parse(*product.facts).as_object() : js::object{};
}

std::string gigabits(std::int64_t megabits) {
    const auto tenths = megabits % 1'000 / 100;
    return std::to_string(megabits / 1'000) + (tenths == 0 ? "" : "." + std::to_string(tenths)) +
           " Gbit/s";
}

/// "2025-03-14" is "14 Mar 2025"; returns other texts unchanged.
std::string label_of_day(const std::string& value, Language language) {
    const auto begin_ms = begin_of_day_ms(value, 0);
    return begin_ms ? date_label(local_time(*begin_ms, 0), language) : value;
}

/// A value as in addresses: "yes", "2500", "HDMI, DisplayPort".
std::string text_of_value(const js::value& value) {
    if (const auto* flag = value.if_bool()) return *flag ? "yes" : "no";
    if (const auto* number = value.if_int64()) return std::to_string(*number);
    if (const auto* text = value.if_string()) return std::string(*text);
    std::string joined;
    for (const auto& one : value.as_array()) {
        if (!joined.empty()) joined += ", ";
        joined += text_of_value(one);
    }
    return joined;
}

}  // namespace

std::string fact_name(const FactRule& rule, Language language) {
    return names_of_facts().at(rule.name)().in(language);
}

std::string label_of_value(const FactRule& rule, const std::string& value, Language language) {
    namespace words = texts::fact_values;
    if (rule.kind == FactKind::flag) {
        return (value == "yes" ? words::yes() : words::no()).in(language);
    }
    if (rule.name == "wifi" && value == "none") return words::none().in(language);
    if (rule.kind == FactKind::date) return label_of_day(value, language);
    const auto number = whole_number(value);
    if (rule.name == "warrantyMonths" && number) return words::months(*number).in(language);
    if (rule.unit == "PCIe") return "PCIe " + value + ".0";
    if (rule.unit == "Mbit/s" && number && *number >= 1'000) return gigabits(*number);
    return value + (rule.unit.empty() ? "" : " " + rule.unit);
}

std::optional<std::string> fact_of(const Product& product, std::string_view name) {
    const auto facts = facts_of_product(product);
    const auto* value = facts.if_contains(name);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return std::string(value->get_string());
}

std::optional<std::string> note_on_facts(const Product& product, Language language) {
    auto in_bangla =
        language == Language::bangla ? fact_of(product, "factNoteBangla") : std::nullopt;
    return in_bangla ? in_bangla : fact_of(product, "factNote");
}

std::vector<FactGroup> fact_groups(const Product& product, Language language) {
    const auto facts = facts_of_product(product);
    std::vector<std::pair<std::string, FactGroup>> groups;
    for (const auto& group : fact_group_names()) {
        groups.push_back({group, {names_of_groups().at(group)().in(language), {}}});
    }
    for (const auto& rule : fact_rules()) {
        const auto* value = facts.if_contains(rule.name);
        if (value == nullptr || rule.name.starts_with("factNote")) continue;
        auto& group = *std::ranges::find(groups, rule.group, [](auto& one) { return one.first; });
        group.second.facts.push_back(
            {fact_name(rule, language), label_of_value(rule, text_of_value(*value), language)});
    }
    std::vector<FactGroup> shown;
    for (auto& [name, group] : groups) {
        if (!group.facts.empty()) shown.push_back(std::move(group));
    }
    return shown;
}

}  // namespace shop::catalogue
