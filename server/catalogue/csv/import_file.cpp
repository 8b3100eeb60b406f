#include "catalogue/csv/import_file.hpp"

#include "platform/json/kept.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>

namespace shop::catalogue {
namespace {

json::Object counts_object(const Counts& counts) {
    json::Object object;
    object.add("new", counts.added).all_of(counts);
    return object;
}

}  // namespace

json::Object counts_object(const Counts& counts, const std::vector<ShownChange>& changes) {
    return counts_object(counts).add("changes", changes);
}

std::string cursor_of(const ImportPosition& position) {
    return counts_object(position.counts).all_of(position).text();
}

ImportPosition position_of(const std::string& cursor) {
    if (cursor.empty()) return {};
    // A cursor of the previous release has fewer counts.
    const auto document = boost::json::parse(cursor);
    auto position = json::read_known<ImportPosition>(document);
    position.counts = json::read_known<Counts>(document);
    position.counts.added = document.at("new").as_int64();
    return position;
}

FileRows::FileRows(sql::Transaction& transaction, std::string import_id, ImportPosition& position)
    : transaction_(transaction),
      import_id_(std::move(import_id)),
      position_(position),
      part_(position.part) {
    auto content = find_part(transaction, import_id_, part_).value_or("");
    if (position.part == 0 && position.offset == 0) {
        const auto start = csv::start_of(content);
        position.offset = start.bytes;
        position.separator = start.separator;
    }
    part_bytes_.push_back(content.size());
    reader_.emplace(position.separator.front(), position.number);
    expect_columns();
    reader_->add(std::string_view(content).substr(std::min(position.offset, content.size())));
}

std::optional<csv::RawRow> FileRows::next() {
    auto row = reader_->next();
    while (!row && add_part()) row = reader_->next();
    if (!row) return std::nullopt;
    position_.number = row->number + 1;
    position_.offset += row->bytes;
    while (position_.offset >= part_bytes_.front() && part_bytes_.size() > 1) {
        position_.offset -= part_bytes_.front();
        ++position_.part;
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
