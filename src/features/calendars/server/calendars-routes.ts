import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { inLanguage } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE } from '#core/language.ts'
import { t } from '#core/words.ts'
import { vehicleLabel } from '#features/bookings/booking-lines.ts'
import { hasEnded } from '#features/bookings/server/shared/access.ts'
import { findByViewToken, linkOf, viewUrl } from '#features/bookings/server/shared/links.ts'
import { findVehicle } from '#features/bookings/server/shared/vehicles.ts'
import { calendar as words } from '#features/calendars/calendar-words.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/schema.ts'
import { accepts, isCached } from '#platform/http/encoding.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { COSTLY } from '#platform/http/rate-limit.ts'
import type { MailSettings } from '#platform/mail/mail-settings.ts'
import { cacheFeed } from './cached-feed.ts'
import { clientCalendar } from './shared/event.ts'
import { CLIENT_CALENDAR_PATH, FEED_PATH, isFeedToken } from './shared/feed-token.ts'
import { withClientLink, withOrganizer } from './shared/icalendar.ts'

type CalendarDeps = { db: Db; config: Pick<Config, 'publicOrigin'>; mailSettings: MailSettings; content: () => Content }

const TokenParams = z.object({ token: z.string() })

/** Calendars at secret addresses: one booking for its client, and all bookings for the owner. */
export function calendarRoutes(app: FastifyInstance, { db, config, content, mailSettings }: CalendarDeps) {
  const feed = cacheFeed(db, config.publicOrigin, mailSettings)

  app.get(CLIENT_CALENDAR_PATH, COSTLY, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { token } = parse(TokenParams, request.params)
    const booking = await findByCalendarToken(db, token)
    if (!booking || hasEnded(booking)) return reply.callNotFound()
    const published = content()
    const { replies } = mailSettings.addresses(published)
    const vehicle = await findVehicle(db, booking.id)
    const shown = { ...booking, vehicle: vehicle && vehicleLabel(vehicle) }
    // Whoever has the address of this file, such as a proxy, may look at the booking, but not change it.
    const link = viewUrl(await linkOf(db, booking.id), config.publicOrigin)
    return withContentIn(booking.language, published, (localized) =>
      reply
        .headers({ ...HEADERS, 'content-disposition': `attachment; filename="${t(words).client.fileName}"` })
        .send(withOrganizer(withClientLink(clientCalendar(localized, shown), link), replies)),
    )
  })

  app.get(FEED_PATH, COSTLY, async (request, reply) => {
    const { token } = parse(TokenParams, request.params)
    const { desk } = mailSettings.addresses(content())
    if (!(await isFeedToken(db, token, desk))) return reply.header('cache-control', 'no-store').callNotFound()
    // Only the owner reads it.
    const { zipped, etag } = await inLanguage(DEFAULT_LANGUAGE, () => feed(content()))
    // Programs must ask again each time, and shared caches must not keep the answer.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding', etag })
    if (isCached(request.headers['if-none-match'], etag)) return reply.status(304).send()
    reply.headers(HEADERS)
    if (!accepts(request.headers['accept-encoding'], 'gzip')) return reply.send(await promisify(gunzip)(zipped))
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}

const HEADERS = { 'content-type': 'text/calendar; charset=utf-8; method=PUBLISH', 'x-robots-tag': 'noindex' }

/** The booking of a calendar file, by the token of its link or by the one in the answer to the request. */
async function findByCalendarToken(db: Db, token: string) {
  const link = await findByViewToken(db, token, 'calendar')
  return await db
    .selectFrom('manage_links')
    .innerJoin('bookings', 'bookings.id', 'manage_links.booking_id')
    .selectAll('bookings')
    .where('calendar_token', '=', link?.calendar_token ?? token)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}
