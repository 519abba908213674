#ifndef COMANDA_NOTIFY_H
#define COMANDA_NOTIFY_H
// notify(3) for Linux, on the shared memory of a Comanda bus.
//
// A name is a text such as "com.example.menu.changed". Whoever registers for it gets a token, a
// positive number that means something in this process only, and hears of posts in the way that
// it registered for. A name also has a state, 64 bits that all who hold it share.
//
// The bus is the directory that the environment variable COMANDA_BUS names, else /run/comanda/bus.
// It is joined by the first call that needs it; while that directory is missing, calls answer
// NOTIFY_STATUS_SERVER_NOT_FOUND, and later ones try again. There is no server: processes may come
// and go in any order, and one that dies loses its registrations and nothing else. If the directory
// is removed, those who were there go on in a new one, where a post may be heard once too often.
//
// Names, numbers and order of checks are Darwin's, so that programs need no change; there are no
// Mach ports, and so no notify_register_mach_port. On purpose it differs in this:
//   D1  Each token checks for itself. There, tokens of one name may take each other's posts.
//   D2  A descriptor that nobody reads is never closed, and loses no event.
//   D3  Suspension nests for tokens of every kind, 255 deep.
//   D4  What this user may not do is NOTIFY_STATUS_NOT_AUTHORIZED at once, not dropped in silence.
//   D5  A full table of names is NOTIFY_STATUS_FAILED; no two names ever share a place.
// A null pointer is always an answer here, where Darwin may crash.
//
// Every function may be called by any thread. After fork(2), every call of the child answers
// NOTIFY_STATUS_OPT_DISABLE if the parent had used the bus, until the child calls exec.
//
// Names have 1 to 511 bytes of UTF-8. Those that begin with "self." stay within the process,
// those with "user.uid.N" belong to user N, and /etc/comanda/notify.conf may reserve others.

#include <stdbool.h>
#include <stdint.h>

#ifdef __BLOCKS__
#include <dispatch/dispatch.h>
#endif

