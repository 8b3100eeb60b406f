#include "app/cli/password_input.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <stdexcept>

namespace shop::app {
namespace {

/// Runs read_password() with this standard input; returns the message if it refuses.
std::string read_from_pipe(const std::string& input) {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    if (::write(ends[1], input.data(), input.size()) != static_cast<ssize_t>(input.size())) {
        throw std::runtime_error("the pipe is full");
    }
    ::close(ends[1]);
    const int before = ::dup(STDIN_FILENO);
    ::dup2(ends[0], STDIN_FILENO);
    ::close(ends[0]);
    const auto password = read_password();
    ::dup2(before, STDIN_FILENO);
    ::close(before);
    return password ? *password : password.error().detail.in(Language::english);
}

TEST(PasswordInput, IsTheFirstLine) {
    EXPECT_EQ(read_from_pipe("secret 1\nmore\n"), "secret 1");
    EXPECT_EQ(read_from_pipe("secret 1\r\n"), "secret 1");
    EXPECT_EQ(read_from_pipe(" পাসওয়ার্ড "), " পাসওয়ার্ড ") << "without an end of line";
    EXPECT_EQ(read_from_pipe("\nsecret\n"), "");
    EXPECT_EQ(read_from_pipe(std::string(4'096, 'x') + "\r\n"), std::string(4'096, 'x'));
}

TEST(PasswordInput, RefusesAnInvalidPassword) {
    EXPECT_EQ(read_from_pipe(""), "The standard input has no password.");
    EXPECT_EQ(read_from_pipe("\xff\xfe\n"), "The password is not valid UTF-8.");
    for (const std::size_t size : {4'097U, 60'000U}) {
        EXPECT_EQ(read_from_pipe(std::string(size, 'x')), "A password may have up to 4096 bytes.");
    }
}

}  // namespace
}  // namespace shop::app
