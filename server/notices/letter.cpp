#include "notices/letter.hpp"

#include "notices/mail.html.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/template.hpp"
#include "platform/texts/mails.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace shop::notices {
namespace {

namespace mails = texts::mails;

/// Fonts that are installed on most systems: an email loads no fonts.
std::string_view faces_of(Language language) {
    constexpr std::string_view bangla =
        "'Noto Sans Bengali','Nirmala UI','Bangla Sangam MN','Kohinoor Bangla',system-ui,"
        "'Segoe UI',Roboto,Arial,sans-serif";
    constexpr std::string_view latin =
        "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
    return language == Language::bangla ? bangla : latin;
}

/// The firm's contact details, one per line.
std::vector<std::string> contact_of(const Sender& sender) {
    std::vector<std::string> lines;
    for (const auto* line : {&sender.factory_address, &sender.office_number, &sender.email}) {
        if (!line->empty()) lines.push_back(*line);
    }
    return lines;
}

std::string text_of(const Letter& letter, const Sender& sender) {
    std::vector<std::string> blocks{letter.greeting, letter.opening};
    std::vector<std::string> rows;
    for (const auto& [label, value] : letter.rows) {
        rows.push_back(letter.say(mails::row(label, value)));
    }
    if (!rows.empty()) blocks.push_back(fmt::format("{}", fmt::join(rows, "\n")));
    if (letter.button) {
        blocks.push_back(fmt::format("{}:\n{}", letter.button->text, letter.button->address));
    }
    blocks.insert(blocks.end(), letter.closing.begin(), letter.closing.end());
    if (letter.stop) {
        blocks.push_back(fmt::format("{}\n{}", letter.say(mails::stop()), letter.stop->address));
    }
    blocks.push_back(fmt::format("{}\n{}", sender.shop_name, fmt::join(contact_of(sender), "\n")));
    return fmt::format("{}\n", fmt::join(blocks, "\n\n"));
}

Fields fields_of(const Link& link) {
    return {{{"text", link.text}, {"address", link.address}}};
}

std::vector<Fields> lines_of(const std::vector<std::string>& lines) {
    std::vector<Fields> fields;
    for (const auto& line : lines) {
        fields.push_back({{{"line", line}, {"line_language", script_code_of(line)}}});
    }
    return fields;
}

std::vector<Fields> table_of(const std::vector<Row>& rows) {
    if (rows.empty()) return {};
    Fields table;
    for (const auto& [label, value] : rows) {
        table.blocks["rows"].push_back(
            {{{"label", label}, {"value", value}, {"value_language", script_code_of(value)}}});
    }
    return {table};
}

std::string html_of(const Letter& letter, const Sender& sender) {
    static const Template document(embedded::mail_html);
    Fields fields{{{"language", std::string(code_of(letter.language))},
                   {"faces", std::string(faces_of(letter.language))},
                   {"line_height", letter.language == Language::bangla ? "1.65" : "1.5"},
                   {"subject", letter.subject},
                   {"shop_name", sender.shop_name},
                   {"heading", letter.heading},
                   {"greeting", letter.greeting},
                   {"opening", letter.opening}}};
    fields.blocks["table"] = table_of(letter.rows);
    fields.blocks["closing"] = lines_of(letter.closing);
    fields.blocks["contact"] = lines_of(contact_of(sender));
    if (letter.button) fields.blocks["button"] = {fields_of(*letter.button)};
    if (letter.stop) {
        auto stop = fields_of(*letter.stop);
        stop.texts["why"] = letter.say(mails::stop());
        fields.blocks["stop"] = {stop};
    }
    return document.fill(fields);
}

}  // namespace

std::string product_label(Language language, const std::string& name,
                          const std::optional<std::string>& bangla) {
    if (language == Language::english || !bangla || *bangla == name) return name;
    return fmt::format("{} ({})", *bangla, name);
}

outbound::Mail written(const Letter& letter, const Sender& sender, const std::string& id,
                       const std::string& to) {
    outbound::Mail mail{id, sender.email, to, letter.subject, text_of(letter, sender)};
    mail.html = html_of(letter, sender);
    mail.language = letter.language;
    mail.from_name = sender.shop_name;
    if (letter.stop) mail.stop_url = letter.stop->address;
    return mail;
}

}  // namespace shop::notices
