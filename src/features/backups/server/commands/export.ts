import type { Writable } from 'node:stream'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { isKind, type Kind, kinds } from '#features/exports/export-part.ts'
import { formats, isSheet } from '#features/exports/server/shared/formats.ts'
import { listRecords } from '#features/exports/server/shared/records.ts'
import { answersTo } from '#features/index.ts'
import { OTHER_VERSION } from '#features/website/server/shared/commands/published.ts'
import { writeSettings } from '#features/website/server/shared/commands/settings-file.ts'
import { readConfig } from '#platform/config/config.ts'
import { connectForReading } from '#platform/db/connect.ts'
import { migrationState } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'

/** The kind of an export that is no list of records. */
const SETTINGS = 'settings'

const USAGE = `Usage: npm run --silent export -- ${kinds.join('|')} [--format ${Object.keys(formats).join('|')}]
or: npm run --silent export -- ${SETTINGS}\n`

type ExportOptions = { kind: Kind | typeof SETTINGS; format: keyof typeof formats }

type Io = { env: Record<string, string | undefined>; stdout: Writable; stderr: Writable }

/** Prints the stored records, or what the owner published, even while a server runs. Returns the exit code: 0, 1 (error) or 2 (usage). */
export async function runExport(args: string[], { env, stdout, stderr }: Io): Promise<number> {
  try {
    const options = readArguments(args)
    const config = readConfig(env)
    const db = connectForReading(config)
    // An empty list is right before the first start, but misleading if another folder was meant.
    if (!db) stderr.write(`There is no database in ${config.dataDir}; set DATA_DIR.\n`)
    try {
      const state = db ? await migrationState(db) : 'empty'
      if (state === 'other') throw new Error(OTHER_VERSION)
      const lines = linesOf(options, state === 'current' ? db : undefined)
      await pipeline(Readable.from(lines), stdout, { end: false })
    } finally {
      await db?.destroy()
    }
    return 0
  } catch (error) {
    if (isClosedPipe(error)) return 0
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof UsageError) stderr.write(`${message}\n${USAGE}`)
    else stderr.write(`${message}\n`)
    return error instanceof UsageError ? 2 : 1
  }
}

function linesOf({ kind, format }: ExportOptions, db: Db | undefined) {
  if (kind === SETTINGS) {
    if (!db) throw new Error('Nothing is published there: start the server once.')
    return writeSettings(db)
  }
  const records = db ? listRecords(db, answersTo('onExport'), kind) : none()
  return isSheet(kind) ? formats[format](records, kind) : formats.json(records)
}

class UsageError extends Error {}

function readArguments(args: string[]): ExportOptions {
  const { values, positionals } = parse(args)
  const [kind, ...more] = positionals
  if (kind === undefined) throw new UsageError('Name one kind of records to export.')
  if (kind !== SETTINGS && !isKind(kind)) throw new UsageError(`“${kind}” is not a kind of records.`)
  if (more.length > 0) throw new UsageError(`Export one kind at a time, not also “${more.join(' ')}”.`)
  const { format } = values
  if (kind === SETTINGS && format !== 'json') throw new UsageError('Settings are exported as JSON.')
  if (kind !== SETTINGS && !isSheet(kind) && format === 'csv')
    throw new UsageError(`The ${kind} are exported as JSON. The accountant’s CSV files are on the desk, under Numbers.`)
  if (format !== 'json' && format !== 'csv') throw new UsageError(`There is no format “${format}”.`)
  return { kind, format }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { format: { type: 'string', default: 'json' } } })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function* none(): AsyncGenerator<object> {}

/** Whether the reader of our output has closed it, as `head` does. */
const isClosedPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE'
