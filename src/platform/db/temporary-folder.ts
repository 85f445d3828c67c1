import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { withFileLock } from './dialects/sqlite-lock.ts'

/** The beginning of the name of a folder in which a database is made. */
const UNFINISHED = 'unfinished-'

/** The lock in such a folder: whoever works there holds it, and it is free as soon as that process ends. */
const lockOf = (made: string) => join(made, 'work.lock')

/** Does work in a new folder inside of another, and deletes it afterwards. */
export async function inTemporaryFolder<T>(folder: string, work: (made: string) => Promise<T>): Promise<T> {
  for (;;) {
    const made = mkdtempSync(join(folder, UNFINISHED))
    try {
      const done = await withFileLock(lockOf(made), async () => ({ result: await work(made) }))
      // Without it, somebody took the folder for one that was left, in the moment before we had locked it.
      if (done) return done.result
    } finally {
      rmSync(made, { recursive: true, force: true })
    }
  }
}

/** Deletes what killed work has left in a folder. Work that is under way goes on. */
export async function deleteTemporaryFolders(folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const left = join(folder, name)
    if (name.startsWith(UNFINISHED)) await withFileLock(lockOf(left), async () => rmSync(left, { recursive: true }))
  }
}
