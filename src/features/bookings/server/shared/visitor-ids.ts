import { createHmac } from 'node:crypto'
import type { Db } from '#platform/db/schema.ts'
import { hashToken, isSameHash, makeToken } from '#platform/http/tokens.ts'
import { ensureOwn } from '#platform/settings/store.ts'
import { findBooking, type StoredBooking } from './store.ts'

// A booking has two ids. That of its record stands in calendars, links, mails and exports and on the desk, so it permits
// nothing. The visitor who has booked gets another one, and adds a vehicle, a fleet and photos with it. It is the record's id
// and a code that only this database can make, so it needs no column.

const CODE_BYTES = 16

/** Returns the secret of the codes. It is read once, and never changes. Call it outside of transactions. */
export function visitorSecret(db: Db): () => Promise<string> {
  let secret: string | undefined
  return async () => {
    secret ??= await ensureOwn(db, 'visitor_secret', makeToken())
    return secret
  }
}

/** The id of a booking for its visitor alone, from that of its record. */
export const visitorIdOf = (secret: string, id: string): string => `${id}.${codeOf(secret, id)}`

/** The booking that a visitor names; undefined if there is none, or if the code is wrong. */
export async function findByVisitorId(db: Db, secret: string, visitorId: string): Promise<StoredBooking | undefined> {
  const [id = ''] = visitorId.split('.')
  // A wrong code must not tell by its time how much of it is right.
  if (!isSameHash(hashToken(visitorId), hashToken(visitorIdOf(secret, id)))) return undefined
  return await findBooking(db, id)
}

const codeOf = (secret: string, id: string) =>
  createHmac('sha256', secret).update(id).digest().subarray(0, CODE_BYTES).toString('base64url')
