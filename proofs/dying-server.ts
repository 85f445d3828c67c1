// A server that is killed right before one of its statements. Its argument says before which: 0 is the first.
import Database from 'better-sqlite3'

let left = Number(process.argv[2])

Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
  apply(prepare, database, given) {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(prepare, database, given)
  },
})

await import('../src/server/main.ts')
