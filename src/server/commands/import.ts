import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import { Refusal } from '#server/config/refusal.ts'
import { connect, isThere } from '#server/db/connect.ts'
import { withAdvice } from '#server/db/dialects/advice.ts'
import { migrationState } from '#server/db/migrations.ts'
import { loadBuild } from '#server/http/render.ts'
import { startPublisher } from '#server/publications/publisher.ts'
import type { Io } from './command.ts'
import { prepareSettings } from './prepare-settings.ts'
import { readSettings } from './settings-file.ts'

const SITE = fileURLToPath(new URL('../../../dist', import.meta.url))

/** Who made the publication, in the list on the desk. */
const WHO = 'import'

/**
 * Publishes a file of settings, also while a server runs, which shows it in some seconds. All of it is taken, or nothing.
 * Returns the exit code: 0, 1 (error) or 2 (usage).
 */
export async function runImport(
  args: string[],
  { env, stdout, stderr }: Io,
  site = SITE,
): Promise<number> {
  const [file, ...more] = args
  if (!file || more.length > 0) {
    stderr.write('Usage: npm run import -- FILE\n')
    return 2
  }
  try {
    const tell = (line: string) => void stderr.write(`${line}\n`)
    stdout.write(`${await take(file, readConfig(env), site, tell)}\n`)
    return 0
  } catch (error) {
    stderr.write(`${withAdvice(error)}\n`)
    return 1
  }
}

async function take(
  file: string,
  config: ReturnType<typeof readConfig>,
  site: string,
  tell: (line: string) => void,
): Promise<string> {
  const settings = readSettings(file)
  const { dataDir, publicOrigin } = config
  if (!isThere(config))
    throw new Refusal(
      `There is no database in ${dataDir}: set DATA_DIR, or start the server once to make a new one.`,
    )
  const { db } = connect(config)
  try {
    if ((await migrationState(db)) !== 'current')
      throw new Refusal(
        'The database is from another version of this program: start the server once.',
      )
    const { state, pictures, aside } = await prepareSettings(db, file, settings, tell)
    const log = pino({ level: 'silent' })
    const build = await loadBuild(site)
    const publisher = await startPublisher({ db, log, build, publicOrigin })
    try {
      const { number: base, state: before } = publisher.shown()
      if (JSON.stringify(state) === JSON.stringify(before))
        return `${file} says what the site says already. Nothing was changed.`
      const change = () => state
      const { number } = await publisher.publish({
        who: WHO,
        section: 'all',
        base,
        change,
        pictures,
      })
      return [
        `${file} is now publication ${number}. A running server shows it in some seconds.`,
        ...(aside.length > 0
          ? [
              `Kept aside, since this version has no place for it or its picture is gone: ${aside.join(', ')}`,
            ]
          : []),
      ].join('\n')
    } finally {
      await publisher.stop()
    }
  } finally {
    await db.destroy()
  }
}
