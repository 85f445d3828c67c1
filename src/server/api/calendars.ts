import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { calendar as words } from '#content/calendar.ts'
import { t } from '#content/words.ts'
import { vehicleLabel } from '#domain/booking-lines.ts'
import type { Content } from '#domain/content/content.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { findByViewToken, linkOf, viewUrl } from '#server/bookings/links.ts'
import { findVehicle } from '#server/bookings/vehicles.ts'
import { cacheFeed } from '#server/calendars/cached-feed.ts'
import { clientCalendar } from '#server/calendars/event.ts'
import { CLIENT_CALENDAR_PATH, FEED_PATH, isFeedToken } from '#server/calendars/feed-token.ts'
import { withClientLink, withOrganizer } from '#server/calendars/icalendar.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/schema.ts'
import { hasAlready, takes } from '#server/http/encoding.ts'
import { parse } from '#server/http/problem.ts'
import { COSTLY } from '#server/http/rate-limit.ts'
import { inLanguage, speakTo } from '#server/language/language.ts'
import { hasEnded } from '#server/manage/access.ts'
import type { MailSettings } from '#server/settings/mail-settings.ts'

type CalendarDeps = {
  db: Db
  config: Pick<Config, 'publicOrigin'>
  mailSettings: MailSettings
  content: () => Content
}

const TokenParams = z.object({ token: z.string() })

/** Calendars at secret addresses: one booking for its client, and all bookings for the owner. */
export function calendarRoutes(
  app: FastifyInstance,
  { db, config, content, mailSettings }: CalendarDeps,
) {
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
    return speakTo(booking.language, published, (said) =>
      reply
        .headers({
          ...HEADERS,
          'content-disposition': `attachment; filename="${t(words).client.fileName}"`,
        })
        .send(withOrganizer(withClientLink(clientCalendar(said, shown), link), replies)),
    )
  })

  app.get(FEED_PATH, COSTLY, async (request, reply) => {
    const { token } = parse(TokenParams, request.params)
    const { desk } = mailSettings.addresses(content())
    if (!(await isFeedToken(db, token, desk)))
      return reply.header('cache-control', 'no-store').callNotFound()
    // Only the owner reads it.
    const { zipped, etag } = await inLanguage(DEFAULT_LANGUAGE, () => feed(content()))
    // Programs must ask again each time, and shared caches must not keep the answer.
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding', etag })
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send()
    reply.headers(HEADERS)
    if (!takes(request.headers['accept-encoding'], 'gzip'))
      return reply.send(await promisify(gunzip)(zipped))
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
  'x-robots-tag': 'noindex',
}

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
