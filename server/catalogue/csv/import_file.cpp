#include "catalogue/csv/import_file.hpp"

#include "platform/csv/write_csv.hpp"
#include "platform/json/encode.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/value_to.hpp>

#include <algorithm>

namespace shop::catalogue {

std::string cursor_of(const Place& place) {
    return json::Object{}
        .add("part", place.part)
        .add("offset", place.offset)
        .add("number", place.number)
        .add("separator", place.separator)
        .add("columns", place.columns)
        .add("new", place.added)
        .add("changed", place.changed)
        .add("same", place.same)
        .add("wrong", place.wrong)
        .add("told", place.told)
        .text();
}

Place place_of(const std::string& cursor) {
    if (cursor.empty()) return {};
    const auto at = boost::json::parse(cursor);
    const auto number = [&](const char* name) { return at.at(name).as_int64(); };
    Place place;
    place.part = number("part");
    place.offset = static_cast<std::size_t>(number("offset"));
    place.number = number("number");
    place.separator = at.at("separator").as_string();
    place.columns = boost::json::value_to<csv::Fields>(at.at("columns"));
    place.added = number("new");
    place.changed = number("changed");
    place.same = number("same");
    place.wrong = number("wrong");
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
        if (content.starts_with(csv::byte_order_mark)) {
            place.offset = csv::byte_order_mark.size();
        }
        place.separator = csv::separator_of(content);
    }
    part_bytes_.push_back(content.size());
    reader_.emplace(place.separator.front(), place.number);
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

/// False at the end of the file.
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
