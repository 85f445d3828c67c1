import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { compile } from '@fastify/proxy-addr'
import { isPlace } from '#core/network.ts'
import { urlIn } from '#core/url-in.ts'
import { type BackupConfig, readBackupConfig } from './backup.ts'
import { ConfigError, type Read } from './config-error.ts'
import { type PostgresConfig, readDatabaseUrl } from './database.ts'
import { type MailConfig, readMailConfig } from './mail.ts'
import { type Environment, secretOf } from './secrets.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  /** The database; undefined for the embedded one in the data folder. */
  postgres: PostgresConfig | undefined
  publicOrigin: string
  trustedProxies: string[]
  /** POSTs a minute from one address. */
  rateLimit: number
  /** Networks whose requests hold their time however many there are. The owner can add others on the desk. */
  letThrough: string[]
  mail: MailConfig
  /** The ports on which the desk may look for a mail server. A variable may name any. */
  mailPorts: number[]
  /** The secret address that is called while all is well. */
  heartbeatUrl: string | undefined
  backup: BackupConfig
  /** Where the calls to Square go, in place of Square: for tests. */
  squareOrigin: string | undefined
  /** The same for Twilio. */
  twilioOrigin: string | undefined
}

const RANGES = 'IP addresses or CIDR ranges, separated by commas, such as 127.0.0.1, 10.0.0.0/8'

/** The ports that mail servers use. On any other one something else answers, and a test would tell what. */
const MAIL_PORTS = [25, 465, 587, 2525]

/** Reads and checks every variable that the server knows. No other code of the server reads the environment. */
export function readConfig(env: Environment): Config {
  const read: Read = (name, expected, unset, parse, show) => {
    // A value that no message shows is a secret.
    const text = show ? secretOf(env, name) : env[name]?.trim()
    if (!text) return unset
    const value = parse(text)
    if (value === undefined) throw new ConfigError(name, show ? show(text) : text, expected)
    return value
  }

  const dataDir = read('DATA_DIR', 'a folder', resolve('data'), (text) => resolve(text))
  const port = read('PORT', 'a whole number from 0 to 65535 (0: any free port)', 3000, toPort)
  return {
    port,
    host: read('HOST', 'a host name or an IP address to listen on', 'localhost', toHost),
    dataDir,
    postgres: readDatabaseUrl(secretOf(env, 'DATABASE_URL'), { password: secretOf(env, 'DATABASE_PASSWORD') }),
    publicOrigin: read(
      'PUBLIC_ORIGIN',
      'an http or https origin without a path, such as https://www.example.com',
      `http://localhost:${port}`,
      toOrigin,
    ),
    trustedProxies: read(
      'TRUSTED_PROXIES',
      `${RANGES}: those of your proxies, not of everybody, who could name any address as theirs`,
      [],
      toRanges(isProxy),
    ),
    rateLimit: read('RATE_LIMIT', 'a whole number of POSTs a minute, 1 or more', 60, toCount),
    letThrough: read('LET_THROUGH', RANGES, [], toRanges(isPlace)),
    mail: readMailConfig(read),
    mailPorts: read('MAIL_PORTS', 'ports from 1 to 65535, separated by commas', MAIL_PORTS, toPorts),
    heartbeatUrl: read(
      'HEARTBEAT_URL',
      'an http or https address without a name and a password, such as https://hc-ping.com/your-check',
      undefined,
      toUrl,
      // Whoever knows the address can silence the alarm.
      () => '…',
    ),
    backup: readBackupConfig(read, dataDir),
    squareOrigin: read(
      'SQUARE_ORIGIN',
      'an http or https origin without a path, such as https://connect.squareupsandbox.com',
      undefined,
      toOrigin,
    ),
    twilioOrigin: read(
      'TWILIO_ORIGIN',
      'an http or https origin without a path, such as http://localhost:4010',
      undefined,
      toOrigin,
    ),
  }
}

const toPort = (text: string) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined)

function toPorts(text: string): number[] | undefined {
  const ports = text.split(',').map((one) => toPort(one.trim()))
  return ports.every((port) => port !== undefined && port > 0) ? ports.flatMap((it) => it ?? []) : undefined
}

const toCount = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** An address that `fetch` takes: it refuses those with a name and a password. */
function toUrl(text: string): string | undefined {
  try {
    return /^https?:/.test(new Request(text).url) ? text : undefined
  } catch {
    return undefined
  }
}

const toHost = (text: string) => (isIP(text) || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i.test(text) ? text : undefined)

function toOrigin(text: string): string | undefined {
  const url = urlIn(text)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  return url.href === `${url.origin}/` && !text.endsWith('?') && !text.endsWith('#') ? url.origin : undefined
}

/** Whoever reads the ranges later must be able to. */
const toRanges = (isRange: (text: string) => boolean) => (text: string) => {
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges : undefined
}

/** Fastify reads them by `proxy-addr`, which takes no range of all addresses, and the limit of connections as places. */
function isProxy(range: string): boolean {
  try {
    compile([range])
    return isPlace(range)
  } catch {
    return false
  }
}
