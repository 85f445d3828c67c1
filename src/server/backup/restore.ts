import { existsSync, mkdirSync, renameSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { deskRestored } from '#content/desk.ts'
import { checkDatabase, copyDatabase, filesOf, isInUse } from '#server/db/dialects/sqlite-files.ts'
import { knownMigrations } from '#server/db/migrations.ts'
import { type Io, Refusal, runWithFile } from './command.ts'

const ASIDE = 'move-aside'

/** Puts a backup in the place of the database, with no server running. Returns the exit code. */
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
      copyDatabase(file, database, holdBack)
      const moved = aside ? ` The database that was there is now ${aside}.` : ''
      return `${file} is restored to ${dataDir}.${moved} Start the server, and look at the mails set aside on the desk.`
    },
  )

function refuseUnfit(file: string) {
  try {
    checkDatabase(file)
  } catch (error) {
    const why = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ')
    throw new Refusal(`${file} is no whole database (${why}). Nothing was changed.`)
  }
}

/** Moves the present database aside where that was asked for; answers its new name. */
function makeRoom(database: string, mayMove: boolean): string | undefined {
  const there = filesOf(database)
  if (there.length === 0) return undefined
  if (!there.includes(database))
    throw new Refusal(
      `${there.join(', ')} belong to a database that was moved, or that a server still has open. Stop it, and move them too.`,
    )
  if (isInUse(database))
    throw new Refusal(`A server or another program has ${database} open: stop it first.`)
  if (!mayMove)
    throw new Refusal(`${database} is there already: add --${ASIDE} to keep it under another name.`)
  const aside = `${database}.before-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(database, aside)
  return aside
}

/**
 * What must not come back with a backup: sessions that were ended since, and mails that wait in it but have gone out
 * since. Those are set aside, for someone to look at.
 */
function holdBack(copy: Database.Database) {
  const has = (table: string) =>
    copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
  if (!has('kysely_migration')) throw new Refusal('The file is no backup of this program.')
  const run = copy.prepare('select name from kysely_migration').pluck().all()
  if (run.some((name) => !knownMigrations.includes(String(name))))
    throw new Refusal('The backup comes from a newer version of this program: update it first.')
  if (has('desk_sessions')) copy.exec('delete from desk_sessions; delete from desk_codes')
  if (has('mails'))
    copy
      .prepare(
        "update mails set status = 'failed', last_error = ?, settled_at = ?, claim = null where status = 'waiting'",
      )
      .run(deskRestored, new Date().toISOString())
}
