#pragma once

#include "platform/net/outgoing.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <cstddef>

namespace shop::net {

/// Sends at once what the socket takes of `outgoing` behind its first `sent_bytes`, and returns how
/// many bytes that were. `error` is would_block when there is no room for any. The socket is a
/// non-blocking one, and SIGPIPE is ignored.
std::size_t send_some(boost::asio::ip::tcp::socket& socket, const Outgoing& outgoing,
                      std::size_t sent_bytes, boost::system::error_code& error);

}  // namespace shop::net
