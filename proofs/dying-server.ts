// A server that is killed right before one of its statements. Its argument says before which: 0 is the first.
import { Statements } from '#platform/db/dialects/statements.ts'

let left = Number(process.argv[2])

Statements.prototype.run = new Proxy(Statements.prototype.run, {
  apply(run, statements, given) {
    if (left-- === 0) process.kill(process.pid, 'SIGKILL')
    return Reflect.apply(run, statements, given)
  },
})

await import('../src/main.ts')
