import { pages } from '#content/pages.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { makeToken } from '#server/http/tokens.ts'

export type ManageLink = Schema['manage_links']

/**
 * Stores the link of a new booking, in the transaction that stores the booking, and returns it. One token opens the client's page. The
 * calendar file has its own token, because calendar programs and proxies keep its address.
 */
export async function insertLink(trx: Db, bookingId: string): Promise<ManageLink> {
  const link = { booking_id: bookingId, token: makeToken(), calendar_token: makeToken() }
  await trx
    .insertInto('manage_links')
    .values(link)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
  return link
}

/** The link of a booking. An old booking without a link gets one now. */
export async function linkOf(db: Db, bookingId: string): Promise<ManageLink> {
  const link = await findLink(db, bookingId)
  if (link) return link
  await insertLink(db, bookingId)
  // Another process may have stored a link first. The stored link counts.
  const stored = await findLink(db, bookingId)
  if (!stored) throw new Error('the link of a booking is missing right after it was stored')
  return stored
}

/**
 * The address of the client's page for a booking. The token is in the fragment, which browsers do not send: no server,
 * log or other site ever sees it in an address.
 */
export const manageUrl = async (db: Db, bookingId: string, publicOrigin: string): Promise<string> =>
  `${publicOrigin}${pages.manage.path}#${(await linkOf(db, bookingId)).token}`

/** Deletes the link of a booking, in a transaction. */
export const deleteLink = (trx: Db, bookingId: string) =>
  trx.deleteFrom('manage_links').where('booking_id', '=', bookingId).execute()

/** The link of a booking; undefined if it has none. */
export const findLink = (db: Db, bookingId: string) =>
  db.selectFrom('manage_links').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
