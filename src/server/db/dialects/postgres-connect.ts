import { Socket } from 'node:net'
import pg from 'pg'
import type { PostgresConfig, SslMode } from '#server/config/database.ts'
import { isCut, isOutdated, named, Unreachable } from './postgres-errors.ts'

/** How long a connection may take, in milliseconds: the 503 that follows comes within a second. */
const CONNECT_MS = 700

/** The most connections that read at the same time. */
export const READERS = 8

/** Connections that can all be ended at once, whatever they wait for. */
type Pool = pg.Pool & { leave: () => void }

/** The connections of one server of ours. */
export type Pools = {
  readers: Pool
  /** One for writing, which reads never keep busy. */
  writer: Pool
  /** One that asks for signs of life. */
  pulse: Pool
}

/** Opens them when they are needed. */
export async function openPools(config: PostgresConfig): Promise<Pools> {
  const settings = clientConfig(config, await waysIn(config))
  return {
    readers: openPool(settings, READERS),
    writer: openPool(settings, 1),
    pulse: openPool(settings, 1),
  }
}

function openPool(settings: pg.ClientConfig, max: number): Pool {
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket.once('close', () => sockets.delete(socket)))
    return socket
  }
  const pool = new pg.Pool({ ...settings, stream, max, idleTimeoutMillis: 0 })
  // A connection that breaks while nobody uses it is replaced. The next query finds out if there is no server.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const leave = () => {
    for (const socket of sockets) socket.destroy()
  }
  return Object.assign(pool, { leave })
}

/**
 * Repeats what has no effect yet if its connection was cut, as a restart of the database leaves some behind, or if its
 * prepared statement cannot be used. Nobody knows until they are used.
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!(isCut(error) || isOutdated(error)) || tries === MOST_TRIES) throw error
    }
}

/** Each connection that reads may be cut. */
const MOST_TRIES = READERS + 1

/** Runs work on one connection of its own. */
export async function withClient<T>(
  config: PostgresConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return withWay(config, await waysIn(config), work)
}

/** Opens one connection. Whoever asks for it ends it. */
export async function openClient(config: PostgresConfig): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(config, await waysIn(config)))
  // A query that is under way fails too.
  client.on('error', () => {})
  await client.connect()
  return client
}

type Encryption = false | { rejectUnauthorized?: boolean; checkServerIdentity?: () => undefined }

const WITHOUT_CHECK: Encryption = { rejectUnauthorized: false }
const ANY_NAME: Encryption = { checkServerIdentity: () => undefined }

/** The ways to connect that libpq tries in each mode, in its order. */
const ways: Record<SslMode, readonly Encryption[]> = {
  disable: [false],
  allow: [false, WITHOUT_CHECK],
  prefer: [WITHOUT_CHECK, false],
  require: [WITHOUT_CHECK],
  'verify-ca': [ANY_NAME],
  'verify-full': [{}],
}

/** The way that the server takes. Servers with and without encryption can be told apart only by trying. */
async function waysIn(config: PostgresConfig): Promise<Encryption> {
  const { sslMode, certificates, host } = config
  // libpq: no encryption on a Unix socket, and certificates of our own choice make `require` check them.
  if (host.startsWith('/')) return false
  const tries = sslMode === 'require' && certificates.ca ? [ANY_NAME] : ways[sslMode]
  const [first = false, ...others] = tries
  if (others.length === 0) return first
  for (const way of tries)
    try {
      return await withWay(config, way, async () => way)
    } catch (error) {
      if (way === tries.at(-1) || !isAboutEncryption(error)) throw error
    }
  return first
}

async function withWay<T>(
  config: PostgresConfig,
  way: Encryption,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(clientConfig(config, way))
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw named(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a server has refused this way to connect, and perhaps takes the other. */
const isAboutEncryption = (error: unknown) =>
  (error instanceof pg.DatabaseError && error.code === '28000') ||
  (error instanceof Unreachable && /does not support SSL/.test(error.message))

const clientConfig = (
  { host, port, user, password, database, certificates }: PostgresConfig,
  way: Encryption,
): pg.ClientConfig => ({
  ...{ host, port, user, password, database },
  ssl: way && { ...certificates, ...way },
  application_name: 'site',
  // Firewalls forget connections on which nothing is sent.
  ...{ keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
  connectionTimeoutMillis: CONNECT_MS,
  types: { getTypeParser },
})

/** Integers have 64 bits, and ours are far from what a number can hold. */
const INT8 = 20

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format)
