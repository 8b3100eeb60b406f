#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

namespace shop::simulation {

/// The log of a history: one line for each event, with the time in Dhaka. Lines during another
/// call are indented.
class Story {
public:
    explicit Story(std::FILE* to) : to_(to) {}

    void tell(const std::string& line);

    /// Tells the line and counts it: the history has failed.
    void fail(const std::string& line);

    const std::vector<std::string>& failures() const { return failures_; }

    /// The lines of one call that is being made.
    class Indent {
    public:
        explicit Indent(Story& story) : story_(story) { ++story_.depth_; }
        ~Indent() { --story_.depth_; }
        Indent(const Indent&) = delete;
        Indent& operator=(const Indent&) = delete;

    private:
        Story& story_;
    };

    int depth() const { return depth_; }

private:
    std::FILE* to_;
    int depth_ = 0;
    std::vector<std::string> failures_{};
};

}  // namespace shop::simulation
