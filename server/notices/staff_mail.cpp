// Emails to staff about the shop's day.

#include "notices/letter.hpp"
#include "platform/base/dates.hpp"
#include "platform/base/label.hpp"
#include "platform/texts/mails.hpp"
#include "platform/texts/staff_mails.hpp"

namespace shop::notices {
namespace {

namespace mails = texts::mails;
namespace staff_mails = texts::staff_mails;

/// The common part of these emails; `subject` is also the heading.
Letter staff_letter(const StaffReader& reader, const Message& subject, const Sender& sender) {
    Letter letter;
    letter.language = reader.language;
    letter.subject = letter.say(mails::subject_of_account(sender.shop_name, subject));
    letter.heading = letter.say(subject);
    letter.greeting = letter.say(mails::dear(reader.name));
    letter.closing = {letter.say(staff_mails::off())};
    return letter;
}

Link button_to(const Letter& letter, const Message& text, const std::string& path,
               const Sender& sender) {
    return {letter.say(text), sender.shop_url + page_path(letter.language, path)};
}

void add_flows(Letter& letter, const DailySummary::Flows& flows) {
    const auto add = [&](const Message& label, const auto& value) {
        letter.rows.push_back({letter.say(label), label_of(value, letter.language)});
    };
    add(staff_mails::summary_placed(), flows.placed_count);
    add(staff_mails::summary_shipped(), flows.shipped_count);
    add(staff_mails::summary_in(), flows.in);
    add(staff_mails::summary_back(), flows.back);
}

void add_waiting(Letter& letter, const DailySummary::Waiting& waiting) {
    const auto add = [&](const Message& label, std::int64_t count) {
        if (count == 0) return;
        letter.rows.push_back({letter.say(label), label_of(count, letter.language)});
    };
    add(staff_mails::summary_to_ship(), waiting.to_ship);
    add(staff_mails::summary_unpaid(), waiting.unpaid);
    add(staff_mails::summary_owed(), waiting.owed);
    add(staff_mails::summary_transfers(), waiting.transfers_to_check);
    add(staff_mails::summary_refunds(), waiting.refunds_to_send);
    add(staff_mails::summary_unmatched(), waiting.unmatched_payments);
    add(staff_mails::summary_refused(), waiting.refused_refunds);
    add(staff_mails::summary_low(), waiting.low_products);
    add(staff_mails::summary_out(), waiting.sold_out_products);
}

}  // namespace

outbound::Mail mail_of_day(const StaffReader& reader, const DailySummary& summary,
                           const Sender& sender) {
    const auto day = date_label(local_time(summary.day_ms, shop_utc_offset_hours), reader.language);
    auto letter = staff_letter(reader, staff_mails::summary_subject(day), sender);
    letter.opening = letter.say(staff_mails::summary_opening(day));
    if (summary.flows) add_flows(letter, *summary.flows);
    add_waiting(letter, summary.waiting);
    if (summary.audit_head) {
        letter.rows.push_back({letter.say(staff_mails::summary_head()), *summary.audit_head});
    }
    letter.button = button_to(letter, staff_mails::summary_button(), "/dashboard/today", sender);
    return written(letter, sender, reader.message_id, reader.email);
}

outbound::Mail mail_of_sold_out(const StaffReader& reader, const SoldOut& sold_out,
                                const Sender& sender) {
    auto letter = staff_letter(reader, staff_mails::sold_out_subject(sold_out.count), sender);
    letter.opening = letter.say(staff_mails::sold_out_opening());
    for (const auto& [name, bangla] : sold_out.products) {
        letter.rows.push_back({letter.say(staff_mails::sold_out_product()),
                               product_label(letter.language, name, bangla)});
    }
    const auto more = sold_out.count - static_cast<std::int64_t>(sold_out.products.size());
    if (more > 0) {
        letter.rows.push_back(
            {letter.say(staff_mails::sold_out_more()), label_of(more, letter.language)});
    }
    letter.button = button_to(letter, staff_mails::sold_out_button(),
                              "/dashboard/manage-products?stock=out", sender);
    return written(letter, sender, reader.message_id, reader.email);
}

}  // namespace shop::notices
