#pragma once

#ifdef __linux__
#include "engine/load/epoll_loop.h"
#else
#include "engine/load/asio_loop.h"
#endif

namespace hostmark::load {

// What carries a worker's connections: a loop, sockets and timers, one set per kind of system. Both are built
// wherever they can be, and pass the same tests (tests/load/event_loop_test.cpp).
//
//   Loop(sockets)        makes room for so many sockets. Throws boost::system::system_error when the system
//                        has no descriptor left for it.
//   run()                serves until stop(), which one of its listeners or timers calls; may be called
//   again.
//
//   Socket(loop, listener)
//   connect(remote, options)   on a closed socket; its outcome comes later, never within the call
//   send(bytes, error)         at once, as many as the socket takes: the count; would_block when none
//   sendRest(bytes)            what `send` left, which must stay where it is; the listener hears when some of
//                              it is taken. One at a time.
//   close()                    the listener hears nothing more of this connection. The socket may connect
//                              again.
//
//   Timer(loop, callback)      callback(now) once, when the moment of `expireAt` has come; setting another
//   expireAt(moment)           moment forgets the one before, SteadyTime::max() all.
//
// The loop outlives its sockets and timers, none of which may be moved. Thread-safety: the loop's thread.

#ifdef __linux__
using EventLoop = EpollLoop;
using EventSocket = EpollSocket;
using EventTimer = EpollTimer;
#else
using EventLoop = AsioLoop;
using EventSocket = AsioSocket;
using EventTimer = AsioTimer;
#endif

}  // namespace hostmark::load
