import { lazyPanel } from '#design/desk/ListAndPanel.tsx'
import type { BookingViewProps } from '#features/bookings/desk/shared/BookingView.tsx'
import type { InboxPanels } from '#features/parts.ts'

const BookingView = lazyPanel<BookingViewProps>(() =>
  import('#features/bookings/desk/shared/BookingView.tsx').then((it) => it.BookingView),
)

export const inboxPanels = {
  // The booking says what its client must be told.
  untold: { Panel: ({ item }) => <BookingView id={item.booking_id ?? item.id} /> },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
