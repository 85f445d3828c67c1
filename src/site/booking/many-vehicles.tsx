import { booking } from '#content/booking.ts'
import { limits } from '#content/limits.ts'
import { PhoneLink } from '#site/ui/ContactLinks.tsx'

const { many } = booking.fleet

/** The note at a number of vehicles that nobody books in one go; empty for fewer. */
export const noteOnMany = (vehicles: number) =>
  vehicles > limits.manyVehicles ? (
    <>
      {many.before} <PhoneLink /> {many.after}
    </>
  ) : (
    ''
  )
