#include "pictures/helper/refusal.hpp"
#include "pictures/helper_process.hpp"
#include "pictures/picture_files.hpp"
#include "platform/base/text.hpp"
#include "platform/security/hash.hpp"
#include "platform/texts/problems.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>

namespace shop::pictures {
namespace {

constexpr std::size_t id_digits_kept = 32;

/// Parses the output of the helper. The output is untrusted, because the helper has processed
/// untrusted bytes.
class OutputReader {
public:
    explicit OutputReader(std::string_view bytes) : rest_(bytes) {}

    /// The words of the next line; empty if the line is incomplete.
    std::vector<std::string_view> line() {
        const auto end = rest_.find('\n');
        if (end == std::string_view::npos) return {};
        auto text = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        std::vector<std::string_view> words;
        for (auto blank = text.find(' '); blank != std::string_view::npos; blank = text.find(' ')) {
            words.push_back(text.substr(0, blank));
            text.remove_prefix(blank + 1);
        }
        words.push_back(text);
        return words;
    }

    std::optional<std::string> bytes(std::size_t count) {
        if (count > rest_.size()) return std::nullopt;
        std::string taken(rest_.substr(0, count));
        rest_.remove_prefix(count);
        return taken;
    }

    bool is_empty() const { return rest_.empty(); }

private:
    std::string_view rest_;
};

/// Reads the files after the first line. Empty unless their number is as expected.
std::optional<Files> read_files(OutputReader& reader, const Picture& picture,
                                std::size_t expected) {
    Files files;
    for (auto words = reader.line(); words.size() == 3 && words[0] == "FILE";
         words = reader.line()) {
        const auto count = whole_number<std::size_t>(words[2]);
        auto bytes = count ? reader.bytes(*count) : std::nullopt;
        if (!bytes || bytes->empty() || !format_of_file(picture, words[1])) return std::nullopt;
        files.emplace(words[1], *std::move(bytes));
    }
    if (!reader.is_empty() || files.size() != expected) return std::nullopt;
    return files;
}

Problem not_taken(ProblemText text) {
    return {ProblemKind::invalid, std::move(text)};
}

Problem problem_of(std::string_view name) {
    namespace problems = texts::problems;
    const auto found = std::ranges::find(refusal_names, name);
    if (found == refusal_names.end()) return not_taken(problems::picture_broken());
    switch (static_cast<Refusal>(found - refusal_names.begin())) {
        case Refusal::unknown: return not_taken(problems::picture_not_taken_unknown());
        case Refusal::heic: return not_taken(problems::picture_not_taken_heic());
        case Refusal::drawing: return not_taken(problems::picture_not_taken_drawing());
        case Refusal::gif: return not_taken(problems::picture_not_taken_gif());
        case Refusal::print_colours: return not_taken(problems::picture_not_taken_print_colours());
        case Refusal::large: return not_taken(problems::picture_too_large(side_max));
        case Refusal::broken: return not_taken(problems::picture_broken());
    }
    throw std::logic_error("a refusal of no known kind");
}

/// Runs the helper on the upload and reads its files. The picture has no id yet.
Result<MadePicture> run(std::string_view upload, const std::string& command,
                        const HelperSettings& settings) {
    const auto output = run_helper_on(upload, command, settings);
    const auto broken = [&] {
        spdlog::warn("pictures: an upload of {} bytes ended its helper: {}", upload.size(),
                     output.end);
        return not_taken(texts::problems::picture_broken());
    };
    if (!output.has_ended_well) return broken();
    OutputReader reader(output.bytes);
    const auto words = reader.line();
    if (words.size() == 2 && words[0] == "NO") return problem_of(words[1]);
    if (words.size() != 3 || words[0] != "OK") return broken();
    const auto width = whole_number<std::size_t>(words[1]);
    const auto height = whole_number<std::size_t>(words[2]);
    constexpr auto side = static_cast<std::size_t>(side_max);
    if (!width || !height || *width - 1 >= side || *height - 1 >= side) return broken();
    MadePicture made{{"", static_cast<int>(*width), static_cast<int>(*height)}, {}};
    const auto all = sizes_of(made.picture).size() * formats.size();
    auto files = read_files(reader, made.picture, command == slip_command ? 1 : all);
    if (!files) return broken();
    made.files = *std::move(files);
    return made;
}

}  // namespace

std::string id_of(const Files& files) {
    std::string hashes;
    for (const auto& [name, bytes] : files)
        hashes += name + " " + security::sha256_hex(bytes) + "\n";
    return security::sha256_hex(hashes).substr(0, id_digits_kept);
}

Result<MadePicture> make_picture(std::string_view upload, const HelperSettings& settings) {
    auto made = run(upload, picture_command, settings);
    if (made) made->picture.id = id_of(made->files);
    return made;
}

Result<std::string> make_slip(std::string_view upload, const HelperSettings& settings) {
    const auto made = run(upload, slip_command, settings);
    if (!made) return made.error();
    return made->files.begin()->second;
}

}  // namespace shop::pictures
