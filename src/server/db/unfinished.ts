import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The beginning of the name of a folder in which a database is made. */
const UNFINISHED = 'unfinished-'

/** Does work in a new folder inside of another, and deletes it afterwards. */
export async function inUnfinished<T>(
  folder: string,
  work: (made: string) => Promise<T>,
): Promise<T> {
  const made = mkdtempSync(join(folder, UNFINISHED))
  try {
    return await work(made)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

/** Deletes what killed work has left in a folder. No other process may be at work there. */
export function deleteUnfinished(folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(UNFINISHED)) rmSync(join(folder, name), { recursive: true })
}
