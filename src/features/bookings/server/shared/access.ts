import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { DAY, MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { activeStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import type { Content } from '#features/website/content.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { bearerIn } from '#platform/http/bearer.ts'
import { notAllowed, Problem } from '#platform/http/problem-answer.ts'
import { findByViewToken, linkOf, type ManageLink } from './links.ts'
import { findByVisitorId } from './visitor-ids.ts'

/**
 * What the token of a call permits. `client`: all, since whoever has it can read the mail. `tab`: for an hour, what harms
 * nobody else; it is the id that the answer to the request gave. `view`: to look.
 */
export type Access = 'client' | 'tab' | 'view'

/** A booking that a client's token opens, and the token of its calendar file. */
export type Managed = { booking: Selectable<Schema['bookings']>; calendarToken: string; access: Access }

/** What finds the booking of a token: `authorization` is the header of a call, `secret` that of the visitors' ids. */
type TokenCredentials = { authorization: string | undefined; secret: string }

/**
 * The content with the rules, in the language of the call and for the mail to the owner, and who calls. The mail to the
 * client is in the language of the booking.
 */
export type ClientContext = TokenCredentials & {
  content: Content
  forOwner: Content
  /** The address that calls, and the networks whose requests hold their time whatever they ask for. */
  ip: string
  letThrough: readonly string[]
}

/** The 409 that tells a client why not, with the business's facts in its words. */
export const notAllowedNow = ({ content }: ClientContext, words: Parameters<typeof fill>[0]) =>
  notAllowed(fill(words, content.facts))

/**
 * The booking for the token in an Authorization header. 401 without one, 404 for a wrong one, 410 if it has ended or the
 * booking is erased, 403 for one that does not permit what `needs` says.
 */
export async function findManaged(
  db: Db,
  { facts }: Pick<Content, 'facts'>,
  { authorization, secret }: TokenCredentials,
  needs: Access = 'client',
): Promise<Managed> {
  const token = bearerIn(authorization, t(manageRefusals).noToken)
  const found = await findByToken(db, token, secret)
  const booking = found && (await db.selectFrom('bookings').selectAll().where('id', '=', found.id).executeTakeFirst())
  if (!booking) throw new Problem(404, fill(t(manageRefusals).unknown, facts))
  // Before it gets a link: an erased booking has none any more.
  if (booking.erased_at !== null) throw new Problem(410, fill(t(manageRefusals).erased, facts))
  if (hasEnded(booking) && !(await leadsToPlan(db, booking)))
    throw new Problem(410, fill(t(manageRefusals).ended, facts))
  const access = found.access === 'tab' && !isRecent(booking) ? 'view' : found.access
  if (accesses.indexOf(access) > accesses.indexOf(needs))
    throw new Problem(403, fill(t(manageRefusals).viewOnly, facts))
  const link = found.link ?? (await linkOf(db, booking.id))
  return { booking, calendarToken: link.calendar_token, access }
}

/** The same for the token of a call. What was asked, and of which content, goes along: a transaction looks again. */
export const findByCall =
  ({ db, content, visitorSecret }: Pick<RouteDeps, 'db' | 'content' | 'visitorSecret'>, needs?: Access) =>
  async ({ headers: { authorization } }: FastifyRequest) => {
    const asked: TokenCredentials = { authorization, secret: await visitorSecret() }
    const published = content()
    return { published, asked, ...(await findManaged(db, published, asked, needs)) }
  }
export type FoundByCall = Awaited<ReturnType<ReturnType<typeof findByCall>>>

/** The link of the last visit works as long as its plan runs: there it is paused and ended. */
const leadsToPlan = async (db: Db, { id }: { id: string }): Promise<boolean> =>
  (await db
    .selectFrom('plans')
    .select('id')
    .where('like_booking', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** From the one that permits most. */
const accesses: readonly Access[] = ['client', 'tab', 'view']

/** The id of the booking of a token, and its link if the token is one of its. */
type Found = { id: string; link?: ManageLink; access: Access }

async function findByToken(db: Db, token: string, secret: string): Promise<Found | undefined> {
  if (token.includes('.')) {
    const booking = await findByVisitorId(db, secret, token)
    return booking && { id: booking.id, access: 'tab' }
  }
  const own = await db.selectFrom('manage_links').selectAll().where('token', '=', token).executeTakeFirst()
  const link = own ?? (await findByViewToken(db, token, 'view'))
  return link && { id: link.booking_id, link, access: own ? 'client' : 'view' }
}

/** Whether a request is so new that the tab which sent it may change it. */
const isRecent = ({ created_at }: { created_at: string }) =>
  Date.now() <= Date.parse(created_at) + limits.tabMinutes * MINUTE

/** Whether the links of a booking have ended, because its appointment was long ago. */
export const hasEnded = ({ appoint_at }: { appoint_at: string }) =>
  Date.now() > Date.parse(appoint_at) + limits.linkDays * DAY

/** Whether a booking is still to come. */
export const isAhead = ({ status, appoint_at }: Managed['booking']) =>
  activeStatuses.includes(status) && new Date().toISOString() < appoint_at
