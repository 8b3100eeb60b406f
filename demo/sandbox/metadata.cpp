#include "sandbox/metadata.hpp"

#include "platform/base/text.hpp"

namespace shop::sandbox {

Outcome<void> apply_metadata(const Params& params, std::map<std::string, std::string>& metadata) {
    const auto sent = params.members("metadata");
    if (params.has("metadata") && sent.empty()) metadata.clear();
    for (const auto& [name, text] : sent) {
        const auto at = "metadata[" + name + "]";
        if (count_characters(name) > 40) {
            return invalid_parameter(at, "Metadata keys can have at most 40 characters.");
        }
        if (count_characters(text) > 500) {
            return invalid_parameter(at, "Metadata values can have at most 500 characters.");
        }
        if (text.empty()) {
            metadata.erase(name);
        } else {
            metadata[name] = text;
        }
    }
    if (metadata.size() <= 50) return {};
    return invalid_parameter("metadata", "Metadata can have at most 50 keys.");
}

}  // namespace shop::sandbox
