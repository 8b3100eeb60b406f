// The only file that compiles the code of Asio and Beast: see the definitions in CMakeLists.txt.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
