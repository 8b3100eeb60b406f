#include "catalogue/csv/import_file.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <algorithm>
#include <array>

namespace shop::catalogue {
namespace {

namespace js = boost::json;

struct NamedCount {
    const char* name;
    std::int64_t Counts::* count;
};
constexpr std::array named_counts = {
    NamedCount{"new", &Counts::added},
    NamedCount{"changed", &Counts::changed},
    NamedCount{"archived", &Counts::archived},
    NamedCount{"same", &Counts::same},
    NamedCount{"wrong", &Counts::wrong},
    NamedCount{"otherStock", &Counts::other_stock},
    NamedCount{"pricesUp", &Counts::prices_up},
    NamedCount{"pricesDown", &Counts::prices_down},
    NamedCount{"pricesFar", &Counts::prices_far},
};

}  // namespace

json::Object counts_object(const Counts& counts, const std::vector<ShownChange>& changes) {
    json::Object object;
    for (const auto& [name, count] : named_counts) {
        object.add(std::string_view(name), counts.*count);
    }
    object.add("changes", changes);
    return object;
}

std::string cursor_of(const Place& place) {
    return counts_object(place.counts, place.changes)
        .add("part", place.part)
        .add("offset", place.offset)
        .add("number", place.number)
        .add("separator", place.separator)
        .add("columns", place.columns)
        .add("told", place.told)
        .text();
}

Place place_of(const std::string& cursor) {
    if (cursor.empty()) return {};
    const auto parsed = js::parse(cursor);
    const auto& at = parsed.as_object();
    // A cursor of the previous release has fewer counts.
    const auto number = [&](const char* name) {
        const auto* const found = at.if_contains(name);
        return found == nullptr ? 0 : found->as_int64();
    };
    Place place;
    place.part = number("part");
    place.offset = static_cast<std::size_t>(number("offset"));
    place.number = number("number");
    place.separator = at.at("separator").as_string();
    place.columns = js::value_to<csv::Fields>(at.at("columns"));
    for (const auto& [name, count] : named_counts) place.counts.*count = number(name);
    if (const auto* const changes = at.if_contains("changes")) {
        for (const auto& change : changes->as_array()) {
            const auto text = [&](const char* name) {
                return std::string(change.at(name).as_string());
            };
            place.changes.push_back({change.at("row").as_int64(), text("name"), text("column"),
                                     text("from"), text("to")});
        }
    }
    place.told = number("told");
    return place;
}

FileRows::FileRows(sql::Transaction& transaction, std::string import_id, Place& place)
    : transaction_(transaction),
      import_id_(std::move(import_id)),
      place_(place),
      part_(place.part) {
    auto content = find_part(transaction, import_id_, part_).value_or("");
    if (place.part == 0 && place.offset == 0) {
        const auto start = csv::start_of(content);
        place.offset = start.bytes;
        place.separator = start.separator;
    }
    part_bytes_.push_back(content.size());
    reader_.emplace(place.separator.front(), place.number);
    expect_columns();
    reader_->add(std::string_view(content).substr(std::min(place.offset, content.size())));
}

std::optional<csv::RawRow> FileRows::next() {
    auto row = reader_->next();
    while (!row && add_part()) row = reader_->next();
    if (!row) return std::nullopt;
    place_.number = row->number + 1;
    place_.offset += row->bytes;
    while (place_.offset >= part_bytes_.front() && part_bytes_.size() > 1) {
        place_.offset -= part_bytes_.front();
        ++place_.part;
        part_bytes_.pop_front();
    }
    return row;
}

/// Returns false at the end of the file.
bool FileRows::add_part() {
    if (is_whole_) return false;
    const auto content = find_part(transaction_, import_id_, part_ + 1);
    is_whole_ = !content;
    if (is_whole_) {
        reader_->end();
        return true;
    }
    ++part_;
    part_bytes_.push_back(content->size());
    reader_->add(*content);
    return true;
}

}  // namespace shop::catalogue
