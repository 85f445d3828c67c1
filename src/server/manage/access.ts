import type { Selectable } from 'kysely'
import { limits } from '#content/limits.ts'
import { manageRefusals } from '#content/manage.ts'
import { fill } from '#content/template.ts'
import type { Content } from '#domain/content/content.ts'
import { DAY } from '#domain/durations.ts'
import { findByViewToken } from '#server/bookings/links.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'

/** A booking that a client's link opens, and the token of its calendar file. */
export type Managed = {
  booking: Selectable<Schema['bookings']>
  calendarToken: string
  /** Whether the link only shows it: see `viewUrl`. */
  isViewed: boolean
}

/**
 * The booking for the token in an Authorization header. 401 without one, 404 for a wrong one, 410 if it has ended, 403 for
 * one that only shows the booking, unless `toView` says that this is enough.
 */
export async function findManaged(
  db: Db,
  { facts }: Pick<Content, 'facts'>,
  authorization: string | undefined,
  { toView = false } = {},
): Promise<Managed> {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  if (!token)
    throw new Problem(401, manageRefusals.noToken, { headers: { 'www-authenticate': 'Bearer' } })
  const own = await db
    .selectFrom('manage_links')
    .select(['booking_id', 'calendar_token'])
    .where('token', '=', token)
    .executeTakeFirst()
  const link = own ?? (await findByViewToken(db, token, 'view'))
  const booking =
    link &&
    (await db
      .selectFrom('bookings')
      .selectAll()
      .where('id', '=', link.booking_id)
      .executeTakeFirst())
  if (!booking) throw new Problem(404, fill(manageRefusals.unknown, facts))
  if (hasEnded(booking)) throw new Problem(410, fill(manageRefusals.ended, facts))
  if (!own && !toView) throw new Problem(403, fill(manageRefusals.viewOnly, facts))
  return { booking, calendarToken: link.calendar_token, isViewed: !own }
}

/** Whether the links of a booking have ended, because its appointment was long ago. */
export const hasEnded = ({ appoint_at }: { appoint_at: string }) =>
  Date.now() > Date.parse(appoint_at) + limits.linkDays * DAY
