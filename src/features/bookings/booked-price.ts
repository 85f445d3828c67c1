import { money } from '#core/money.ts'
import { activeStatuses, type Status } from '#core/statuses.ts'
import { t } from '#core/words.ts'
import { agreedIn, totalsOf } from '#features/prices/lines.ts'
import { visitPrice } from '#features/prices/tax.ts'
import { prices } from '#features/prices/words.ts'
import { addedPrice, addOnsIn } from '#features/services/add-ons.ts'
import { bookedDrive } from '#features/services/drive.ts'
import { chosenPrice } from '#features/services/service-facts.ts'
import type { Content } from '#features/website/content.ts'

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
    return booking.plan_id === null ? withTax(money(subtotal_cents), facts.tax) : visitPrice(subtotal_cents, facts)
  }
  const isOpen = activeStatuses.includes(booking.status)
  return chosenPrice(isOpen ? content : { ...content, howItWorks: { ...howItWorks, priceNote: facts.tax } }, {
    ...booking,
    added: addedPrice(addOnsIn(booking.add_ons)),
    drive: bookedDrive(serviceArea, booking),
  })
}

/** An amount with what is said of the tax, which may be nothing. */
export const withTax = (amount: string, tax: string) => (tax ? t(prices).noted(amount, tax) : amount)
