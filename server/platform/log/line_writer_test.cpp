#include "platform/log/line_writer.hpp"

#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <string>

namespace shop {
namespace {

using std::chrono::milliseconds;

std::string read_all(int descriptor) {
    std::string text;
    std::array<char, 65536> bytes{};
    for (pollfd waited{descriptor, POLLIN, 0}; ::poll(&waited, 1, 0) == 1;) {
        const auto count = ::read(descriptor, bytes.data(), bytes.size());
        if (count <= 0) break;
        text.append(bytes.data(), static_cast<std::size_t>(count));
    }
    return text;
}

// R-OPS-57
TEST(LineWriter, NeverWaitsForAReaderWhoHasStopped) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    const std::string line(1000, 'x');
    int taken = 0;
    {
        LineWriter writer(ends[1]);
        // The pipe fills up long before the queue.
        while (taken < 100'000 && writer.push(line)) ++taken;
        EXPECT_GT(taken, 1000);
        EXPECT_LT(taken, 100'000) << "the queue has an end";
        // The reader is back: it gets all accepted lines, and new ones.
        std::size_t bytes = 0;
        while (bytes < static_cast<std::size_t>(taken) * line.size()) {
            writer.hurry();
            bytes += read_all(ends[0]).size();
        }
        EXPECT_TRUE(writer.push("again\n"));
        writer.drain(milliseconds(10'000));
        EXPECT_EQ(read_all(ends[0]), "again\n");
        while (writer.push(line)) {
        }
        EXPECT_GE(writer.lost(), 2U);
    }  // The writer ends without a reader.
    ::close(ends[0]);
    ::close(ends[1]);
}

// R-OPS-57
TEST(LineWriter, CountsTheLinesThatADescriptorDoesNotTake) {
    std::array<int, 2> ends{};
    ASSERT_EQ(::pipe(ends.data()), 0);
    ::close(ends[0]);
    const auto handler = ::signal(SIGPIPE, SIG_IGN);  // As the program does.
    LineWriter writer(ends[1]);
    writer.push("one\ntwo\n");
    writer.drain(milliseconds(10'000));
    EXPECT_EQ(writer.lost(), 2U);
    ::close(ends[1]);
    ::signal(SIGPIPE, handler);
}

}  // namespace
}  // namespace shop
