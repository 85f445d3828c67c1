import { clientNotes } from '#features/bookings/actions.ts'
import type { BookingPart } from '#features/parts.ts'
import { CachedJob, cachedJob } from './CachedJob.tsx'
import { ClientNotes } from './ClientNotes.tsx'

export const bookingPart: BookingPart = {
  place: 'work',
  Section: ({ detail }) => <ClientNotes notes={clientNotes(detail.history)} />,
  Known({ id }) {
    const kept = cachedJob(id)
    return kept && <CachedJob {...kept} />
  },
}
