#include "server/net/asio_made_once.hpp"

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
