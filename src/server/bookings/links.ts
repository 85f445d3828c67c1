import { pages } from '#content/pages.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { makeToken } from '#server/http/tokens.ts'

export type ManageLink = Schema['manage_links']

/**
 * Gives a booking its link, in the transaction that stores it: a token that opens the client's page, and one of its own
 * for the calendar file, whose address ends up in logs and calendar programs.
 */
export const insertLink = (trx: Db, bookingId: string) =>
  trx
    .insertInto('manage_links')
    .values({ booking_id: bookingId, token: makeToken(), calendar_token: makeToken() })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()

/** The link of a booking; one from before there were links gets its own now. */
export async function linkOf(db: Db, bookingId: string): Promise<ManageLink> {
  const link = await findLink(db, bookingId)
  if (link) return link
  await insertLink(db, bookingId)
  // Another process may have been quicker: what is stored counts.
  const stored = await findLink(db, bookingId)
  if (!stored) throw new Error('the link of a booking is gone as soon as it is stored')
  return stored
}

/**
 * The address of the client's own page of a booking. The token stands in the fragment, which browsers keep to
 * themselves: no server, log or other site ever sees it in an address.
 */
export const manageUrl = async (db: Db, bookingId: string, publicOrigin: string): Promise<string> =>
  `${publicOrigin}${pages.manage.path}#${(await linkOf(db, bookingId)).token}`

/** Ends the link of a booking, in a transaction. */
export const deleteLink = (trx: Db, bookingId: string) =>
  trx.deleteFrom('manage_links').where('booking_id', '=', bookingId).execute()

const findLink = (db: Db, bookingId: string) =>
  db.selectFrom('manage_links').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()
