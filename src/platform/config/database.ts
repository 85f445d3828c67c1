import type { ConnectionOptions } from 'node:tls'
import { parse, toClientConfig } from 'pg-connection-string'
import { ConfigError, withoutPassword } from './config-error.ts'
import { isThisMachine } from './this-machine.ts'

/** How a connection is encrypted, in the words of libpq: https://www.postgresql.org/docs/current/libpq-ssl.html */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type SslMode = (typeof sslModes)[number]

/** Where a PostgreSQL database is, and how to get in. */
export type PostgresConfig = {
  /** A name, an address, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
  sslMode: SslMode
  /** The settings of an encrypted connection; false for one that is not encrypted. */
  ssl: ConnectionOptions | false
  /** The URL without its password, fit for a log. */
  shown: string
}

const WANTED = 'an address such as postgres://user:password@host:5432/database?sslmode=verify-full'

const PERCENT = 'each “%” of the name or the password written as %25'

const ONE_HOST =
  'one address that leads to the server that takes writes, also after a failover; no list of hosts, and no target_session_attrs'

/** In the words of libpq: the authorities that Node.js trusts. They also vouch for `verify-full` if no file is named. */
const SYSTEM = 'system'

const SYSTEM_FULL = 'sslmode=verify-full beside sslrootcert=system: its authorities vouch for every server'

const NO_AUTHORITY = 'sslrootcert beside verify-ca: the file with the certificate of the authority'

const FILES = ['sslrootcert', 'sslcert', 'sslkey']

/** What the address may say after the `?`. */
const PARAMETERS = ['sslmode', ...FILES, 'host']

/** `name` is that of the variable or option, and `other` what else it can hold. */
type About = { password?: string | undefined; name?: string; other?: string }

/** Reads `DATABASE_URL`, and the password that stands apart from it. Undefined means the embedded database. */
export function readDatabaseUrl(
  text: string | undefined,
  { password, name = 'DATABASE_URL', other = 'no value for the embedded database' }: About = {},
): PostgresConfig | undefined {
  if (!text && password) throw new ConfigError('DATABASE_PASSWORD', '…', 'no value, since DATABASE_URL is not set')
  if (!text) return undefined
  const shown = withoutPassword(text.replace(/([?&]password=)[^&]*/gi, '$1…'))
  const refuse = (expected: string) => new ConfigError(name, shown, expected)
  const [address = '', ...rest] = text.split('?')
  const asked = new URLSearchParams(rest.join('?'))
  const rootCert = asked.get('sslrootcert')
  const wantedMode = asked.get('sslmode') || (rootCert === SYSTEM ? 'verify-full' : 'prefer')
  const sslMode = sslModes.find((mode) => mode === wantedMode)
  const unknown = [...asked.keys()].find((key) => !PARAMETERS.includes(key))
  const hosts = [/@([^@/]*)[^@]*$/.exec(address)?.[1], asked.get('host')]

  if (!/^postgres(ql)?:\/\//.test(address)) throw refuse(`${WANTED}, or ${other}`)
  if (hosts.some((it) => it?.includes(',')) || unknown === 'target_session_attrs') throw refuse(ONE_HOST)
  if (/%(?![\da-f]{2})/i.test(address)) throw refuse(PERCENT)
  // Its name may be a part of the password.
  if (unknown !== undefined) throw refuse(`only ${PARAMETERS.join(', ')} after the “?”`)
  if (!sslMode) throw refuse(`sslmode as one of ${sslModes.join(', ')}`)
  if (rootCert === SYSTEM && sslMode !== 'verify-full') throw refuse(SYSTEM_FULL)
  if (sslMode === 'verify-ca' && !rootCert) throw refuse(NO_AUTHORITY)

  if (rootCert === SYSTEM) asked.delete('sslrootcert')
  // `allow` means the same as `prefer` here: the connection is encrypted if the server can do that.
  asked.set('sslmode', sslMode === 'allow' ? 'prefer' : sslMode)
  const found = read(`${address}?${asked}`)
  const { host, port = 5432, user, database, ssl } = found
  if (!database || database.includes('/')) throw refuse('the name of one database at its end')
  if (!user) throw refuse('the name of a user before the “@”')
  if (found.password && password)
    throw new ConfigError('DATABASE_PASSWORD', '…', 'no value, since DATABASE_URL has a password')
  return {
    host: host || 'localhost',
    port,
    user,
    password: password ?? String(found.password),
    database,
    sslMode,
    // libpq: no encryption on a Unix socket.
    ssl: typeof ssl === 'object' && !host?.startsWith('/') && ssl,
    shown,
  }

  function read(url: string) {
    try {
      return toClientConfig(parse(url, { useLibpqCompat: true }))
    } catch (error) {
      const isFile = error instanceof Error && 'syscall' in error
      const files = FILES.filter((file) => asked.has(file)).join(', ')
      throw refuse(isFile ? `${files} as a file that the server can read` : WANTED)
    }
  }
}

const READS_ALL = 'reads everything that goes there, the password included, or answers in its place'

/** What somebody on the way can do with each mode; undefined if nothing, or if the mode says that the network is trusted. */
const dangers: Record<SslMode, string | undefined> = {
  disable: undefined,
  allow: READS_ALL,
  prefer: READS_ALL,
  require: 'answers in its place with any certificate, and gets the password and all records',
  'verify-ca': undefined,
  'verify-full': undefined,
}

/** The warning about a database on another machine to which the way is open; undefined if there is none. */
export function openWay({ host, sslMode }: PostgresConfig): string | undefined {
  const danger = isThisMachine(host) ? undefined : dangers[sslMode]
  return (
    danger &&
    `With sslmode=${sslMode} to ${host}, whoever stands on the way ${danger}: set sslmode=verify-full in DATABASE_URL (docs/deploy.md), or sslmode=disable if nobody can`
  )
}
