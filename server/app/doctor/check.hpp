#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shop::app {

/// Result of a check. A note is information; a warning needs attention soon; with a fault, the shop
/// does not work or loses data.
enum class Level { ok, note, warning, fault };

/// One line of the doctor's report.
struct Check {
    std::string name;  // "folder.mode": group and subject. Stable, for programs.
    Level level = Level::ok;
    std::string sentence;  // The finding.
    std::string advice{};  // How to fix it.

    std::string group() const { return name.substr(0, name.find('.')); }
};

/// `bytes` in megabytes, for sentences.
inline std::int64_t megabytes_of(std::int64_t bytes) {
    return bytes >> 20U;
}

/// `reason`, from another program, as the end of a sentence.
inline std::string ended(std::string reason) {
    const bool is_ended = reason.ends_with('.') || reason.ends_with('?') || reason.ends_with('!');
    if (!is_ended) reason += '.';
    return reason;
}

/// Quotes `word` for a shell: a path with spaces stays one word.
inline std::string shell_word(std::string_view word) {
    constexpr std::string_view plain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+:@%,=";
    if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) {
        return std::string(word);
    }
    std::string text = "'";
    for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return text + "'";
}

/// Collects the lines of a group.
class Checks {
public:
    void ok(std::string name, std::string sentence) {
        add({std::move(name), Level::ok, std::move(sentence)});
    }
    void note(std::string name, std::string sentence, std::string advice = "") {
        add({std::move(name), Level::note, std::move(sentence), std::move(advice)});
    }
    void warning(std::string name, std::string sentence, std::string advice) {
        add({std::move(name), Level::warning, std::move(sentence), std::move(advice)});
    }
    void fault(std::string name, std::string sentence, std::string advice) {
        add({std::move(name), Level::fault, std::move(sentence), std::move(advice)});
    }
    void add(Check check) { all_.push_back(std::move(check)); }

    const std::vector<Check>& all() const { return all_; }

private:
    std::vector<Check> all_;
};

}  // namespace shop::app
