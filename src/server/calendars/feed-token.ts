import type { Db } from '#server/db/schema.ts'
import { hashToken, isSameHash, makeToken } from '#server/http/tokens.ts'
import { ensureSecret, readSecret, writeSecret } from '#server/settings/store.ts'
import { FEED_PATH, withToken } from './addresses.ts'

/** The address of the owner's calendar; there is none before somebody asks for it. */
export const feedUrl = async (db: Db, publicOrigin: string) =>
  publicOrigin + withToken(FEED_PATH, await ensureSecret(db, 'feed_token', makeToken()))

/** Gives the calendar another address; the old one is nobody's from then on. */
export const renewFeed = (db: Db) => writeSecret(db, 'feed_token', makeToken())

/** Whether somebody who has the address asks. */
export async function isFeedToken(db: Db, token: string): Promise<boolean> {
  const known = await readSecret(db, 'feed_token')
  // Hashes are of one length, and how long the comparison takes tells nothing of where they differ.
  return known !== undefined && isSameHash(hashToken(token), hashToken(known))
}
