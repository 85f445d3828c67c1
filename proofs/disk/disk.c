/*
 * Stands between a server and its disk (LD_PRELOAD), for the files of the database in $DISK_FOLDER.
 *
 * It writes all that reaches the disk to $DISK_LOG, in order, and in the same order each answer with the status 201
 * before it leaves: a power cut can then be played at any point. It fails what $DISK_FAULTS says (see disk.ts).
 *
 * A record of the log: one byte that says what was done, the file's inode, a position, a length, and that many bytes.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { NONE, LOGGED, SHARED, FOLDER };
#define MOST_FILES 65536
static unsigned char kinds[MOST_FILES];

static const char *folder;
static int journal = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("DISK_LOG");
  folder = getenv("DISK_FOLDER");
  if (path) journal = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int kind_of_path(const char *path) {
  size_t length = folder ? strlen(folder) : 0;
  if (!length || strncmp(path, folder, length)) return NONE;
  if (!path[length]) return FOLDER;
  if (strncmp(path + length, "/site.sqlite", 12)) return NONE;
  const char *rest = path + length + 12;
  if (!strcmp(rest, "-shm")) return SHARED;
  return !*rest || !strcmp(rest, "-wal") || !strcmp(rest, "-journal") ? LOGGED : NONE;
}

static int kind_of(int fd) { return fd >= 0 && fd < MOST_FILES ? kinds[fd] : NONE; }

static void note(char what, int fd, uint64_t at, const void *data, uint32_t length) {
  struct stat facts = {0};
  if (journal < 0) return;
  if (fd >= 0) fstat(fd, &facts);
  struct __attribute__((packed)) { char what; uint64_t inode, at; uint32_t length; } head = {what, facts.st_ino, at, length};
  struct iovec parts[] = {{&head, sizeof head}, {(void *)data, length}};
  if (syscall(SYS_writev, journal, parts, 2) != (long)(sizeof head + length)) {
    static const char words[] = "the log of the disk cannot be written\n";
    syscall(SYS_write, 2, words, sizeof words - 1);
    _exit(70);
  }
}

/* The error with which this kind of call fails now; 0 if it works. */
static int fault(const char *call) {
  char text[64] = "", wanted[16] = "";
  int error = 0;
  const char *path = getenv("DISK_FAULTS");
  int file = path ? syscall(SYS_openat, AT_FDCWD, path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return 0;
  syscall(SYS_read, file, text, sizeof text - 1);
  syscall(SYS_close, file);
  return sscanf(text, "%15s %d", wanted, &error) == 2 && !strcmp(wanted, call) ? error : 0;
}

static int opened(int fd, const char *path, int isNew) {
  int error = errno;
  if (fd >= 0 && fd < MOST_FILES) {
    kinds[fd] = kind_of_path(path);
    if (isNew && kinds[fd] == LOGGED) note('c', fd, 0, strrchr(path, '/') + 1, strlen(strrchr(path, '/') + 1));
  }
  errno = error;
  return fd;
}

#define OPEN(name)                                                        \
  int name(const char *path, int flags, ...) {                            \
    va_list more;                                                         \
    va_start(more, flags);                                                \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;  \
    va_end(more);                                                         \
    if (kind_of_path(path) == NONE) return opened(REAL(name)(path, flags, mode), path, 0); \
    pthread_mutex_lock(&turn);                                            \
    int isNew = access(path, F_OK) != 0;                                  \
    int fd = opened(REAL(name)(path, flags, mode), path, isNew);          \
    pthread_mutex_unlock(&turn);                                          \
    return fd;                                                            \
  }
OPEN(open)
OPEN(open64)

int close(int fd) {
  if (fd >= 0 && fd < MOST_FILES) kinds[fd] = NONE;
  return REAL(close)(fd);
}

ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) {
  if (kind_of(fd) != LOGGED && kind_of(fd) != SHARED) return REAL(pwrite64)(fd, data, length, at);
  pthread_mutex_lock(&turn);
  ssize_t done = -1;
  int error = fault("write");
  static int cutShort;
  if (cutShort) error = cutShort, cutShort = 0;
  else if (!error && length > 1 && (cutShort = fault("short"))) length /= 2;
  if (!error) {
    done = REAL(pwrite64)(fd, data, length, at);
    error = errno;
    if (done > 0 && kind_of(fd) == LOGGED) note('w', fd, at, data, done);
  }
  pthread_mutex_unlock(&turn);
  errno = error;
  return done;
}

int ftruncate64(int fd, off64_t size) {
  if (kind_of(fd) != LOGGED) return REAL(ftruncate64)(fd, size);
  pthread_mutex_lock(&turn);
  int done = REAL(ftruncate64)(fd, size), error = errno;
  if (!done) note('t', fd, size, 0, 0);
  pthread_mutex_unlock(&turn);
  errno = error;
  return done;
}

#define SYNC(name)                                          \
  int name(int fd) {                                        \
    if (kind_of(fd) == NONE) return REAL(name)(fd);         \
    pthread_mutex_lock(&turn);                              \
    int error = fault("sync");                              \
    int done = error ? -1 : REAL(name)(fd);                 \
    if (!error) error = errno;                              \
    if (!done) note(kind_of(fd) == FOLDER ? 'd' : 's', fd, 0, 0, 0); \
    pthread_mutex_unlock(&turn);                            \
    errno = error;                                          \
    return done;                                            \
  }
SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path) {
  if (kind_of_path(path) != LOGGED) return REAL(unlink)(path);
  pthread_mutex_lock(&turn);
  int done = REAL(unlink)(path), error = errno;
  if (!done) note('u', -1, 0, strrchr(path, '/') + 1, strlen(strrchr(path, '/') + 1));
  pthread_mutex_unlock(&turn);
  errno = error;
  return done;
}

/* An answer is noted before it leaves. */
static void answers(int fd, const struct iovec *parts, int count) {
  static const char created[] = "HTTP/1.1 201";
  if (kind_of(fd) != NONE || count < 1 || parts[0].iov_len < sizeof created) return;
  if (memcmp(parts[0].iov_base, created, sizeof created - 1)) return;
  pthread_mutex_lock(&turn);
  for (int i = 0; i < count; i++) note('a', -1, i, parts[i].iov_base, parts[i].iov_len);
  pthread_mutex_unlock(&turn);
}

ssize_t write(int fd, const void *data, size_t length) {
  struct iovec part = {(void *)data, length};
  answers(fd, &part, 1);
  return REAL(write)(fd, data, length);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  answers(fd, parts, count);
  return REAL(writev)(fd, parts, count);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
  answers(fd, message->msg_iov, message->msg_iovlen);
  return REAL(sendmsg)(fd, message, flags);
}
