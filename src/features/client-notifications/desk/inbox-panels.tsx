import { BookingView } from '#features/bookings/desk/shared/late-booking-view.ts'
import type { InboxPanels } from '#features/parts.ts'

export const inboxPanels = {
  // The booking says what its client must be told.
  untold: { Panel: ({ item }) => <BookingView id={item.booking_id ?? item.id} /> },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
