import { createHmac, timingSafeEqual } from 'node:crypto'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { CODE_BYTES, idToken, readIdToken } from '#platform/http/id-tokens.ts'
import { makeToken } from '#platform/http/tokens.ts'

// Only mails have the links of a booking: that to its page also moves and cancels, and so shows that its reader has the
// mailbox. The answer to a request shows nothing of that. Its links show the booking, on the page or in a calendar. Their
// tokens are the booking's id and a code made with the secret of the link in the mail. So they need no column, and end
// with that link.

/** What a token is for. One for a calendar, whose programs keep its address, does not open the page. */
type Purpose = 'view' | 'calendar'

/** The address of the client's page for somebody who may look at a booking, but not change it. */
export const viewUrl = (link: ManageLink, publicOrigin: string) =>
  `${publicOrigin}${t(pages).manage.path}#${viewToken(link, 'view')}`

export const viewToken = (link: ManageLink, purpose: Purpose): string => idToken(link.booking_id, codeOf(link, purpose))

/** The link of the booking that such a token shows; undefined if it shows none. */
export async function findByViewToken(db: Db, token: string, purpose: Purpose): Promise<ManageLink | undefined> {
  const read = readIdToken(token)
  if (!read) return undefined
  const link = await findLink(db, read.ids)
  const isRight = link && timingSafeEqual(codeOf(link, purpose), read.code)
  return isRight ? link : undefined
}

const codeOf = ({ token, booking_id }: ManageLink, purpose: Purpose) =>
  createHmac('sha256', token).update(`${purpose} ${booking_id}`).digest().subarray(0, CODE_BYTES)

export type ManageLink = Schema['manage_links']

/**
 * Stores the link of a new booking, in the transaction that stores the booking, and returns it. One token opens the client's page. The
 * calendar file has its own token, because calendar programs and proxies keep its address.
 */
export async function insertLink(trx: Db, bookingId: string): Promise<ManageLink> {
  const link = { booking_id: bookingId, token: makeToken(), calendar_token: makeToken() }
  await storeLink(trx, link)
  return link
}

const storeLink = builtOnce((db, link: ManageLink) =>
  db
    .insertInto('manage_links')
    .values(link)
    .onConflict((conflict) => conflict.column('booking_id').doNothing()),
)

/** The link of a booking. An old booking without a link gets one now. */
export async function linkOf(db: Db, bookingId: string): Promise<ManageLink> {
  const link = await findLink(db, [bookingId])
  if (link) return link
  await insertLink(db, bookingId)
  // Another process may have stored a link first. The stored link counts.
  const stored = await findLink(db, [bookingId])
  if (!stored) throw new Error('the link of a booking is missing right after it was stored')
  return stored
}

/**
 * The address of the client's page for a booking. The token is in the fragment, which browsers do not send: no server,
 * log or other site ever sees it in an address.
 */
export const manageUrl = async (db: Db, bookingId: string, publicOrigin: string): Promise<string> =>
  `${publicOrigin}${t(pages).manage.path}#${(await linkOf(db, bookingId)).token}`

/** Gives a booking another link, in a transaction: the one before, and those that only show it, work no more. */
export async function replaceLink(trx: Db, bookingId: string): Promise<ManageLink> {
  await deleteLink(trx, bookingId)
  return insertLink(trx, bookingId)
}

export const deleteLink = (trx: Db, bookingId: string) =>
  trx.deleteFrom('manage_links').where('booking_id', '=', bookingId).execute()

/** The link of a booking, by what its id may be; undefined if it has none. */
const findLink = (db: Db, ids: readonly string[]) =>
  db.selectFrom('manage_links').selectAll().where('booking_id', 'in', ids).executeTakeFirst()
