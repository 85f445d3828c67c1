import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import type { MailAddress } from '#domain/mail-address.ts'
import type { SmtpServer } from '#server/config/mail.ts'
import type { Db } from '#server/db/schema.ts'
import { readOwn, writeOwn } from './store.ts'

/** What a test mail left by: who sets either, the desk or a variable, does not matter. */
export type TestedWith = { smtp: SmtpServer; from: MailAddress }

/** `print` is a hash of what the test mail left by. */
const Tested = z.object({ at: z.string(), salt: z.string(), print: z.string() })

/** Remembers that a test mail left just now. */
export async function rememberTest(db: Db, tested: TestedWith): Promise<void> {
  const salt = randomBytes(16).toString('base64url')
  const at = new Date().toISOString()
  await writeOwn(
    db,
    'mail_tested',
    JSON.stringify({ at, salt, print: await printOf(tested, salt) }),
  )
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

const hashed = promisify(
  (text: string, salt: string, done: (error: Error | null, hash: Buffer) => void) =>
    scrypt(text, salt, 32, done),
)
