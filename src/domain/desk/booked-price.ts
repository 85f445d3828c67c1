import { prices } from '#content/prices.ts'
import { t } from '#content/words.ts'
import { addedPrice, addOnsIn } from '#domain/add-ons.ts'
import type { Content } from '#domain/content/content.ts'
import { bookedDrive } from '#domain/drive.ts'
import { money } from '#domain/money.ts'
import { visitPrice } from '#domain/plan-words.ts'
import { chosenPrice } from '#domain/service-facts.ts'
import { agreedIn, totalsOf } from './money.ts'
import { activeStatuses, type Status } from './statuses.ts'

type Priced = {
  status: Status
  service_type: string | null
  specific_vehicle: string | null
  vehicle_count: number
  add_ons: string
  agreed: string
  plan_id: string | null
  drive_cents: number | null
  appoint_zipcode: string | null
  appoint_city: string | null
}

/**
 * The price of a booking as its client reads it: what was agreed on, else that of the list. A job that is done, or will not take
 * place, has no price that is still to be confirmed.
 */
export function bookedPrice(
  content: Pick<Content, 'services' | 'serviceArea' | 'howItWorks' | 'facts'>,
  booking: Priced,
): string {
  const { facts, howItWorks, serviceArea } = content
  const agreed = agreedIn(booking.agreed)
  if (agreed.length > 0) {
    const { subtotal_cents } = totalsOf(agreed, 0)
    return booking.plan_id === null
      ? withTax(money(subtotal_cents), facts.tax)
      : visitPrice(subtotal_cents, facts)
  }
  const isOpen = activeStatuses.includes(booking.status)
  return chosenPrice(
    isOpen ? content : { ...content, howItWorks: { ...howItWorks, priceNote: facts.tax } },
    {
      ...booking,
      added: addedPrice(addOnsIn(booking.add_ons)),
      drive: bookedDrive(serviceArea, booking),
    },
  )
}

/** An amount with what is said of the tax, which may be nothing. */
export const withTax = (amount: string, tax: string) =>
  tax ? t(prices).noted(amount, tax) : amount
