#include "platform/net/sending.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>

#include <sys/sendfile.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace shop::net {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

std::size_t bytes_sent(ssize_t result, boost::system::error_code& error) {
    error.clear();
    if (result > 0) return static_cast<std::size_t>(result);
    // Zero bytes: the file is shorter than its announced length.
    error = result == 0 ? make_error_code(asio::error::eof)
                        : boost::system::error_code(errno, asio::error::get_system_category());
    return 0;
}

/// Sends the head first; MSG_MORE lets the kernel join it with the body.
std::size_t send_with_file(tcp::socket& socket, const Outgoing& outgoing, std::size_t sent_bytes,
                           boost::system::error_code& error) {
    const auto& head = outgoing.head;
    if (sent_bytes < head.size()) {
        return bytes_sent(send(socket.native_handle(), head.data() + sent_bytes,
                               head.size() - sent_bytes, MSG_MORE | MSG_NOSIGNAL),
                          error);
    }
    const auto sent_of_body = sent_bytes - head.size();
    auto offset = static_cast<off_t>(outgoing.file_part.begin + sent_of_body);
    return bytes_sent(sendfile(socket.native_handle(), outgoing.body_descriptor(), &offset,
                               outgoing.body_bytes() - sent_of_body),
                      error);
}

}  // namespace

std::size_t send_some(tcp::socket& socket, const Outgoing& outgoing, std::size_t sent_bytes,
                      boost::system::error_code& error) {
    if (outgoing.body_descriptor() >= 0) return send_with_file(socket, outgoing, sent_bytes, error);
    const auto body = outgoing.body();
    const auto of_head = std::min(sent_bytes, outgoing.head.size());
    const std::array<asio::const_buffer, 2> rest{
        asio::buffer(outgoing.head) + of_head,
        asio::buffer(body.data(), body.size()) + (sent_bytes - of_head)};
    return socket.write_some(rest, error);
}

}  // namespace shop::net
