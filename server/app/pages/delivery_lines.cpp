#include "app/pages/delivery_lines.hpp"

#include "platform/base/label.hpp"
#include "platform/texts/delivery.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>

namespace shop::app {
namespace {

namespace words = texts::delivery;
using orders::DeliveryDays;
using orders::DeliveryKind;
using orders::DeliveryMethod;
using orders::DeliveryPlan;
using orders::DeliveryZone;

constexpr std::string_view charges_place = "delivery charges";

Message days_text(const DeliveryDays& days) {
    if (days.to == 0) return words::same_day();
    if (days.from == 0 || days.from == days.to) return words::days_within(days.to);
    return words::days(days.from, days.to);
}

Message weight_text(std::int64_t grams) {
    return grams % 1000 == 0 ? words::kilos(grams / 1000) : words::grams(grams);
}

/// Renders a plan in one language.
class PlanWriter {
public:
    PlanWriter(const DeliveryPlan& plan, Language language) : plan_(plan), language_(language) {}

    std::vector<PageBlock> blocks() const {
        std::vector<PageBlock> blocks;
        for (const auto& method : plan_.methods) {
            blocks.push_back({PageBlockKind::paragraph, {line(name_of(method))}});
            blocks.push_back({PageBlockKind::list, lines_of(method)});
        }
        if (const auto text = calendar(); !text.empty()) {
            blocks.push_back({PageBlockKind::paragraph, {line(text)}});
        }
        return blocks;
    }

private:
    static PageLine line(const std::string& text) { return {{text}}; }

    std::string in(const Message& message) const { return message.in(language_); }

    template <class Named>
    const std::string& name_of(const Named& named) const {
        const bool is_bangla = language_ == Language::bangla && !named.bangla.empty();
        return is_bangla ? named.bangla : named.name;
    }

    std::string name_of_district(const std::string& code) const {
        const auto* district = orders::find_district(code);
        if (district == nullptr) return code;
        return language_ == Language::bangla ? district->bangla : district->english;
    }

    /// "Around Dhaka (Gazipur, Narayanganj)", or only the name if it equals the district.
    std::string title_of(const DeliveryZone& zone) const {
        const auto& name = name_of(zone);
        std::vector<std::string> districts;
        for (const auto& code : zone.districts) districts.push_back(name_of_district(code));
        if (zone.rest || districts == std::vector{name}) return name;
        return fmt::format("{} ({})", name, fmt::join(districts, ", "));
    }

    /// "Dhaka: ৳ 80 up to 1 kg, then ৳ 20 for each kilogram, in 1 to 3 days"
    PageLine line_of(const DeliveryMethod& method, const DeliveryZone& zone) const {
        std::vector<std::string> parts;
        for (const auto& step : zone.steps) {
            parts.push_back(
                in(words::charge(taka(step.charge_taka), weight_text(step.up_to_grams))));
        }
        if (zone.per_kilo_taka) {
            const auto charge = taka(*zone.per_kilo_taka);
            parts.push_back(
                in(zone.steps.empty() ? words::per_kilo(charge) : words::then_per_kilo(charge)));
        }
        if (parts.empty()) {
            const bool carrier_collects = method.kind == DeliveryKind::transport;
            parts.push_back(in(carrier_collects ? words::carrier_collects() : words::free()));
        } else if (zone.free_from_taka) {
            parts.push_back(in(words::free_from(taka(*zone.free_from_taka))));
        }
        parts.push_back(in(days_text(zone.days)));
        return line(fmt::format("{}: {}", title_of(zone), fmt::join(parts, ", ")));
    }

    std::vector<PageLine> lines_of(const DeliveryMethod& method) const {
        std::vector<PageLine> lines;
        for (const auto& zone : method.zones) lines.push_back(line_of(method, zone));
        if (!method.address.empty()) lines.push_back(line(in(words::address(method.address))));
        if (!method.hours.empty()) lines.push_back(line(in(words::hours(method.hours))));
        if (method.days) lines.push_back(line(in(words::ready(days_text(*method.days)))));
        if (method.min_grams) {
            lines.push_back(line(in(words::weight_from(weight_text(*method.min_grams)))));
        }
        if (method.max_grams) {
            lines.push_back(line(in(words::weight_up_to(weight_text(*method.max_grams)))));
        }
        return lines;
    }

    /// The days without deliveries, and the time after which an order counts from the next day.
    std::string calendar() const {
        std::vector<std::string> days;
        for (const auto day : plan_.closed_weekdays) {
            days.push_back(in(words::weekdays(static_cast<std::size_t>(day))));
        }
        for (const auto& day : plan_.holidays) {
            days.push_back(
                date_label(local_time(begin_of_day_ms(day, 0).value_or(0), 0), language_));
        }
        std::vector<std::string> sentences;
        if (!days.empty()) {
            sentences.push_back(in(words::closed(fmt::format("{}", fmt::join(days, ", ")))));
        }
        if (plan_.cut_off) {
            sentences.push_back(in(words::cut_off(in_digits_of(language_, *plan_.cut_off))));
        }
        return fmt::format("{}", fmt::join(sentences, " "));
    }

    const DeliveryPlan& plan_;
    Language language_;
};

bool is_charges_place(const PageBlock& block) {
    if (block.kind != PageBlockKind::paragraph || block.lines.front().size() != 1) return false;
    const auto& part = block.lines.front().front();
    return part.is_missing && part.text == charges_place;
}

}  // namespace

std::optional<std::string> delivery_lead(const DeliveryPlan& plan, Language language) {
    std::optional<orders::DeliveryQuote> cheapest;
    for (const auto& method : plan.methods) {
        if (method.kind != DeliveryKind::home) continue;
        for (const auto& zone : method.zones) {
            const auto lightest = method.min_grams.value_or(1);
            const auto quote = orders::quote_in_zone(method, zone, lightest, Money{});
            if (quote && (!cheapest || quote->charge < cheapest->charge)) cheapest = *quote;
        }
    }
    if (!cheapest) return std::nullopt;
    const auto days = days_text(cheapest->days);
    const auto lead =
        cheapest->charge == Money{} ? words::from_free(days) : words::from(cheapest->charge, days);
    return lead.in(language);
}

void insert_delivery_charges(PageBlocks& page, const DeliveryPlan& plan, Language language) {
    if (plan.methods.empty()) return;
    std::vector<PageBlock> blocks;
    for (auto& block : page.blocks) {
        if (is_charges_place(block)) {
            std::ranges::move(PlanWriter(plan, language).blocks(), std::back_inserter(blocks));
            page.missing.erase(std::ranges::find(page.missing, charges_place));
        } else {
            blocks.push_back(std::move(block));
        }
    }
    page.blocks = std::move(blocks);
}

}  // namespace shop::app
