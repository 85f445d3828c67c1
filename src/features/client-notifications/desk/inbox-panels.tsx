import { lazyPanel } from '#design/desk/ListAndPanel.tsx'
import type { BookingPanelProps } from '#features/bookings/desk/shared/BookingView.tsx'
import type { InboxPanels } from '#features/parts.ts'

const BookingPanel = lazyPanel<BookingPanelProps>(() =>
  import('#features/bookings/desk/shared/BookingView.tsx').then((it) => it.BookingPanel),
)

export const inboxPanels = {
  // The booking says what its client must be told.
  untold: { Panel: ({ item }) => <BookingPanel id={item.booking_id ?? item.id} /> },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
