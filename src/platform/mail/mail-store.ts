import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { MailAddress } from '#core/mail-address.ts'
import type { SmtpServer } from '#platform/config/mail.ts'
import type { Db } from '#platform/db/schema.ts'
import { readOwn, writeOwn } from '#platform/settings/store.ts'

/** What the desk set about mail, as it is stored: the password lies in a table of its own. */
export const StoredMail = z.object({
  server: z.nullable(z.object({ host: z.string(), port: z.int(), secure: z.boolean(), user: z.string() })),
  sender: z.nullable(z.object({ name: z.string(), address: z.string() })),
  owner: z.nullable(z.string()),
  /** Null until the desk has set it: then the owner alone may sign in. */
  people: z.nullable(z.array(z.string())),
})
export type StoredMail = z.output<typeof StoredMail>

/** The settings of the desk, with their version: 0 before the first change. */
export type MailState = { version: number; who: string; settings: StoredMail; password: string }

const unset: StoredMail = { server: null, sender: null, owner: null, people: null }

/** What the desk set last. The password is empty if there is none. */
export async function readMailState(db: Db): Promise<MailState> {
  const row = await db
    .selectFrom('mail_settings')
    .leftJoin('mail_password', (join) => join.onTrue())
    .select(['version', 'who', 'settings', 'password'])
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!row) return { version: 0, who: '', settings: unset, password: '' }
  return {
    version: row.version,
    who: row.who,
    settings: z.parse(StoredMail, JSON.parse(row.settings)),
    password: row.password ?? '',
  }
}

/** The version of what the desk set last; 0 if it set nothing. */
export async function mailVersion(db: Db): Promise<number> {
  const row = await db
    .selectFrom('mail_settings')
    .select((one) => one.fn.max<number | null>('version').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Stores the next settings and their password. Call it in a transaction that has read the version before. */
export async function insertMailState(trx: Db, { version, who, settings, password }: MailState): Promise<void> {
  await trx
    .insertInto('mail_settings')
    .values({ version, at: new Date().toISOString(), who, settings: JSON.stringify(settings) })
    .execute()
  await trx.deleteFrom('mail_password').execute()
  if (password) await trx.insertInto('mail_password').values({ id: 1, password }).execute()
}

/** What a test mail left by: who sets either, the desk or a variable, does not matter. */
export type TestedWith = { smtp: SmtpServer; from: MailAddress }

/** `print` is a hash of what the test mail left by. */
const Tested = z.object({ at: z.string(), salt: z.string(), print: z.string() })

/** Remembers that a test mail left just now. */
export async function rememberTest(db: Db, tested: TestedWith): Promise<void> {
  const salt = randomBytes(16).toString('base64url')
  const at = new Date().toISOString()
  await writeOwn(db, 'mail_tested', JSON.stringify({ at, salt, print: await printOf(tested, salt) }))
}

/** Whether a test mail has ever left. */
export const hasTested = async (db: Db) => (await readOwn(db, 'mail_tested')) !== undefined

/** When a test mail last left by these; undefined if none has, or the last one left by others. */
export async function testedAt(db: Db, tested: TestedWith): Promise<string | undefined> {
  const stored = await readOwn(db, 'mail_tested')
  if (stored === undefined) return undefined
  const { at, salt, print } = z.parse(Tested, JSON.parse(stored))
  return print === (await printOf(tested, salt)) ? at : undefined
}

/** Slow to guess: the password of a variable must not come into the database, and into its backups, in a form that gives it away. */
async function printOf({ smtp, from }: TestedWith, salt: string) {
  const { host, port, secure, auth } = smtp
  const parts = [host, port, secure, auth?.user, auth?.pass, from.address]
  return (await hashed(JSON.stringify(parts), salt)).toString('base64url')
}

const hashed = promisify((text: string, salt: string, done: (error: Error | null, hash: Buffer) => void) =>
  scrypt(text, salt, 32, done),
)
