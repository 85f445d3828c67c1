import pg from 'pg'
import { ConfigError } from '#platform/config/config-error.ts'
import type { PostgresConfig } from '#platform/config/database.ts'
import { Unreachable } from './postgres-errors.ts'
import { withClient } from './postgres-pool.ts'

/** The oldest version that is tested, as the server itself writes it. */
const OLDEST = 150_000

/** What a server and its database say about themselves. */
type ServerFacts = {
  /** Such as 180004 for 18.4. */
  version: number
  encoding: string
  is_standby: boolean
  is_read_only: boolean
  schema: string | null
  may_create: boolean | null
  /** The owner of the tables, if that is somebody whose rights this user lacks. */
  other_owner: string | null
}

/**
 * Why a server of ours cannot work with a database, as what is wanted instead: the end of a line for the person who
 * starts it. Undefined if it can.
 */
export async function refusalOf(config: PostgresConfig): Promise<string | undefined> {
  try {
    return refusalOfFacts(await withClient(config, readFacts), config)
  } catch (error) {
    return refusalOfError(error, config)
  }
}

/** Throws a ConfigError if it cannot. `name` is the variable that holds its address. */
export async function assertFits(config: PostgresConfig, name = 'DATABASE_URL') {
  const refusal = await refusalOf(config)
  if (refusal) throw new ConfigError(name, config.shown, refusal)
}

async function readFacts(client: pg.Client): Promise<ServerFacts | undefined> {
  const { rows } = await client.query<ServerFacts>(`select
    current_setting('server_version_num')::int as version,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as is_standby,
    current_setting('transaction_read_only') = 'on' as is_read_only,
    current_schema() as schema,
    has_schema_privilege(current_schema(), 'CREATE') as may_create,
    (select pg_get_userbyid(relowner) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r'
        and relname in ('bookings', 'kysely_migration') and not pg_has_role(relowner, 'USAGE')
      limit 1) as other_owner`)
  return rows[0]
}

export function refusalOfFacts(
  facts: ServerFacts | undefined,
  { user, database }: Pick<PostgresConfig, 'user' | 'database'>,
): string | undefined {
  if (!facts) return 'a PostgreSQL server, which this does not seem to be'
  const { version, encoding, schema } = facts
  if (version < OLDEST)
    return `PostgreSQL ${OLDEST / 10_000} or later: this server is version ${Math.floor(version / 10_000)}`
  if (encoding !== 'UTF8')
    return `a database in UTF-8: “${database}” is in ${encoding}; make another by createdb --encoding=UTF8 --template=template0`
  if (facts.is_standby) return 'the server that takes writes: this one only follows another, and is its copy'
  if (facts.is_read_only)
    return `a database that takes writes: default_transaction_read_only is on for “${database}” or “${user}”`
  if (schema === null)
    return `a database with a schema for “${user}”: run CREATE SCHEMA AUTHORIZATION "${user}" in “${database}”`
  if (!facts.may_create)
    return `a user who may make tables: run GRANT CREATE ON SCHEMA "${schema}" TO "${user}" in “${database}”`
  if (facts.other_owner !== null)
    return `the user who owns the tables: they are those of “${facts.other_owner}”; name that user, or run REASSIGN OWNED BY "${facts.other_owner}" TO "${user}"`
  return undefined
}

function refusalOfError(error: unknown, config: PostgresConfig): string {
  const { host, port, user, database } = config
  const message = error instanceof Error ? error.message : String(error)
  if (error instanceof pg.DatabaseError) {
    const expected: Record<string, string> = {
      '28P01': `the right name and password: “${user}” was refused (in an address, write % for each special character: @ is %40)`,
      '28000': `a user and a way to connect that the server allows: mend its pg_hba.conf, or the sslmode (${message})`,
      '3D000': `a database that exists: make it by createdb --owner=${user} ${database}`,
      '53300': `a server with free connections: this one has no more (${message})`,
      '42501': `a user who may connect: run GRANT CONNECT ON DATABASE "${database}" TO "${user}"`,
    }
    return expected[error.code ?? ''] ?? `a PostgreSQL server that works: this one says “${message}”`
  }
  const code = error instanceof Unreachable ? error.reason : ''
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `the name of the database’s machine: “${host}” is not known here (${code})`
  if (code === 'ECONNREFUSED' || code === 'ENOENT')
    return `the address of a PostgreSQL server that runs: nothing answers at ${host}, port ${port}`
  if (/client password must/.test(message))
    return `a password: the server asks for that of “${user}” (postgres://${user}:password@…)`
  if (/does not support SSL/.test(message))
    return 'another sslmode: this server offers no encryption; use disable only within one machine or a private network'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `a host for which the server’s certificate is made, or sslmode=verify-ca (${message})`
  if (/certificate/i.test(message) || /CERT|SIGNATURE/.test(code))
    return `a server whose certificate can be checked: name the certificate of its authority as sslrootcert (${message})`
  return `the address of a PostgreSQL server that answers: ${host}, port ${port}, does not (${message})`
}
