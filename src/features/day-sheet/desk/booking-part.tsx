import { clientNotes } from '#features/bookings/actions.ts'
import type { BookingPart } from '#features/parts.ts'
import { ClientNotes } from './ClientNotes.tsx'
import { KeptJob, keptJob } from './KeptJob.tsx'

export const bookingPart: BookingPart = {
  place: 'work',
  Section: ({ detail }) => <ClientNotes notes={clientNotes(detail.history)} />,
  Known({ id }) {
    const kept = keptJob(id)
    return kept && <KeptJob {...kept} />
  },
}
