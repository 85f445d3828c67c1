import { withQuery } from '#core/desk-calls.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import { shortTimeLabel } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import type { FinderSource } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { clientUrl } from './shared/client-paths.ts'
import { workLine } from './shared/work-line.ts'

const MOST = '6'

export const finderSources: readonly FinderSource[] = [
  {
    group: 'people',
    async find(q) {
      const { clients } = await call(withQuery(deskBookingCalls.clients, { q }))
      return clients.map((client) => ({
        icon: 'clients',
        label: nameOf(client),
        detail: [phoneLabel(client.phone), client.appoint_city, client.email].filter(Boolean).join(' · '),
        href: clientUrl(client.id),
      }))
    },
  },
  {
    group: 'bookings',
    async find(q) {
      const { bookings } = await call(withQuery(deskBookingCalls.bookings, { q, limit: MOST }))
      return bookings.map((row) => ({
        state: row.status,
        label: nameOf(row),
        detail: [shortTimeLabel(row.appoint_date, row.appoint_time), workLine(row, row.reference), row.matched]
          .filter(Boolean)
          .join(' · '),
        href: bookingPath(row.id),
      }))
    },
  },
]
