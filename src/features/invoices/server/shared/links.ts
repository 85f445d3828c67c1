import { createHmac, timingSafeEqual } from 'node:crypto'
import { addDays } from '#core/days.ts'
import { DAY } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { pages } from '#core/pages.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { bytesOfId, CODE_BYTES, ID_BYTES, idsOfBytes, idToken, readIdToken } from '#platform/http/id-tokens.ts'
import { makeToken } from '#platform/http/tokens.ts'
import { ensureOwn } from '#platform/settings/store.ts'

/** The client's page of a document, and that of what they owe. */
export const DOCUMENT_PATH = '/document/:token'
export const STATEMENT_PATH = '/statement/:token'
/** What follows the address of such a page for the same as a PDF. */
export const PDF = '/pdf'

/**
 * The address of a document for its client. Its token is the id, and a code that only this server makes: nobody guesses it, it
 * needs no column, and it lives as long as the document, since that must be kept.
 */
export const documentUrl = async (db: Db, id: string, publicOrigin: string): Promise<string> =>
  (await documentUrls(db, publicOrigin))(id)

/** The same for several. */
export async function documentUrls(db: Db, publicOrigin: string) {
  const tokenOf = await tokens(db)
  return (id: string) => publicOrigin + DOCUMENT_PATH.replace(':token', tokenOf(id))
}

/**
 * The address of the statement of the client of a booking, and the last day on which it works: each mail has a new one. It also
 * ends once the booking gets another phone or e-mail address: it was mailed to the client of these.
 */
export async function statementLink(db: Db, booking: Contacted, publicOrigin: string) {
  const until = addDays(today(), limits.statementDays)
  const key = await secret(db)
  const signed = Buffer.concat([bytesOfId(booking.id), daysOf(until), markOf(key, booking)])
  const token = Buffer.concat([signed, codeOf(key, signed, 'statement')]).toString('base64url')
  return { url: publicOrigin + STATEMENT_PATH.replace(':token', token), until }
}

type Contacted = { id: string; phone: string; email: string | null }

function daysOf(day: string) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(Date.parse(`${day}T00:00:00Z`) / DAY)
  return bytes
}

const MARK_BYTES = 8

/** Says nothing about the contacts, and is another one once they are. */
const markOf = (key: string, { phone, email }: Contacted) =>
  createHmac('sha256', key)
    .update(`contacts ${phone} ${email?.toLowerCase() ?? ''}`)
    .digest()
    .subarray(0, MARK_BYTES)

/** What the token of a statement opens. `ended`: this server made it, and it works no more. */
type StatementToken = { is: 'open' | 'ended'; booking: StoredBooking } | { is: 'unknown' }

/** Reads such a token. */
export async function readStatementToken(db: Db, token: string): Promise<StatementToken> {
  const unknown = { is: 'unknown' } as const
  const bytes = Buffer.from(token, 'base64url')
  const signed = bytes.subarray(0, -CODE_BYTES)
  if (bytes.toString('base64url') !== token || signed.length < ID_BYTES) return unknown
  const key = await secret(db)
  if (!timingSafeEqual(codeOf(key, signed, 'statement'), bytes.subarray(-CODE_BYTES))) return unknown
  const id = await findId(db, idsOfBytes(signed.subarray(0, ID_BYTES)), ['bookings'])
  const booking = id === undefined ? undefined : await findBooking(db, id)
  if (!booking || booking.erased_at !== null) return unknown
  const expected = signed.subarray(ID_BYTES)
  const works =
    expected.length === 4 + MARK_BYTES &&
    expected.subarray(4).equals(markOf(key, booking)) &&
    Buffer.compare(expected.subarray(0, 4), daysOf(today())) >= 0
  return { is: works ? 'open' : 'ended', booking }
}

/** Whether clients can pay on such a page: the business has said where e-Transfers go, or takes money online. */
export async function isPaidOnline(db: Db, { e_transfer }: { e_transfer: string }) {
  if (e_transfer !== '') return true
  for (const { takesMoney } of hooksOf(db).money) if (await takesMoney?.(db)) return true
  return false
}

/** The addresses of the pages on which deposits and invoices are paid, in the language of the moment. */
export async function payUrls(db: Db, publicOrigin: string) {
  const tokenOf = await tokens(db)
  return (id: string) => `${publicOrigin}${t(pages).pay.path}#${tokenOf(id)}`
}

/**
 * What a code is made for, and where the id beside it is. One for the way back from a card's page lies with its provider, and so
 * opens nothing.
 */
const tables = {
  document: ['documents', 'deposits'],
  back: ['documents', 'deposits'],
  statement: ['bookings'],
} as const
type Opens = keyof typeof tables
type Table = (typeof tables)[Opens][number]

async function tokens(db: Db, opens: Opens = 'document') {
  const key = await secret(db)
  return (id: string) => {
    const bytes = bytesOfId(id)
    return idToken(id, codeOf(key, bytes, opens))
  }
}

/** The token with which a card's provider sends a client back from paying a deposit or an invoice. */
export const backToken = async (db: Db, id: string) => (await tokens(db, 'back'))(id)

/** The id of a document or a deposit in a token; undefined if this server did not make it, and once that is gone. */
export const documentIdIn = (db: Db, token: string) => idIn(db, token, 'document')

/** The same of a token for the way back. */
export const documentIdInBack = (db: Db, token: string) => idIn(db, token, 'back')

async function idIn(db: Db, token: string, opens: Opens): Promise<string | undefined> {
  const read = readIdToken(token)
  if (!read || !timingSafeEqual(codeOf(await secret(db), read.bytes, opens), read.code)) return undefined
  return findId(db, read.ids, tables[opens])
}

async function findId(db: Db, ids: readonly string[], among: readonly Table[]) {
  for (const table of among) {
    const found = await db.selectFrom(table).select('id').where('id', 'in', ids).executeTakeFirst()
    if (found) return found.id
  }
  return undefined
}

const codeOf = (key: string, signed: Buffer, opens: Opens) =>
  createHmac('sha256', key).update(opens).update(signed).digest().subarray(0, CODE_BYTES)

const secret = (db: Db) => ensureOwn(db, 'document_secret', makeToken())
