import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where a server remembers its data folders, each in a line with the number of its disk. */
export const DATA_FOLDERS = fileURLToPath(new URL('../../../.data-folders', import.meta.url))

/** Remembers that a folder holds a database, unless it is one for temporary files. Throws if it cannot write. */
export function rememberFolder(folder: string, list = DATA_FOLDERS) {
  if (`${folder}${sep}`.startsWith(`${tmpdir()}${sep}`)) return
  const lines = linesOf(list)
  const line = lineOf(folder)
  if (lines.includes(line)) return
  const others = lines.filter((it) => folderOf(it) !== folder)
  writeFileSync(list, `${[...others, line].join('\n')}\n`, { mode: 0o600 })
}

/**
 * Whether a folder without a database held one before, perhaps on a disk that is missing now. False if somebody has
 * deleted the folder itself: its place is still on the same disk.
 */
export function heldDatabase(folder: string, list = DATA_FOLDERS): boolean {
  const line = linesOf(list).find((it) => folderOf(it) === folder)
  return line !== undefined && (existsSync(folder) || line !== lineOf(folder))
}

const lineOf = (folder: string) => `${diskOf(folder)} ${folder}`

const folderOf = (line: string) => line.slice(line.indexOf(' ') + 1)

/** The number of the disk that holds a path, or that would hold it. */
const diskOf = (path: string): number =>
  existsSync(path) ? statSync(path).dev : diskOf(dirname(path))

const linesOf = (list: string) =>
  existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
