import { Writable } from 'node:stream'
import { environmentOf } from './database-places.ts'

/** The environment and streams for a program over this data folder, and its output so far. */
export function programIo(dataDir: string) {
  const output = { stdout: '', stderr: '' }
  const into = (name: keyof typeof output) =>
    new Writable({
      write(part, _encoding, done) {
        output[name] += part
        done()
      },
    })
  const io = { env: environmentOf({ dataDir }), stdout: into('stdout'), stderr: into('stderr') }
  return { io, output }
}
