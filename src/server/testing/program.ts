import { Writable } from 'node:stream'

/** What a program runs with over this folder, and what it has printed so far. */
export function programIo(dataDir: string) {
  const output = { stdout: '', stderr: '' }
  const into = (name: keyof typeof output) =>
    new Writable({
      write(part, _encoding, done) {
        output[name] += part
        done()
      },
    })
  const io = { env: { DATA_DIR: dataDir }, stdout: into('stdout'), stderr: into('stderr') }
  return { io, output }
}
