// The one place where Asio and Beast are compiled: see the definitions in CMakeLists.txt.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
