import { createHmac, timingSafeEqual } from 'node:crypto'
import { pages } from '#content/pages.ts'
import type { Db } from '#server/db/schema.ts'
import { findLink, linkOf, type ManageLink } from './links.ts'

// Only the mail has the link that moves and cancels: it shows that its reader has the mailbox. The answer to a request
// shows nothing of that, so its link opens the client's page to look at. Its token is the booking's id and a code made
// with the secret of the mail's link. So it needs no column, and ends with that link.

const ID_BYTES = 16
const CODE_BYTES = 16

/** The address of the client's page for somebody who may look at a booking, but not change it. */
export async function viewUrl(db: Db, bookingId: string, publicOrigin: string): Promise<string> {
  const code = codeOf(await linkOf(db, bookingId))
  const token = Buffer.concat([bytesOf(bookingId), code]).toString('base64url')
  return `${publicOrigin}${pages.manage.path}#${token}`
}

/** The link of the booking that such a token opens; undefined if it opens none. */
export async function findByViewToken(db: Db, token: string): Promise<ManageLink | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + CODE_BYTES) return undefined
  const link = await findLink(db, idOf(bytes.subarray(0, ID_BYTES)))
  return link && timingSafeEqual(codeOf(link), bytes.subarray(ID_BYTES)) ? link : undefined
}

const codeOf = ({ token, booking_id }: ManageLink) =>
  createHmac('sha256', token).update(`view ${booking_id}`).digest().subarray(0, CODE_BYTES)

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The id as it is stored: a UUID. */
const idOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
