#include "app/backup/manifest.hpp"

#include "platform/base/clock.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/kept.hpp"

namespace shop::app {
namespace {

constexpr std::int64_t manifest_format = 1;

/// The format, and a member that older manifests do not have.
struct ManifestHead {
    std::int64_t format = 0;
    std::optional<std::string> audit_head{};
};
BOOST_DESCRIBE_STRUCT(ManifestHead, (), (format, audit_head))

/// One table a line.
std::string json_of(const std::vector<sql::TableSum>& tables) {
    std::string lines = "[";
    for (const auto& table : tables) {
        lines += (lines.size() == 1 ? "\n " : ",\n ") + json::encode(table);
    }
    return lines + "]";
}

}  // namespace

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
    const auto head = json::read_kept<ManifestHead>(text);
    auto manifest = json::read_kept<Manifest>(text);
    if (!head || head->format != manifest_format || !manifest) return std::nullopt;
    manifest->audit_head = head->audit_head.value_or("");
    return manifest;
}

std::string text_of(const Proof& proof) {
    json::Object object;
    object.add("at", rfc3339(proof.at_ms)).add("atMs", proof.at_ms).add("tookMs", proof.took_ms);
    object.add("isRestored", proof.is_restored).add("wrong", proof.wrong);
    return std::move(object).text() + "\n";
}

std::optional<Proof> read_proof(const std::string& text) {
    return json::read_kept<Proof>(text);
}

}  // namespace shop::app
