import type { DataTypeNode, PostgresDialectConfig, TransactionSettings } from 'kysely'
import {
  CompiledQuery,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresQueryCompiler,
  replaceWithNoncontingentExpression,
} from 'kysely'
import type { PostgresConfig } from '#platform/config/database.ts'
import { withoutNul } from '#platform/db/without-nul.ts'
import { openPool } from './postgres-pool.ts'
import { retryWhileBusy } from './retry-while-busy.ts'

/** How long a write waits for the write lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 3000

/** How long PostgreSQL may take for an answer, in milliseconds: no query of ours takes a tenth of it. */
const ANSWER_MS = 5000

/** How long a server keeps the write lock without a word before the database takes it away: its machine may be gone. */
const SILENT_MS = 10_000

/** The write lock's number among the locks of the database. Any number that no other program uses. */
const WRITE_LOCK = '5207719354120663041'

/** The statement that takes the write lock. It waits for other transactions. */
export const TAKE_WRITE_LOCK = `select pg_advisory_xact_lock(${WRITE_LOCK})`

/** Limits in milliseconds: how long a write waits for the write lock, and how long an answer may take (0: for ever). */
export type Limits = { lockTimeoutMs?: number | undefined; answerMs?: number | undefined }

/**
 * A PostgreSQL database. Only one of all servers writes at a time, as with the embedded database: each transaction first
 * takes the write lock. Then each sees all that was committed before it began, none fails because of another, and events get their
 * numbers in the order in which they can be seen. A statement outside of transactions never waits for the lock: it must not
 * matter when it runs. A transaction that PostgreSQL has undone because of what another program did runs again, for as long
 * as a write waits; so its work must change nothing but the database.
 */
export class PostgresDatabase<Tables> extends Kysely<Tables> {
  readonly #lockTimeoutMs: number

  constructor(config: PostgresConfig, { lockTimeoutMs = LOCK_TIMEOUT_MS, answerMs = ANSWER_MS }: Limits = {}) {
    super({ dialect: new LockingDialect(poolOf(config, answerMs), { lockTimeoutMs, answerMs }), plugins })
    this.#lockTimeoutMs = lockTimeoutMs
  }

  override transaction() {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => retryWhileBusy(performance.now() + this.#lockTimeoutMs, () => execute(work))
    return builder
  }
}

/** A PostgreSQL database whose transactions take no lock, and whose work may take as long as it takes. */
export const openForReading = <Tables>(config: PostgresConfig) =>
  new Kysely<Tables>({ dialect: new PortableDialect(poolOf(config, 0)), plugins })

const poolOf = (config: PostgresConfig, answerMs: number): PostgresDialectConfig => ({
  pool: () => openPool(config, answerMs),
})

/** What PostgreSQL's own SQL lacks: lists may be empty, as in `in ()`. */
const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })]

class PortableDialect extends PostgresDialect {
  override createAdapter() {
    return new PortableAdapter()
  }

  override createQueryCompiler() {
    return new PortableCompiler()
  }
}

class LockingDialect extends PortableDialect {
  readonly #config: PostgresDialectConfig
  readonly #limits: Required<Limits>

  constructor(config: PostgresDialectConfig, limits: Required<Limits>) {
    super(config)
    this.#config = config
    this.#limits = limits
  }

  override createDriver() {
    return new LockingDriver(this.#config, this.#limits)
  }
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]

class LockingDriver extends PostgresDriver {
  readonly #begin: CompiledQuery

  constructor(config: PostgresDialectConfig, { lockTimeoutMs, answerMs }: Required<Limits>) {
    super(config)
    // All in one message. What is `local` ends with the transaction.
    this.#begin = CompiledQuery.raw(`set local lock_timeout = ${lockTimeoutMs};
      set local statement_timeout = ${answerMs};
      set local idle_in_transaction_session_timeout = ${SILENT_MS};
      ${TAKE_WRITE_LOCK}`)
  }

  override async beginTransaction(connection: Connection, settings: TransactionSettings) {
    await super.beginTransaction(connection, { isolationLevel: 'read committed', ...settings })
    try {
      await connection.executeQuery(this.#begin)
    } catch (error) {
      await this.rollbackTransaction(connection)
      throw error
    }
  }

  override async rollbackTransaction(connection: Connection) {
    // If the connection is gone, the transaction is gone with it. The first error says why.
    await super.rollbackTransaction(connection).catch(() => {})
  }
}

class PortableAdapter extends PostgresAdapter {
  // A migration is one transaction, and only one server writes at a time: there is nothing else to lock.
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

/** Gives the columns of migrations the meaning that they have in SQLite. */
class PortableCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode) {
    const portable = PORTABLE.get(node.dataType)
    if (portable) this.append(portable)
    else super.visitDataType(node)
  }

  protected override getAutoIncrement() {
    return 'generated by default as identity'
  }

  protected override addParameter(value: unknown) {
    super.addParameter(withoutNul(value))
  }
}

/**
 * Texts have the order of their bytes, whatever the language of the database: so pages of lists go on where they ended.
 * An integer of SQLite has 64 bits.
 */
const PORTABLE: ReadonlyMap<string, string> = new Map([
  ['text', 'text collate "C"'],
  ['integer', 'bigint'],
  ['blob', 'bytea'],
])
