import { once } from 'node:events'
import { createServer } from 'node:net'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AppDeps, buildApp } from './app.ts'
import { inLanguage } from './core/in-language.ts'
import { DEFAULT_LANGUAGE } from './core/language.ts'
import { type Backups, startBackups } from './features/backups/server/back-up.ts'
import { openDatabase } from './features/backups/server/open-database.ts'
import { jobHandlers, mailEnds } from './features/jobs.ts'
import { liveReader } from './features/live-reader.ts'
import { compose } from './features/mails/server/compose.ts'
import { firstLink } from './features/setup/server/first-link.ts'
import { lastLines, warnOfPlaceholders } from './features/website/server/placeholders.ts'
import { startPublisher } from './features/website/server/publisher.ts'
import { loadBuild } from './features/website/server/render.ts'
import { type Config, readConfig } from './platform/config/config.ts'
import { ConfigError } from './platform/config/config-error.ts'
import { mailAddresses } from './platform/config/mail-addresses.ts'
import { whyNotWritable } from './platform/config/own-folder.ts'
import type { Connection } from './platform/db/connect.ts'
import { adviceOf, withAdvice } from './platform/db/dialects/advice.ts'
import { listenOn } from './platform/http/listen.ts'
import { openConsole } from './platform/http/logging.ts'
import type { Poller } from './platform/jobs/poll.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { deleteFilesOf } from './platform/mail/files.ts'
import { startMailSettings } from './platform/mail/mail-settings.ts'
import { configuredMail, mailFolder } from './platform/mail/start.ts'

const SITE = fileURLToPath(new URL('../dist', import.meta.url))
const NIGHTLY_BACKUP = fileURLToPath(new URL('../scripts/nightly-backup.ts', import.meta.url))

const { isForPeople, log, say } = await openConsole(process.stdout)

try {
  await start()
} catch (error) {
  const advice = adviceOf(error)
  if (!(error instanceof ConfigError || advice)) throw error
  process.stderr.write(`${withAdvice(error)}\n`)
  process.exit(1)
}

async function start() {
  const environment = readConfig(process.env)
  assertOutsideSite('DATA_DIR', environment.dataDir)
  assertOutsideSite('BACKUP_DIR', environment.backup.dir)
  const { connection, isNew, where } = await openDatabase(environment, log)
  const closed = whyNotWritable(environment.backup.dir)
  if (closed) log.warn(`No backup can be written to BACKUP_DIR, ${environment.backup.dir}: ${closed}`)
  let jobs: Poller | undefined
  // The jobs go on from whoever woke them, in whatever language that was.
  const wakeMail = () => inLanguage(DEFAULT_LANGUAGE, () => jobs?.wake())
  const mailSettings = await startMailSettings({ db: connection.db, log, variables: environment.mail })
  const { app, config, publisher } = await listen(environment, {
    ...connection,
    mailSettings,
    wakeMail,
    forgetMails: (ids) => deleteFilesOf(mailFolder(environment), ids),
  })

  const { db } = connection
  const { publicOrigin } = config
  const { content } = publisher
  const [first] = mailSettings.addresses(content()).desk
  const link = isNew && first ? await firstLink(db, publicOrigin, first) : undefined

  let backups: Backups | undefined
  let stopping = false
  const stop = async (signal: string) => {
    // Ctrl-C can reach us twice: from the terminal and from npm.
    if (stopping) return
    stopping = true
    log.info(`${signal}: finishing the requests and mails under way`)
    await Promise.all([app.close(), jobs?.stop(), backups?.stop()])
    await Promise.all([publisher.stop(), mailSettings.stop()])
    await db.destroy()
    process.exit(0)
  }
  // Before the line that says that the server is there: whoever waits for it may stop the server at once.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))

  log.info(`Listening on ${config.host} port ${config.port} as ${publicOrigin}`)
  if (isNew) log.info(`There was no database in ${where}: made a new one`)
  if (link && !isForPeople) process.stdout.write(`${link}\n`)
  if (!publisher.site) log.warn(`No built site in ${SITE}: only the API answers`)
  // Only after `listen`, since mails contain the site's address, which may depend on the free port that was chosen.
  const mail = configuredMail(config, {
    db,
    log,
    content,
    mailSettings,
    ...mailEnds,
    compose: async (one) => {
      const published = content()
      const addresses = mailSettings.addresses(published)
      return compose(db, one, { ...addresses, publicOrigin, content: published })
    },
  })
  const people = () => mailSettings.addresses(content()).desk
  const handlers = jobHandlers({ ...connection, log, content, config, people, mail })
  jobs = startJobs(handlers, { db, log })
  backups = startBackups({ db, log, program: NIGHTLY_BACKUP, env: process.env })
  if (isForPeople) for (const line of lastLines(content(), { publicOrigin, link })) say(line)
  else warnOfPlaceholders(content(), log)
}

/** Refuses a folder within that of the site: everybody could read it, and the next build would delete it. */
function assertOutsideSite(variable: string, folder: string) {
  if (`${folder}${sep}`.startsWith(`${SITE}${sep}`))
    throw new ConfigError(variable, folder, 'a folder outside the built site')
}

/** Listens as configured. If another program takes the chosen free port first, it chooses another one. */
async function listen(
  environment: Config,
  deps: Connection & Pick<AppDeps, 'mailSettings' | 'wakeMail' | 'forgetMails'>,
) {
  const anyPort = environment.port === 0
  const build = await loadBuild(SITE)
  for (;;) {
    const config = anyPort ? await withFreePort(environment) : environment
    const { publicOrigin } = config
    const publisher = await startPublisher({ db: deps.db, log, build, publicOrigin, readLive: liveReader(deps.db) })
    // Refuses a start without an address for the owner's mail.
    // With a mail server of the desk it starts all the same: only there can it be mended.
    mailAddresses({ ...deps.mailSettings.current(), smtp: environment.mail.smtp }, publisher.content())
    const app = await buildApp({ config, ...deps, log, publisher })
    try {
      await listenOn(app, config)
      return { app, config, publisher }
    } catch (error) {
      if (!anyPort || codeOf(error) !== 'EADDRINUSE') throw named(error, config)
      await Promise.all([app.close(), publisher.stop()])
    }
  }
}

/** Chooses a free port before listening on it, since pages and links contain the port. */
async function withFreePort(environment: Config): Promise<Config> {
  const probe = createServer().listen(0, environment.host)
  await once(probe, 'listening').catch((error) => {
    throw named(error, environment)
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
