import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { placeholders } from '#content/business.ts'
import { buildApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Connection, connect } from './db/connect.ts'
import { migrate } from './db/migrations.ts'
import { InFlight } from './http/in-flight.ts'
import { createLog } from './http/logging.ts'
import { loadSite } from './http/site.ts'

/** What is still under way is cut after so long, so that stopping takes less than the 10 s that hosts allow. */
const GRACE_MS = 8000

const SITE = fileURLToPath(new URL('../../dist', import.meta.url))

const log = createLog()

try {
  await start()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

async function start() {
  const config = await withFreePort(process.env)
  const connection = await openDatabase(config)
  const inFlight = new InFlight()
  const site = await loadSite(SITE, config.publicOrigin)
  const app = await buildApp({ config, ...connection, log, site, inFlight })
  await listening(config, () => app.listen({ port: config.port, host: config.host }))

  log.info(`Listening on ${config.host} port ${config.port} as ${config.publicOrigin}`)
  if (!site) log.warn(`No built site in ${SITE}: only the API answers`)
  for (const name of placeholders)
    log.warn(`business.${name} is still a placeholder: replace it in src/content/business.ts`)

  let stopping = false
  const stop = async (signal: string) => {
    // A terminal's Ctrl-C can reach us twice: from it and from npm.
    if (stopping) return
    stopping = true
    log.info(`${signal}: finishing what is under way`)
    setTimeout(() => {
      inFlight.cut()
      app.server.closeAllConnections()
    }, GRACE_MS)
    await app.close()
    await inFlight.settled()
    await connection.db.destroy()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stop(signal))
}

async function openDatabase(config: Config): Promise<Connection> {
  let connection: Connection | undefined
  try {
    connection = connect(config)
    await migrate(connection.db)
    return connection
  } catch (error) {
    await connection?.db.destroy()
    throw new ConfigError(
      'DATA_DIR',
      config.dataDir,
      `a folder that takes the database (${messageOf(error)})`,
    )
  }
}

/** Runs what listens, and names the variable where it cannot. */
async function listening<T>({ host, port }: Config, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new ConfigError('PORT', `${port}`, 'a free port, since another program listens there')
    if (code === 'EACCES')
      throw new ConfigError('PORT', `${port}`, 'a port that this user may listen on')
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL')
      throw new ConfigError('HOST', host, 'a name or an address of this machine')
    throw error
  }
}

/** Chooses the port before listening where any will do, since pages and links name it. */
async function withFreePort(env: Record<string, string | undefined>): Promise<Config> {
  const config = readConfig(env)
  if (config.port !== 0) return config
  const probe = createServer()
  const port = await listening(config, async () => {
    await once(probe.listen(0, config.host), 'listening')
    const address = probe.address()
    return typeof address === 'object' ? address?.port : undefined
  })
  probe.close()
  return readConfig({ ...env, PORT: `${port}` })
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
