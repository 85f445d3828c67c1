import type { vehicleTypes } from '#content/booking.ts'
import type { serviceValues } from '#content/fixed.ts'

const unpriced: Record<(typeof vehicleTypes)[number]['id'], number | null> = {
  ...{ car: null, truck: null, machinery: null },
}

/**
 * The six services, in the order of the carousel and of the booking form. `value` is the text that a booking sends and
 * that is stored; pages and mails show the label, and a text that lists the services names the `mention` of each.
 * `icon` is one of those in `src/site/ui/Icon.tsx`. `minutes` is the duration for one vehicle, `minutesPerMore` the
 * time for each further one. `fleet: true` on a service makes the booking form ask for the fleet's details. `prices` are
 * those from which it is done, in whole dollars. `pair` says what the halves of the picture show. A hidden service is not offered; its bookings stay.
 */
export const services = [
  {
    id: 'detailing',
    value: 'Interior & Exterior Detailing',
    label: 'Interior & Exterior Detailing',
    mention: 'mobile detailing',
    icon: 'seat',
    minutes: 180,
    minutesPerMore: 150,
    text: 'Seats, carpets, glass and paint, cleaned by hand from the headliner to the wheel wells.',
    includes: [
      'Seats, carpets and mats',
      'Dash, doors and glass inside',
      'Hand wash and wheels',
      'Salt and bugs off the paint',
    ],
    picture: {
      file: 'service-detailing',
      alt: 'A soft brush lifting dust from a stitched leather seat',
    },
    pair: 'No',
    fleet: false,
    prices: unpriced,
    hidden: false,
  },
  {
    id: 'engine',
    value: 'Engine Bay Cleaning',
    label: 'Engine Bay Cleaning',
    mention: 'engine bay cleaning',
    icon: 'engine',
    minutes: 60,
    minutesPerMore: 60,
    text: 'Degreased, rinsed with care around the electrics and dressed, so that leaks show early.',
    includes: [
      'Degreasing by hand',
      'Careful rinse around the electrics',
      'Dressing of plastic and hoses',
    ],
    picture: {
      file: 'service-engine',
      alt: 'A brush on a finned alloy valve cover with its oil cap',
    },
    pair: 'No',
    fleet: false,
    prices: unpriced,
    hidden: false,
  },
  {
    id: 'undercoating',
    value: 'Mobile salt removal and Undercoating',
    label: 'Mobile salt removal and Undercoating',
    mention: 'undercoating',
    icon: 'snowflake',
    minutes: 120,
    minutesPerMore: 90,
    text: 'Road salt flushed from frames and wheel arches, then sealed before the next winter.',
    includes: [
      'Flush of frame and wheel arches',
      'Drying',
      'Undercoating of frame, sills and arches',
    ],
    picture: {
      file: 'service-undercoating',
      alt: "A pressure lance rinsing a crust of road salt from a car's sill and wheel arch",
    },
    pair: 'No',
    fleet: false,
    prices: unpriced,
    hidden: false,
  },
  {
    id: 'polishing',
    value: 'Paint Correction & Polishing',
    label: 'Paint Correction & Polishing',
    mention: 'paint correction',
    icon: 'polisher',
    minutes: 360,
    minutesPerMore: 360,
    text: 'Swirls and light scratches levelled in stages, until the reflection is straight again.',
    includes: ['Wash and clay', 'Correction in stages', 'Final polish and sealant'],
    picture: {
      file: 'service-polishing',
      alt: 'A polisher on dark paint, one half full of swirls around the light, the other polished clear',
    },
    pair: 'Before, then after',
    fleet: false,
    prices: unpriced,
    hidden: false,
  },
  {
    id: 'headlight',
    value: 'Headlight Restoration',
    label: 'Headlight Restoration',
    mention: 'headlight restoration',
    icon: 'headlight',
    minutes: 60,
    minutesPerMore: 60,
    text: 'Yellowed lenses sanded, polished and sealed against the sun. You see further at night.',
    includes: ['Both lenses sanded and polished', 'Sealant against the sun'],
    picture: {
      file: 'service-headlight',
      alt: 'A headlight with one half of its lens yellowed and the other polished clear',
    },
    pair: 'After, then before',
    fleet: false,
    prices: unpriced,
    hidden: false,
  },
  {
    id: 'trim',
    value: 'Interior & Exterior body Trim',
    label: 'Interior & Exterior body Trim',
    mention: 'body trim',
    icon: 'door',
    minutes: 120,
    minutesPerMore: 60,
    text: 'Faded plastic and rubber brought back to black, on one vehicle or on a whole fleet.',
    includes: ['Cleaning of all trim', 'Restoring to black', 'Protection against sun and salt'],
    picture: {
      file: 'service-trim',
      alt: 'The trim of a wheel arch, one half grey, the other restored to black',
    },
    pair: 'After, then before',
    fleet: true,
    prices: unpriced,
    hidden: false,
  },
] as const satisfies readonly ({ value: (typeof serviceValues)[number] } & Record<
  string,
  unknown
>)[]
