#pragma once

#include "platform/net/outgoing.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <cstddef>

namespace shop::net {

/// Sends as much of `outgoing` as the socket accepts immediately, after its first `sent_bytes`.
/// Returns the number of bytes sent. `error` is would_block if the socket's buffer is full. The
/// socket must be non-blocking and SIGPIPE ignored.
std::size_t send_some(boost::asio::ip::tcp::socket& socket, const Outgoing& outgoing,
                      std::size_t sent_bytes, boost::system::error_code& error);

}  // namespace shop::net
