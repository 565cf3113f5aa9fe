// Boost.Asio and Beast, as everything in this folder uses them.
//
// This header is precompiled for the folder. With BOOST_ASIO_SEPARATE_COMPILATION, which CMake
// says to all of the server, what in them is no template is made into code by asio_made_once.cpp
// alone. It changes nothing that a file may say, and a file compiled without it still compiles.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/http/parser.hpp>
