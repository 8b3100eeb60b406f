#pragma once

// For tests only: a real mail server, python3-aiosmtpd, in a child process that ends with the test.

#include "platform/base/object_id.hpp"
#include "platform/json/read.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace shop::outbound {

/// A temporary folder with a self-signed certificate for "localhost".
class SmtpFolder {
public:
    SmtpFolder() {
        std::filesystem::create_directories(path_);
        const auto command =
            "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost "
            "-addext subjectAltName=DNS:localhost -keyout '" +
            key() + "' -out '" + certificate() + "' 2>/dev/null";
        if (std::system(command.c_str()) != 0)
            throw std::runtime_error("openssl made no certificate");
    }
    ~SmtpFolder() { std::filesystem::remove_all(path_); }
    SmtpFolder(const SmtpFolder&) = delete;
    SmtpFolder& operator=(const SmtpFolder&) = delete;

    std::string path() const { return path_; }
    std::string key() const { return path_ + "/key.pem"; }
    std::string certificate() const { return path_ + "/certificate.pem"; }

private:
    const std::string path_ =
        std::filesystem::temp_directory_path() / ("northbridge-smtp-" + new_object_id());
};

class TestSmtpServer {
public:
    /// `options` of test_smtp_server.py.
    TestSmtpServer(const SmtpFolder& folder, const std::vector<std::string>& options)
        : folder_(folder.path()) {
        std::array<int, 2> to{};
        std::array<int, 2> from{};
        if (pipe(to.data()) != 0 || pipe(from.data()) != 0) throw std::runtime_error("no pipe");
        process_ = fork();
        if (process_ == 0) run(to, from, options);
        close(to[0]);
        close(from[1]);
        input_ = to[1];
        port_ = first_line(from[0]);
        close(from[0]);
        if (port_.empty()) throw std::runtime_error("python3-aiosmtpd did not start");
    }

    ~TestSmtpServer() {
        close(input_);
        waitpid(process_, nullptr, 0);
    }

    TestSmtpServer(const TestSmtpServer&) = delete;
    TestSmtpServer& operator=(const TestSmtpServer&) = delete;

    std::string host_and_port() const { return "localhost:" + port_; }

    /// The received mail with that number, from 1; empty if there is none.
    std::string message(int number) const { return text_of(number, ".eml"); }

    /// Its {from, to, encrypted, user}.
    json::value envelope(int number) const { return json::read(text_of(number, ".json")).value(); }

private:
    [[noreturn]] void run(const std::array<int, 2>& to, const std::array<int, 2>& from,
                          const std::vector<std::string>& options) const {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        for (const int end : {to[0], to[1], from[0], from[1]}) close(end);
        std::string script = SMTP_SERVER;
        std::string folder = folder_;
        auto words = options;
        // Debian's own Python, whose packages script/setup installs.
        std::string program = "/usr/bin/python3";
        std::vector<char*> arguments = {program.data(), script.data(), folder.data()};
        for (auto& word : words) arguments.push_back(word.data());
        arguments.push_back(nullptr);
        execv(program.c_str(), arguments.data());
        _exit(127);
    }

    static std::string first_line(int from) {
        std::string line;
        char c = 0;
        while (::read(from, &c, 1) == 1 && c != '\n') line += c;
        return line;
    }

    std::string text_of(int number, const std::string& extension) const {
        std::ifstream file(folder_ + "/" + std::to_string(number) + extension, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    const std::string folder_;
    pid_t process_ = 0;
    int input_ = -1;
    std::string port_;
};

}  // namespace shop::outbound
