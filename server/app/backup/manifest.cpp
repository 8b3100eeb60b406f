#include "app/backup/manifest.hpp"

#include "platform/base/clock.hpp"
#include "platform/json/decode.hpp"
#include "platform/json/encode.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <stdexcept>
#include <utility>

namespace shop::app {
namespace {

constexpr std::int64_t manifest_format = 1;
constexpr std::int64_t whole_max = std::int64_t{1} << 53;  // The largest exact integer in JSON.

constexpr std::array<std::pair<BackupKind, std::string_view>, 4> kind_names{
    {{BackupKind::daily, "daily"},
     {BackupKind::minutes, "minutes"},
     {BackupKind::manual, "manual"},
     {BackupKind::before_upgrade, "before-upgrade"}}};

using Count = json::Whole<0, whole_max>;

struct ManifestTable {
    json::Text<1, 100> name;
    Count rows;
    json::Text<0, 64> checksum;
};
BOOST_DESCRIBE_STRUCT(ManifestTable, (), (name, rows, checksum))

struct ManifestDocument {
    Count format;
    json::Text<1, 20> kind;
    Count taken_at_ms;
    json::Text<1, 100> program;
    Count step;
    json::Text<0, 100> shop_id;
    json::Text<0, 20> mode;
    json::Text<0, 20> engine;
    Count database_bytes;
    std::vector<ManifestTable> tables;
    std::optional<json::Text<0, 100>> audit_head;
};
BOOST_DESCRIBE_STRUCT(ManifestDocument, (),
                      (format, kind, taken_at_ms, program, step, shop_id, mode, engine,
                       database_bytes, tables, audit_head))

struct ProofDocument {
    Count at_ms;
    Count took_ms;
    bool is_restored = false;
    std::vector<json::Lines<1, 10'000>> wrong;
};
BOOST_DESCRIBE_STRUCT(ProofDocument, (), (at_ms, took_ms, is_restored, wrong))

template <class Document>
std::optional<Document> read_document(const std::string& text) {
    const auto value = json::read(text);
    if (!value) return std::nullopt;
    auto document = json::decode<Document>(*value);
    if (!document) return std::nullopt;
    return *std::move(document);
}

std::optional<BackupKind> kind_of(std::string_view name) {
    for (const auto& [kind, known] : kind_names) {
        if (known == name) return kind;
    }
    return std::nullopt;
}

std::vector<sql::TableSum> sums_of(const std::vector<ManifestTable>& tables) {
    std::vector<sql::TableSum> sums;
    for (const auto& [name, rows, checksum] : tables) {
        sums.push_back({name.value, rows.value, checksum.value});
    }
    return sums;
}

std::string json_of(const std::vector<sql::TableSum>& tables) {
    std::string lines = "[";
    for (const auto& [table, rows, checksum] : tables) {
        json::Object object;
        object.add("name", table).add("rows", rows).add("checksum", checksum);
        lines += (lines.size() == 1 ? "\n " : ",\n ") + std::move(object).text();
    }
    return lines + "]";
}

}  // namespace

std::string_view name_of(BackupKind kind) {
    for (const auto& [known, name] : kind_names) {
        if (known == kind) return name;
    }
    throw std::logic_error("a backup of no known kind");
}

std::string text_of(const Manifest& manifest) {
    json::Object object;
    object.add("format", manifest_format).add("kind", name_of(manifest.kind));
    object.add("takenAt", rfc3339(manifest.taken_at_ms)).add("takenAtMs", manifest.taken_at_ms);
    object.add("program", manifest.program).add("step", manifest.step);
    object.add("shopId", manifest.shop_id).add("mode", manifest.mode);
    object.add("engine", manifest.engine).add("databaseBytes", manifest.database_bytes);
    object.add("auditHead", manifest.audit_head);
    object.add_json("tables", json_of(manifest.tables));
    return std::move(object).text() + "\n";
}

std::optional<Manifest> read_manifest(const std::string& text) {
    const auto document = read_document<ManifestDocument>(text);
    if (!document || document->format.value != manifest_format) return std::nullopt;
    const auto kind = kind_of(document->kind.value);
    if (!kind) return std::nullopt;
    return Manifest{*kind,
                    document->taken_at_ms.value,
                    document->program.value,
                    document->step.value,
                    document->shop_id.value,
                    document->mode.value,
                    document->engine.value,
                    document->database_bytes.value,
                    sums_of(document->tables),
                    document->audit_head ? document->audit_head->value : ""};
}

std::string text_of(const Proof& proof) {
    json::Object object;
    object.add("at", rfc3339(proof.at_ms)).add("atMs", proof.at_ms).add("tookMs", proof.took_ms);
    object.add("isRestored", proof.is_restored).add("wrong", proof.wrong);
    return std::move(object).text() + "\n";
}

std::optional<Proof> read_proof(const std::string& text) {
    const auto document = read_document<ProofDocument>(text);
    if (!document) return std::nullopt;
    Proof proof{document->at_ms.value, document->took_ms.value, document->is_restored, {}};
    for (const auto& sentence : document->wrong) proof.wrong.push_back(sentence.value);
    return proof;
}

}  // namespace shop::app
