import { t } from '#core/words.ts'
import { manageUrl } from '#features/bookings/server/links.ts'
import { calendar as words } from '#features/calendars/calendar-words.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Mail, TemplateSettings } from '#platform/mail/mail-content.ts'
import { withClientLink, withOrganizer } from './icalendar.ts'

/** The calendar part of a mail, with what only the sending knows: the organizer, and the client's link. */
export async function calendarOf(
  db: Db,
  { calendar, booking_id }: Mail,
  { replies, publicOrigin }: TemplateSettings,
) {
  if (calendar === null || booking_id === null) return undefined
  const link = await manageUrl(db, booking_id, publicOrigin)
  return {
    text: withOrganizer(withClientLink(calendar, link), replies),
    fileName: t(words).client.fileName,
  }
}
