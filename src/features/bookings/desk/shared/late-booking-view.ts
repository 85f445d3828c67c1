import { besideList } from '#design/desk/ListAndPanel.tsx'
import { late } from '#design/late.tsx'

/** A booking beside the list that it is in. */
export const BookingView = late(async () => (await import('./BookingView.tsx')).BookingView, besideList())
