import { createHmac, timingSafeEqual } from 'node:crypto'
import { pages } from '#content/pages.ts'
import { t } from '#content/words.ts'
import type { Db } from '#server/db/schema.ts'
import { bytesOfId, CODE_BYTES, idToken, readIdToken } from '#server/http/id-tokens.ts'
import { makeToken } from '#server/http/tokens.ts'
import { ensureOwn } from '#server/settings/store.ts'

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

/** The address of the statement of the client of a booking: made in the same way, and gone once the booking is erased. */
export async function statementUrl(db: Db, bookingId: string, publicOrigin: string) {
  const tokenOf = await tokens(db, 'statement')
  return publicOrigin + STATEMENT_PATH.replace(':token', tokenOf(bookingId))
}

/** The addresses of the pages on which deposits and invoices are paid, in the language of the moment. */
export async function payUrls(db: Db, publicOrigin: string) {
  const tokenOf = await tokens(db)
  return (id: string) => `${publicOrigin}${t(pages).pay.path}#${tokenOf(id)}`
}

/** What a token opens, and where its id is. */
const tables = { document: ['documents', 'deposits'], statement: ['bookings'] } as const
type Opens = keyof typeof tables

async function tokens(db: Db, opens: Opens = 'document') {
  const key = await secret(db)
  return (id: string) => {
    const bytes = bytesOfId(id)
    return idToken(id, codeOf(key, bytes, opens))
  }
}

/** The id of a document or a deposit in a token; undefined if this server did not make it, and once that is gone. */
export const documentIdIn = (db: Db, token: string) => idIn(db, token, 'document')

/** The id of a booking in the token of a statement; undefined if this server did not make it, and once that is gone. */
export const statementIdIn = (db: Db, token: string) => idIn(db, token, 'statement')

async function idIn(db: Db, token: string, opens: Opens): Promise<string | undefined> {
  const read = readIdToken(token)
  if (!read || !timingSafeEqual(codeOf(await secret(db), read.bytes, opens), read.code))
    return undefined
  for (const table of tables[opens]) {
    const found = await db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', read.ids)
      .executeTakeFirst()
    if (found) return found.id
  }
  return undefined
}

const codeOf = (key: string, id: Buffer, opens: Opens) =>
  createHmac('sha256', key).update(opens).update(id).digest().subarray(0, CODE_BYTES)

const secret = (db: Db) => ensureOwn(db, 'document_secret', makeToken())
