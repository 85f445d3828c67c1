import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Why this process cannot write to a folder, or make it, and what to do: one line without a full stop. Undefined if it can. `may` asks
 * the operating system.
 */
export function whyNotWritable(folder: string, may: (path: string) => void = mayWrite): string | undefined {
  const there = existing(folder)
  if (existsSync(there) && !statSync(there).isDirectory()) return `${there} is no folder`
  try {
    may(there)
    return undefined
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EROFS') return `the disk of ${there} takes no writes (EROFS): mount it for writing`
    const isMade = there === folder
    const cannot = `${userName} cannot ${isMade ? `write to ${there}` : `make it in ${there}`} (${code || error})`
    return `${cannot}: ${isMade ? giveTo(folder) : makeFor(folder)}`
  }
}

const mayWrite = (path: string) => accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)

const existing = (path: string): string => (existsSync(path) || dirname(path) === path ? path : existing(dirname(path)))

const [uid, gid] = [process.getuid?.(), process.getgid?.()]
const owner = uid === undefined ? undefined : `${uid}:${gid}`
const userName = uid === undefined ? 'the user of the server' : `user ${uid}, as whom the server runs,`

/** What gives a folder and all in it to the user of this process. */
export const giveTo = (folder: string): string =>
  owner === undefined
    ? `let the user of the server write to ${folder} and its files`
    : `as root run chown -R ${owner} ${folder}`

const makeFor = (folder: string): string =>
  owner === undefined
    ? `make ${folder}, and let the user of the server write to it`
    : `as root run mkdir -p ${folder} && chown ${owner} ${folder}`
