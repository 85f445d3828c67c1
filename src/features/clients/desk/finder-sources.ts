import { withQuery } from '#core/desk-calls.ts'
import { nameOf } from '#core/name-of.ts'
import { clientUrl } from '#features/bookings/desk/shared/client-paths.ts'
import type { FinderSource } from '#features/parts.ts'
import { noteCalls } from '#features/people/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'

export const finderSources: readonly FinderSource[] = [
  {
    group: 'notes',
    async find(q) {
      const { notes } = await call(withQuery(noteCalls.notes, { q }))
      return notes.map(({ about, text, booking_id, appoint_location, appoint_city, ...person }) => ({
        icon: about === 'client' ? 'person' : 'place',
        label: about === 'client' ? nameOf(person) : [appoint_location, appoint_city].filter(Boolean).join(', '),
        detail: text,
        href: about === 'client' ? clientUrl(booking_id) : bookingPath(booking_id),
      }))
    },
  },
]
