import { Badge } from '#design/desk/Parts.tsx'
import type { BookingMark } from '#features/parts.ts'
import { deskWaiting as words } from '#features/waitlist/desk-waiting-words.ts'

export const bookingMark: BookingMark = {
  place: 'time',
  Mark: ({ of: { waits, waiting } }) => (waits || waiting?.wishes) && <Badge tone="line">{words.mark}</Badge>,
}