#ifdef __cplusplus
extern "C" {
#endif

// What a call answers.

/// It is done. A post that nobody hears is done, too.
#define NOTIFY_STATUS_OK 0
/// The name is null, empty, longer than 511 bytes, or no UTF-8.
#define NOTIFY_STATUS_INVALID_NAME 1
/// There is no such token, or it was cancelled.
#define NOTIFY_STATUS_INVALID_TOKEN 2
/// Of Mach ports; never answered here.
#define NOTIFY_STATUS_INVALID_PORT 3
/// The descriptor's pointer is null, or NOTIFY_REUSE came with a descriptor of somebody else.
#define NOTIFY_STATUS_INVALID_FILE 4
/// Never answered: a signal's number is not looked at.
#define NOTIFY_STATUS_INVALID_SIGNAL 5
/// The token cannot do that: watch a second path, for one.
#define NOTIFY_STATUS_INVALID_REQUEST 6
/// This user may not use the bus, or the name; see D4.
#define NOTIFY_STATUS_NOT_AUTHORIZED 7
/// This is a forked child, or NOTIFY_OPT_DISABLE was set.
#define NOTIFY_STATUS_OPT_DISABLE 8
/// The directory of the bus is not there.
#define NOTIFY_STATUS_SERVER_NOT_FOUND 9
/// A pointer or a queue is null that must not be.
#define NOTIFY_STATUS_NULL_INPUT 10
/// Anything else: the bus is full, of another version, or cannot be made.
#define NOTIFY_STATUS_FAILED 1000000

/// A number that is never a token.
#define NOTIFY_TOKEN_INVALID -1

/// For notify_register_file_descriptor: share a descriptor that it made before.
#define NOTIFY_REUSE 0x00000001

// Posting

/// Tells all who registered for a name, in all processes, this one too.
///
/// Several posts may be heard as one, but none is lost. A name that nobody holds is not remembered.
uint32_t notify_post(const char *name);

/// The same as notify_post, which it is kept for beside it.
uint32_t notify_simple_post(const char *name);

// Registering. On failure the token is NOTIFY_TOKEN_INVALID.

/// Registers for a name that is only checked, with notify_check.
uint32_t notify_register_check(const char *name, int *out_token);

/// The same as notify_register_check: here a check never asks another process.
uint32_t notify_register_plain(const char *name, int *out_token);

/// Registers for a name whose posts send this process a signal.
///
/// notify_check tells which token it was. With a number that is no signal nothing is sent.
uint32_t notify_register_signal(const char *name, int sig, int *out_token);

/// Registers for a name whose posts can be read from a descriptor, as the token in four bytes,
/// highest first; ntohl(3) makes an int of them.
///
/// The descriptor belongs to the library, which closes it with its last token. A token that has
/// not been read yet is not written again; see D2.
uint32_t notify_register_file_descriptor(const char *name, int *notify_fd, int flags,
                                         int *out_token);

#ifdef __BLOCKS__
/// What notify_register_dispatch calls.
typedef void (^notify_handler_t)(int token);

/// Registers for a name with a block that is called on a queue, once for one or more posts.
///
/// No call begins on that queue after notify_cancel has returned there. The program must be linked
/// with a shared libdispatch, the one whose queue this is; otherwise NOTIFY_STATUS_FAILED.
uint32_t notify_register_dispatch(const char *name, int *out_token, dispatch_queue_t queue,
                                  notify_handler_t handler);
#endif

struct dispatch_queue_s;

/// What notify_register_dispatch_f calls.
typedef void (*notify_function_t)(void *context, int token);

/// Not of Darwin's: as notify_register_dispatch, with a function, for compilers without blocks.
///
/// A null queue means the thread of the bus: quickest, but whoever blocks there stops deliveries
/// to this process. The context must live until the token is cancelled and no call is under way.
uint32_t notify_register_dispatch_f(const char *name, int *out_token,
                                    struct dispatch_queue_s *queue, void *context,
                                    notify_function_t handler);

// Tokens

/// Sets `check` to 1 if the name was posted since this token's last check, else to 0; see D1.
///
/// The first check of a token says 1.
uint32_t notify_check(int token, int *check);

/// Copies a number that is another one after each post; for tokens that are only checked.
///
/// Tokens of other kinds answer NOTIFY_STATUS_INVALID_REQUEST.
uint32_t notify_peek(int token, uint32_t *val);

/// Gives a token back. With the last one of a name in all processes its state is forgotten.
uint32_t notify_cancel(int token);

/// Holds deliveries to a token back until as many calls of notify_resume; see D3.
uint32_t notify_suspend(int token);

/// Lets a suspended token go on; posts meanwhile are delivered as one.
uint32_t notify_resume(int token);

/// Tells whether a number is a token that was registered and not cancelled.
bool notify_is_valid_token(int val);

/// Posts to one token, and to no other, when what an absolute path means changes.
///
/// Neither the file nor its folders need to exist; a token watches one path. Changes within 100 ms
/// are one post. The flags are not looked at: any change counts.
uint32_t notify_monitor_file(int token, char *path, int flags);

// State

/// Sets the state of a token's name, for all; nobody is told.
///
/// Whoever is told of a later post by this process sees this state, or a newer one.
uint32_t notify_set_state(int token, uint64_t state64);

/// Copies the state of a token's name; 0 until somebody sets it.
uint32_t notify_get_state(int token, uint64_t *state64);

// Options

/// With notify_set_options: what Darwin's library does with these is always so here, or nothing.
#define NOTIFY_OPT_DISPATCH 0x00000001
#define NOTIFY_OPT_REGEN 0x00000002
#define NOTIFY_OPT_FILTERED 0x00000004

/// Ends NOTIFY_OPT_DISABLE; tokens and states are as before.
#define NOTIFY_OPT_ENABLE 0x04000000

/// Makes every call answer NOTIFY_STATUS_OPT_DISABLE. Deliveries to handlers go on.
#define NOTIFY_OPT_DISABLE 0x08000000

/// Sets options of the library for this process.
void notify_set_options(uint32_t opts);

#ifdef __cplusplus
}
#endif

#endif
