import type { PostgresPool } from 'kysely'
import pg from 'pg'
import type { PostgresConfig } from '#platform/config/database.ts'
import { connectionError, isReadOnly, withConnectionErrors } from './postgres-errors.ts'

/** How long it may take to get a connection, in milliseconds. */
const CONNECT_MS = 3000

/** The most connections of a server of ours. */
export const CONNECTIONS = 10

/** After so many seconds each connection is replaced: after a failover it may be with a server that only follows. */
const LIFETIME_S = 60

/** Opens connections when they are needed. A query fails after `answerMs` milliseconds without an answer; 0: never. */
export async function openPool(config: PostgresConfig, answerMs: number): Promise<PostgresPool> {
  const pool = new pg.Pool({
    ...(await settingsOf(config)),
    Client,
    max: CONNECTIONS,
    maxLifetimeSeconds: LIFETIME_S,
    query_timeout: answerMs,
  })
  // A connection that breaks while nobody uses it is replaced. The next query finds out if there is no server.
  pool.on('error', () => {})
  return { options: pool.options, connect: () => withConnectionErrors(pool.connect()), end: () => pool.end() }
}

/** Runs work on one connection of its own, which may take as long as it takes. */
export async function withClient<T>(config: PostgresConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withSettings(await settingsOf(config), work)
}

async function withSettings<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new Client(settings)
  try {
    await withConnectionErrors(client.connect())
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A client that leaves a connection on which no answer comes, or where nothing can be written: the next one is a new one. */
class Client extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    super(settings)
    // A query that is under way fails too.
    this.on('error', () => {})
    this.query = new Proxy(this.query, {
      apply: async (_query, _this, given) => {
        try {
          return await Reflect.apply(super.query, this, given)
        } catch (error) {
          if (isSilence(error) || isReadOnly(error)) void this.end()
          throw connectionError(error)
        }
      },
    })
  }
}

/** The words of pg, which has no code for it. */
const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'

async function settingsOf(config: PostgresConfig): Promise<pg.ClientConfig> {
  const { host, port, user, password, database, ssl } = config
  const settings: pg.ClientConfig = {
    host,
    port,
    user,
    password,
    database,
    ssl,
    application_name: 'site',
    // Firewalls forget connections on which nothing is sent.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: CONNECT_MS,
    types: { getTypeParser },
  }
  return ssl && (await isPlain(config, settings)) ? { ...settings, ssl: false } : settings
}

/** Whether a server offers no encryption, and none is asked for: one finds out by trying. */
async function isPlain({ sslMode }: PostgresConfig, settings: pg.ClientConfig): Promise<boolean> {
  if (sslMode !== 'allow' && sslMode !== 'prefer') return false
  try {
    return await withSettings(settings, async () => false)
  } catch (error) {
    if (error instanceof Error && /does not support SSL/.test(error.message)) return true
    throw error
  }
}

/** Integers have 64 bits, and ours are far from what a number can hold. */
const INT8 = 20

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : pg.types.getTypeParser(oid, format)
