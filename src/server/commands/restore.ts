import { existsSync, mkdirSync, rmSync } from 'node:fs'
import {
  checkDatabase,
  copyDatabase,
  filesOf,
  isInUse,
  leftoversOf,
  preparedFile,
  replaceDatabase,
} from '#server/db/dialects/sqlite-files.ts'
import { makeSafe } from './after-restore.ts'
import { type Io, Refusal, runWithFile } from './command.ts'

const ASIDE = 'move-aside'

/**
 * Restores a backup as the database, while no server runs. It prepares and checks a copy beside the database, then lets
 * the two change places in one step: a refusal, a full disk or a kill leaves the old database where it was. Returns the
 * exit code.
 */
export const runRestore = (args: string[], io: Io): number =>
  runWithFile(
    args,
    io,
    { usage: `npm run restore -- FILE [--${ASIDE}]`, options: [ASIDE] },
    ({ file, database, dataDir, options }) => {
      if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
      unchangedIfItFails(file, () => checkDatabase(file))
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      refuseInUse(database, options.has(ASIDE))
      for (const leftover of leftoversOf(database)) rmSync(leftover)

      const heldBack: string[] = []
      const prepared = preparedFile(database)
      unchangedIfItFails(file, () =>
        copyDatabase(file, prepared, (copy) => {
          heldBack.push(...makeSafe(copy))
        }),
      )
      // A server may have started while the copy was made.
      refuseInUse(database, options.has(ASIDE))
      const aside = existsSync(database) ? asideOf(database) : undefined
      replaceDatabase(prepared, database, aside)
      const moved = aside ? ` The database that was there is now ${aside}.` : ''
      return [
        `${file} is restored to ${dataDir}.${moved} Start the server, and check:`,
        ...heldBack,
      ].join('\n- ')
    },
  )

/** Does work that changes nothing if it fails, and says so in one line. */
function unchangedIfItFails(file: string, work: () => void) {
  try {
    work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const why = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ')
    throw new Refusal(`${file} cannot be restored (${why}). Nothing was changed.`)
  }
}

const asideOf = (database: string) =>
  `${database}.before-${new Date().toISOString().replace(/\D/g, '')}`

/** Refuses if a program has the database open, or if there is one that nobody asked to replace. */
function refuseInUse(database: string, mayReplace: boolean) {
  const there = filesOf(database)
  if (there.length === 0) return
  if (!there.includes(database))
    throw new Refusal(
      `${there.join(', ')} belong to a database that was moved, or that a server still has open. Stop the server, and move these files too.`,
    )
  if (isOpen(database))
    throw new Refusal(`A server or another program has ${database} open: stop it first.`)
  if (!mayReplace)
    throw new Refusal(`${database} exists already: add --${ASIDE} to keep it under another name.`)
}

/** Whether a program has the database open. Its side files are gone afterwards, or they would spoil the new database. */
function isOpen(database: string): boolean {
  try {
    return isInUse(database)
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    throw new Refusal(
      `${database} cannot be read (${why}): move ${filesOf(database).join(', ')} away yourself, and restore again.`,
    )
  }
}
