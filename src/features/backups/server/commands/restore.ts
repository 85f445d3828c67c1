import { existsSync, rmSync } from 'node:fs'
import { sanitizeRestored } from '#features/backups/server/after-restore.ts'
import { answersTo } from '#features/index.ts'
import { NOTHING_ISSUED } from '#features/invoices/server/shared/restore.ts'
import { type Io, runWithFile } from '#platform/config/command.ts'
import type { Config } from '#platform/config/config.ts'
import { inUse, Refusal } from '#platform/config/config-error.ts'
import type { PostgresConfig } from '#platform/config/database.ts'
import { connect, connectForReading, databaseFile, type Place } from '#platform/db/connect.ts'
import { copyToServer } from '#platform/db/copy-to-server.ts'
import { makeFolder } from '#platform/db/dialects/sqlite.ts'
import {
  checkDatabase,
  copyDatabase,
  filesOf,
  isInUse,
  leftoversOf,
  preparedFile,
  replaceDatabase,
} from '#platform/db/dialects/sqlite-files.ts'
import { readFile } from '#platform/db/dialects/sqlite-tables.ts'
import { firstMigratedAt, migrate } from '#platform/db/migrations.ts'
import type { LastNumbers } from '#platform/db/restore-step.ts'
import { deleteTemporaryFolders, inTemporaryFolder } from '#platform/db/temporary-folder.ts'

const ASIDE = 'move-aside'

/**
 * Restores a backup as the database, while no server runs. A refusal, a full disk or a kill leaves the old database
 * where it was. Returns the exit code.
 */
export const runRestore = (args: string[], io: Io): Promise<number> =>
  runWithFile(
    args,
    io,
    { usage: `npm run restore -- FILE [--${ASIDE}] [--${NOTHING_ISSUED}]`, options: [ASIDE, NOTHING_ISSUED] },
    async ({ file, config, options }) => {
      const { dataDir, postgres } = config
      if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
      await unchangedIfItFails(file, () => checkDatabase(file))
      makeFolder(dataDir)
      const mayReplace = options.has(ASIDE)
      const nothingIssued = options.has(NOTHING_ISSUED)
      const lines = postgres
        ? await restoreToServer(file, config, postgres, { mayReplace, nothingIssued })
        : await restoreToFolder(file, config, { mayReplace, nothingIssued })
      return lines.join('\n- ')
    },
  )

/** What was asked for: whether the restore may take the place of a database, and that no number was given since the backup. */
type RestoreOptions = { mayReplace: boolean; nothingIssued: boolean }

/** The last numbers of the database that is there; undefined if there is none, or none that can be read. */
async function lastNumbers(place: Place): Promise<LastNumbers | undefined> {
  const db = connectForReading(place)
  if (!db) return undefined
  try {
    const rows = await db.selectFrom('document_series').selectAll().execute()
    return { madeAt: await firstMigratedAt(db), numbers: new Map(rows.map(({ series, n }) => [series, n])) }
  } catch {
    return undefined
  } finally {
    await db.destroy()
  }
}

/** Prepares and checks a copy beside the database, then lets the two change places in one step. */
async function restoreToFolder(file: string, config: Config, { mayReplace, nothingIssued }: RestoreOptions) {
  const database = databaseFile(config)
  const hint = `add --${ASIDE} to keep it under another name`
  const refuse = () => assertNotInUse(database, mayReplace ? undefined : hint)
  refuse()
  for (const leftover of leftoversOf(database)) rmSync(leftover)

  const heldBack: string[] = []
  const since = { replaced: await lastNumbers(config), nothingIssued }
  const prepared = preparedFile(database)
  await unchangedIfItFails(file, () =>
    copyDatabase(file, prepared, (copy) => {
      heldBack.push(...sanitizeRestored(copy, answersTo('afterRestore'), Date.now(), since))
    }),
  )
  // A server may have started while the copy was made.
  refuse()
  const aside = existsSync(database) ? `${database}.${suffix()}` : undefined
  replaceDatabase(prepared, database, aside)
  const moved = aside ? ` The database that was there is now ${aside}.` : ''
  return [`${file} is restored to ${config.dataDir}.${moved} Start the server, and check:`, ...heldBack]
}

/** Prepares a copy in the data folder, and copies that in one transaction. */
async function restoreToServer(
  file: string,
  { dataDir }: Config,
  postgres: PostgresConfig,
  { mayReplace, nothingIssued }: RestoreOptions,
) {
  await deleteTemporaryFolders(dataDir)
  const since = { replaced: await lastNumbers({ dataDir, postgres }), nothingIssued }
  const aside = suffix().replace('-', '_')
  const present = mayReplace ? { aside } : { advice: `add --${ASIDE} to keep them in a schema of their own` }
  const heldBack: string[] = []
  const { isMoved } = await unchangedIfItFails(file, () =>
    inTemporaryFolder(dataDir, async (made) => {
      const prepared = databaseFile({ dataDir: made })
      copyDatabase(file, prepared, (copy) => {
        heldBack.push(...sanitizeRestored(copy, answersTo('afterRestore'), Date.now(), since))
      })
      const { db } = connect({ dataDir: made })
      await migrate(db).finally(() => db.destroy())
      return readFile(prepared, (copy) => copyToServer(copy, postgres, present))
    }),
  )
  const moved = isMoved ? ` The records that were there are now in the schema ${aside}.` : ''
  return [`${file} is restored to ${postgres.shown}.${moved} Start the server, and check:`, ...heldBack]
}

/** Does work that changes nothing if it fails, and says so in one line. */
async function unchangedIfItFails<T>(file: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    const why = String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ')
    throw new Refusal(`${file} cannot be restored (${why}). Nothing was changed.`)
  }
}

const suffix = () => `before-${new Date().toISOString().replace(/\D/g, '')}`

/**
 * Refuses if a program has a database open, or if there is one that nobody asked to replace: `advice` says what to do
 * then.
 */
function assertNotInUse(database: string, advice?: string) {
  const there = filesOf(database)
  if (there.length === 0) return
  if (!there.includes(database))
    throw new Refusal(
      `${there.join(', ')} belong to a database that was moved, or that a server still has open. Stop the server, and move these files too.`,
    )
  if (isOpen(database)) throw inUse(database)
  if (advice !== undefined) throw new Refusal(`${database} exists already: ${advice}.`)
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
