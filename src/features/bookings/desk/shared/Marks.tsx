import { Fragment } from 'react'
import { type BookingMark, bookingPlaces, type MarkedBooking } from '#features/parts.ts'

const files = import.meta.glob<BookingMark>('/src/features/*/desk/booking-mark.tsx', {
  eager: true,
  import: 'bookingMark',
})
const marks = bookingPlaces.flatMap((place) => Object.entries(files).filter(([, mark]) => mark.place === place))

/** What features mark a booking with, such as that its deposit has not come. */
export const Marks = ({ of }: { of: MarkedBooking }) =>
  marks.map(([file, { Mark }]) => (
    <Fragment key={file}>
      <Mark of={of} />{' '}
    </Fragment>
  ))
