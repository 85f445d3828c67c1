import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#testing/app.ts'

const SOURCE = fileURLToPath(new URL('disk.c', import.meta.url))
const BUILT = fileURLToPath(new URL('../../node_modules/.cache/disk', import.meta.url))

/** The calls that can fail. `short` writes half of the bytes, and fails at the rest. */
type Call = 'write' | 'short' | 'sync'

/** What reached the disk, or left the server: see `disk.c`. */
export type Step = { what: string; inode: bigint; at: number; data: Buffer }

/** Stands between servers and the database of a data folder: `env` are the variables of a server on this disk. */
export function disk({ DATA_DIR }: { DATA_DIR: string }) {
  const folder = temporaryFolder()
  const log = join(folder, 'log')
  const faults = join(folder, 'faults')
  const env = { LD_PRELOAD: built(), DISK_FOLDER: DATA_DIR }
  return {
    /** A server with these variables has its disk's log written. */
    logged: { ...env, DISK_LOG: log },
    /** A server with these variables gets the faults. */
    failing: { ...env, DISK_FAULTS: faults },
    steps: () => stepsOf(readFileSync(log)),
    /** From now on the calls fail with this error. */
    fail: (call: Call, error: keyof typeof constants.errno) =>
      writeFileSync(faults, `${call} ${constants.errno[error]}`),
    mend: () => rmSync(faults),
  }
}

/** Compiles `disk.c`, unless that is done. */
function built(): string {
  const hash = createHash('sha256').update(readFileSync(SOURCE)).digest('hex').slice(0, 16)
  const file = `${BUILT}-${hash}.so`
  if (existsSync(file)) return file
  mkdirSync(dirname(file), { recursive: true })
  const part = `${file}.${process.pid}`
  const { error, status, stderr } = spawnSync(
    'cc',
    ['-shared', '-fPIC', '-O2', '-Wall', '-Wextra', '-Werror', '-o', part, SOURCE, '-ldl'],
    { encoding: 'utf8' },
  )
  if (error) throw new Error(`There is no C compiler (${error.message}): install gcc and libc6-dev, or clang.`)
  if (status !== 0) throw new Error(stderr)
  renameSync(part, file)
  return file
}

const HEAD = 21

function stepsOf(log: Buffer): Step[] {
  const steps: Step[] = []
  for (let from = 0; from < log.length; ) {
    const length = log.readUInt32LE(from + 17)
    steps.push({
      what: String.fromCharCode(log.readUInt8(from)),
      inode: log.readBigUInt64LE(from + 1),
      at: Number(log.readBigUInt64LE(from + 9)),
      data: log.subarray(from + HEAD, from + HEAD + length),
    })
    from += HEAD + length
  }
  return steps
}
