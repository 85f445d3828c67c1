import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { checkDatabase, copyDatabase, filesOf, isInUse } from '#server/db/dialects/sqlite-files.ts'
import { makeSafe } from './after-restore.ts'
import { type Io, Refusal, runWithFile } from './command.ts'

const ASIDE = 'move-aside'

/** Restores a backup as the database, while no server runs. Returns the exit code. */
export const runRestore = (args: string[], io: Io): number =>
  runWithFile(
    args,
    io,
    { usage: `npm run restore -- FILE [--${ASIDE}]`, options: [ASIDE] },
    ({ file, database, dataDir, options }) => {
      if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
      refuseUnfit(file)
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      const aside = makeRoom(database, options.has(ASIDE))
      const heldBack: string[] = []
      copyDatabase(file, database, (copy) => {
        heldBack.push(...makeSafe(copy))
      })
      const moved = aside ? ` The database that was there is now ${aside}.` : ''
      return [
        `${file} is restored to ${dataDir}.${moved} Start the server, and check:`,
        ...heldBack,
      ].join('\n- ')
    },
  )

function refuseUnfit(file: string) {
  try {
    checkDatabase(file)
  } catch (error) {
    const why = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ')
    throw new Refusal(`${file} is not a complete database (${why}). Nothing was changed.`)
  }
}

/** Renames the present database if `mayMove`, and returns its new name; undefined if there is none. */
function makeRoom(database: string, mayMove: boolean): string | undefined {
  const there = filesOf(database)
  if (there.length === 0) return undefined
  if (!there.includes(database))
    throw new Refusal(
      `${there.join(', ')} belong to a database that was moved, or that a server still has open. Stop the server, and move these files too.`,
    )
  if (isInUse(database))
    throw new Refusal(`A server or another program has ${database} open: stop it first.`)
  if (!mayMove)
    throw new Refusal(`${database} exists already: add --${ASIDE} to keep it under another name.`)
  const aside = `${database}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(database, aside)
  return aside
}
