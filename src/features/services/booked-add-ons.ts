import * as z from 'zod/mini'

/** An add-on of a booking, with its name, its minutes and its from-price in cents as they were when it was chosen. */
export const BookedAddOn = z.object({
  id: z.string(),
  name: z.object({ en: z.string(), fr: z.string() }),
  minutes: z.int(),
  price_cents: z.nullable(z.int()),
})
export type BookedAddOn = z.output<typeof BookedAddOn>

const BookedAddOns = z.array(BookedAddOn)

/** Add-ons in the form in which a booking and its history keep them, which is JSON. */
export const addOnsIn = (json: string) => z.parse(BookedAddOns, JSON.parse(json))
