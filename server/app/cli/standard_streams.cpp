#include "app/cli/standard_streams.hpp"

#include "app/cli/exit_code.hpp"
#include "platform/log/log.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace shop::app {
namespace {

int report_unwritten(int code, const std::error_code& error) {
    print_error("northbridge: the standard output cannot be written: " + error.message());
    return code == exit_code::done ? exit_code::failed : code;
}

}  // namespace

void keep_standard_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(stream, F_GETFD) >= 0) continue;
        // open() returns the lowest free number, which is this stream's.
        ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

void print_error(const std::string& line) {
    print_error_line(line);
}

int with_checked_output(const std::function<int()>& command) {
    int code = exit_code::done;
    try {
        code = command();
    } catch (const std::system_error& failure) {
        if (std::ferror(stdout) == 0) throw;
        return report_unwritten(code, failure.code());
    }
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    return report_unwritten(code, {errno, std::generic_category()});
}

}  // namespace shop::app
