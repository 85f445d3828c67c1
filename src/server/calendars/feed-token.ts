import type { Db } from '#server/db/schema.ts'
import { hashToken, isSameHash, makeToken } from '#server/http/tokens.ts'
import { ensureOwn, readOwn, writeOwn } from '#server/settings/store.ts'
import { FEED_PATH, withToken } from './addresses.ts'

/** The address of the owner's calendar. The first call creates its token. */
export const feedUrl = async (db: Db, publicOrigin: string) =>
  publicOrigin + withToken(FEED_PATH, await ensureOwn(db, 'feed_token', makeToken()))

/** Gives the calendar a new address. The old address stops working. */
export const renewFeed = (db: Db) => writeOwn(db, 'feed_token', makeToken())

/** Whether a token is the present token of the owner's calendar. */
export async function isFeedToken(db: Db, token: string): Promise<boolean> {
  const known = await readOwn(db, 'feed_token')
  // All hashes have the same length, and the duration of the comparison does not show where they differ.
  return known !== undefined && isSameHash(hashToken(token), hashToken(known))
}
