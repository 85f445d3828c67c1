import { readFileSync } from 'node:fs'
import { ConfigError, withoutPassword } from './config-error.ts'
import { isThisMachine } from './this-machine.ts'

/** How a connection is encrypted, in the words of libpq: https://www.postgresql.org/docs/current/libpq-ssl.html */
export const sslModes = [
  ...(['disable', 'allow', 'prefer'] as const),
  ...(['require', 'verify-ca', 'verify-full'] as const),
] as const
export type SslMode = (typeof sslModes)[number]

/** Where a PostgreSQL database is, and how to get in. */
export type PostgresConfig = {
  /** A name, an address, or the folder of a Unix socket. */
  host: string
  port: number
  user: string
  password: string
  database: string
  sslMode: SslMode
  /** The certificates that vouch for the server, and those of our own, as PEM. */
  certificates: { ca?: string; cert?: string; key?: string }
  /** The URL without its password, fit for a log. */
  shown: string
}

const WANTED = 'an address such as postgres://user:password@host:5432/database?sslmode=verify-full'

const ONE_HOST =
  'one address that leads to the server that takes writes, also after a failover; no list of hosts, and no target_session_attrs'

/** In the words of libpq: the authorities that Node.js trusts. They also vouch for `verify-full` if no file is named. */
const SYSTEM = 'system'

/** What the address may say after the `?`. */
const PARAMETERS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'host'] as const
type Parameter = (typeof PARAMETERS)[number]

/** `name` is that of the variable or option, and `other` what else it can hold. */
type About = { password?: string | undefined; name?: string; other?: string }

/** Reads `DATABASE_URL`, and the password that stands apart from it. Undefined means the embedded database. */
export function readDatabaseUrl(
  text: string | undefined,
  { password, name = 'DATABASE_URL', other = 'no value for the embedded database' }: About = {},
): PostgresConfig | undefined {
  if (!text && password)
    throw new ConfigError('DATABASE_PASSWORD', '…', 'no value, since DATABASE_URL is not set')
  if (!text) return undefined
  const shown = withoutPassword(text.replace(/([?&]password=)[^&]*/gi, '$1…'))
  const refuse = (wanted: string) => new ConfigError(name, shown, wanted)
  const url = urlOf(text)
  if (!url) throw refuse(/@[^/?]*,/.test(text) ? ONE_HOST : `${WANTED}, or ${other}`)
  const asked = new Map(url.searchParams)
  if (asked.has('target_session_attrs') || /,/.test(`${url.hostname}${asked.get('host')}`))
    throw refuse(ONE_HOST)
  for (const name of asked.keys())
    if (!isParameter(name))
      throw refuse(`no “${name}”, only ${PARAMETERS.join(', ')} after the “?”`)
  const parameter = (name: Parameter) => asked.get(name) || undefined
  const asText = (part: string) => {
    try {
      return decodeURIComponent(part)
    } catch {
      throw refuse('each “%” of the name or the password written as %25')
    }
  }
  const database = asText(url.pathname.slice(1))
  if (!database || database.includes('/')) throw refuse(`the name of one database at its end`)
  const user = asText(url.username)
  if (!user) throw refuse('the name of a user before the “@”')
  if (url.password && password)
    throw new ConfigError('DATABASE_PASSWORD', '…', 'no value, since DATABASE_URL has a password')
  const usual = parameter('sslrootcert') === SYSTEM ? 'verify-full' : 'prefer'
  const sslMode = sslModes.find((mode) => mode === (parameter('sslmode') ?? usual))
  if (!sslMode) throw refuse(`sslmode as one of ${sslModes.join(', ')}`)
  if (parameter('sslrootcert') === SYSTEM && sslMode !== 'verify-full')
    throw refuse(
      `sslmode=verify-full beside sslrootcert=system: its authorities vouch for every server`,
    )
  if (sslMode === 'verify-ca' && !parameter('sslrootcert'))
    throw refuse('sslrootcert beside verify-ca: the file with the certificate of the authority')
  return {
    host: parameter('host') ?? (asText(url.hostname).replace(/^\[(.+)\]$/, '$1') || 'localhost'),
    port: Number(url.port || 5432),
    ...{ user, password: password ?? asText(url.password), database, sslMode, shown },
    certificates: {
      ...certificate('ca', 'sslrootcert'),
      ...certificate('cert', 'sslcert'),
      ...certificate('key', 'sslkey'),
    },
  }

  function certificate(part: 'ca' | 'cert' | 'key', name: Parameter) {
    const file = parameter(name)
    if (!file || (name === 'sslrootcert' && file === SYSTEM)) return {}
    try {
      return { [part]: readFileSync(file, 'utf8') }
    } catch {
      throw refuse(`${name} as a file that the server can read`)
    }
  }
}

/** What somebody on the way can do with each mode; undefined if nothing, or if the mode says that the network is trusted. */
const dangers: Record<SslMode, string | undefined> = {
  disable: undefined,
  allow: 'reads everything that goes there, the password included',
  prefer: 'reads everything that goes there, the password included, or answers in its place',
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

function urlOf(text: string): URL | undefined {
  // `new URL` takes no empty host after a name, as in postgres://user@/site?host=/run/postgresql.
  const url = URL.parse(text.replace('@/', '@localhost/'))
  return url && /^postgres(ql)?:$/.test(url.protocol) ? url : undefined
}

const isParameter = (name: string): name is Parameter => PARAMETERS.some((one) => one === name)
