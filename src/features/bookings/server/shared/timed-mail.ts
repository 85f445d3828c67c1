import type { Status } from '#core/statuses.ts'
import { clientOf } from '#features/bookings/booking-labels.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Mail, MailContent, TemplateSettings } from '#platform/mail/mail-content.ts'
import { bookingFacts } from './mail-bodies.ts'
import { type BookingRecords, findBookingRecords } from './store.ts'

type Booking = BookingRecords['booking']

/** What a mail says about its booking. */
type Timed = { booking: Booking; client: ReturnType<typeof clientOf>; booked: ReturnType<typeof bookingFacts> }

type Write<Email> = (
  db: Db,
  about: Timed,
  settings: TemplateSettings<Content>,
  mail: Mail,
) => Email | undefined | Promise<Email | undefined>

/** A mail that is true in these statuses of its booking only. A reminder is true for one start only, and only before it. */
export const whileTrue = <Email extends MailContent>(statuses: readonly Status[], write: Write<Email>) => ({
  statuses,
  write: async (db: Db, mail: Mail, settings: TemplateSettings<Content>): Promise<Email | undefined> => {
    const { booking } = (await findBookingRecords(db, mail.booking_id ?? '')) ?? {}
    if (!booking || !statuses.includes(booking.status)) return undefined
    const about = { booking, client: clientOf(booking), booked: bookingFacts(settings.content, booking) }
    return write(db, about, settings, mail)
  },
})

/** The same to the client of the booking; none without an address. */
export const toClient = <Email extends Omit<MailContent, 'to'>>(statuses: readonly Status[], write: Write<Email>) => ({
  recipient: 'client' as const,
  ...whileTrue(statuses, async (db, about, settings, mail) => {
    const { client } = about
    const email = client && (await write(db, about, settings, mail))
    return email && { ...email, to: client }
  }),
})
