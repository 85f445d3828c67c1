import { once } from 'node:events'
import { existsSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { placeholders } from '#content/business.ts'
import { opening, openingPlaceholders } from '#content/opening.ts'
import { serviceAreaPlaceholders } from '#content/service-area.ts'
import { type AppDeps, buildApp } from './app.ts'
import { copyBeforeMigration } from './backups/before-migration.ts'
import { renewOldEntries } from './bookings/search-index.ts'
import { startBackups } from './clock/back-up.ts'
import { type Clock, startClock } from './clock/clock.ts'
import { type Config, readConfig } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import { type Connection, connect, databaseFile } from './db/connect.ts'
import { DATA_FOLDERS, heldDatabase, rememberFolder } from './db/data-folders.ts'
import { adviceOf } from './db/dialects/advice.ts'
import { leftoversOf, lostDatabase } from './db/dialects/sqlite-files.ts'
import { migrate } from './db/migrations.ts'
import { Connections } from './http/connections.ts'
import { addressesOf, listenOn } from './http/listen.ts'
import { createLog } from './http/logging.ts'
import { loadSite } from './http/site.ts'
import { compose } from './letters/compose.ts'
import { deleteFilesOf } from './outbox/files.ts'
import type { Outbox } from './outbox/outbox.ts'
import { mailFolder, startMail } from './outbox/start.ts'

const SITE = fileURLToPath(new URL('../../dist', import.meta.url))
const NIGHTLY_BACKUP = fileURLToPath(new URL('../../scripts/nightly-backup.ts', import.meta.url))

const placeholdersByFile = {
  business: placeholders,
  opening: openingPlaceholders,
  'service-area': serviceAreaPlaceholders,
}

/** Why a start must not make a new database in a folder that held one before. */
const NO_DISK = `it held one before: bring back its disk, restore a backup, or empty ${DATA_FOLDERS} to begin with a new one`

const log = createLog()

try {
  await start()
} catch (error) {
  const advice = adviceOf(error)
  if (!(error instanceof ConfigError || advice)) throw error
  process.stderr.write(`${withAdvice(error)}\n`)
  process.exit(1)
}

async function start() {
  const asked = readConfig(process.env)
  const { connection, isNew } = openDatabase(asked)
  for (const file of leftoversOf(databaseFile(asked)))
    log.warn(`${file} is left of a restore or a backup that did not finish: delete it`)
  const copy = await copyBeforeMigration(connection.db, asked)
  if (copy) log.info(`This version changes the database: ${copy} is the database as it was`)
  await migrate(connection.db)
  remember(asked)
  await renewOldEntries(connection.db)
  let outbox: Outbox | undefined
  let clock: Clock | undefined
  const wakeMail = () => outbox?.wake()
  const { app, config, site } = await listen(asked, {
    ...connection,
    wakeMail,
    forgetMails: (ids) => deleteFilesOf(mailFolder(asked), ids),
    clockRanAt: () => clock?.ranAt(),
  })

  log.info(`Listening on ${config.host} port ${config.port} as ${config.publicOrigin}`)
  if (isNew) log.info(`There was no database in ${config.dataDir}: made a new one`)
  if (!site) log.warn(`No built site in ${SITE}: only the API answers`)
  // Only after `listen`, since mails contain the site's address, which may depend on the free port that was chosen.
  const { db } = connection
  const letters = { ...config.mail, publicOrigin: config.publicOrigin }
  outbox = startMail(config, { db, log, compose: (mail) => compose(db, mail, letters) })
  clock = startClock({ ...connection, opening, log, wakeMail })
  const backups = startBackups({ db, log, program: NIGHTLY_BACKUP, env: process.env })
  for (const [file, names] of Object.entries(placeholdersByFile))
    for (const name of names)
      log.warn(`${file}.${name} is still a placeholder: replace it in src/content/${file}.ts`)

  let stopping = false
  const stop = async (signal: string) => {
    // Ctrl-C can reach us twice: from the terminal and from npm.
    if (stopping) return
    stopping = true
    log.info(`${signal}: finishing the requests and mails under way`)
    await Promise.all([app.close(), outbox?.stop(), clock?.stop(), backups.stop()])
    await connection.db.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
}

/** Opens the database, or makes a new one. Refuses a folder that has lost its database. */
function openDatabase(config: Config): { connection: Connection; isNew: boolean } {
  refuseServed('DATA_DIR', config.dataDir)
  refuseServed('BACKUP_DIR', config.backup.dir)
  const file = databaseFile(config)
  const isNew = !existsSync(file)
  const lost = lostDatabase(file) ?? (isNew && heldDatabase(config.dataDir) ? NO_DISK : undefined)
  if (lost)
    throw new ConfigError('DATA_DIR', config.dataDir, `a folder with its whole database (${lost})`)
  try {
    return { connection: connect(config), isNew }
  } catch (error) {
    // The next start must not take this for a database that was lost.
    if (isNew && existsSync(file) && statSync(file).size === 0) rmSync(file)
    throw new ConfigError(
      'DATA_DIR',
      config.dataDir,
      `a folder that can hold the database (${withAdvice(error)})`,
    )
  }
}

/** Refuses a folder within that of the site: everybody could read it, and the next build would delete it. */
function refuseServed(variable: string, folder: string) {
  if (`${folder}${sep}`.startsWith(`${SITE}${sep}`))
    throw new ConfigError(variable, folder, 'a folder outside the built site')
}

/** Remembers the data folder. A server that cannot is worse than one that can, and better than none. */
function remember({ dataDir }: Config) {
  try {
    rememberFolder(dataDir)
  } catch (error) {
    log.warn(
      `A later start cannot notice that the disk of ${dataDir} is missing (${withAdvice(error)})`,
    )
  }
}

/** Listens as configured. If another program takes the chosen free port first, it chooses another one. */
async function listen(
  asked: Config,
  deps: Connection & Pick<AppDeps, 'wakeMail' | 'forgetMails' | 'clockRanAt'>,
) {
  const anyPort = asked.port === 0
  for (;;) {
    const config = anyPort ? await withFreePort(asked) : asked
    const site = await loadSite(SITE, config.publicOrigin)
    const connections = new Connections()
    const app = await buildApp({ config, ...deps, connections, log, site })
    try {
      await listenOn(await addressesOf(config.host), config, { app, connections })
      return { app, config, site }
    } catch (error) {
      if (!anyPort || codeOf(error) !== 'EADDRINUSE') throw named(error, config)
      await app.close()
    }
  }
}

/** Chooses a free port before listening on it, since pages and links contain the port. */
async function withFreePort(asked: Config): Promise<Config> {
  const probe = createServer().listen(0, asked.host)
  await once(probe, 'listening').catch((error) => {
    throw named(error, asked)
  })
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  const port = typeof address === 'object' ? address?.port : undefined
  // Reads again, since the public origin may depend on the port.
  return readConfig({ ...process.env, PORT: `${port}` })
}

/** The error for the variable that keeps the server from listening, or the same error if no variable does. */
function named(error: unknown, { host, port }: Config): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError('PORT', `${port}`, 'a free port, since another program listens there')
    case 'EACCES':
      return new ConfigError('PORT', `${port}`, 'a port that this user may listen on')
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new ConfigError('HOST', host, 'a name or an address of this machine')
    default:
      return error
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** The error's message in one line, with what to do about it if we know. */
function withAdvice(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  const advice = adviceOf(error)
  return advice ? `${message}: ${advice}` : message
}
