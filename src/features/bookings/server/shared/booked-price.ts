import { language } from '#core/in-language.ts'
import { money, percent } from '#core/money.ts'
import { activeStatuses, type Status } from '#core/statuses.ts'
import { t } from '#core/words.ts'
import { agreedIn, isSuggested, totalsOf } from '#features/prices/lines.ts'
import { visitPrice } from '#features/prices/tax.ts'
import { prices, taxName } from '#features/prices/words.ts'
import { addedPrice } from '#features/services/add-ons.ts'
import { addOnsIn } from '#features/services/booked-add-ons.ts'
import { bookedDrive } from '#features/services/drive.ts'
import { packageNameIn } from '#features/services/package-name.ts'
import type { PriceSlip } from '#features/services/price-slip.ts'
import { chosenPrice } from '#features/services/service-facts.ts'
import { slipOf } from '#features/services/slip.ts'
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
  service_cents: number | null
  package: string
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
  const { facts, serviceArea } = content
  const agreed = agreedIn(booking.agreed)
  if (agreed.length > 0) {
    const { subtotal_cents } = totalsOf(agreed, 0)
    return booking.plan_id === null ? withTax(money(subtotal_cents), facts.tax) : visitPrice(subtotal_cents, facts)
  }
  return chosenPrice(asStated(content, booking), {
    ...booking,
    added: addedPrice(addOnsIn(booking.add_ons)),
    drive: bookedDrive(serviceArea, booking),
    unit: unitOf(booking),
  })
}

/** What the client was shown for one vehicle, in dollars; null if it follows the price list. */
const unitOf = ({ service_cents }: Priced) => (service_cents === null ? null : service_cents / 100)

/** A job that is over has no price that is still to be confirmed. */
const asStated = <Stated extends Pick<Content, 'howItWorks' | 'facts'>>(content: Stated, { status }: Priced): Stated =>
  activeStatuses.includes(status)
    ? content
    : { ...content, howItWorks: { ...content.howItWorks, priceNote: content.facts.tax } }

/** The same with its lines, and with the tax once it is agreed on. */
export function bookedSlip(
  content: Pick<Content, 'services' | 'serviceArea' | 'howItWorks' | 'tax' | 'facts'>,
  booking: Priced,
): PriceSlip {
  const agreed = agreedIn(booking.agreed).filter(isSuggested)
  if (agreed.length === 0)
    return slipOf(asStated(content, booking), {
      ...booking,
      added: addOnsIn(booking.add_ons).map(({ name, price_cents }) => ({
        name: name[language()],
        price: price_cents === null ? null : price_cents / 100,
      })),
      drive: bookedDrive(content.serviceArea, booking),
      unit: unitOf(booking),
      package: packageNameIn(booking.package, language()),
    })
  const { tax, facts } = content
  const { tax_cents, total_cents } = totalsOf(agreed, tax.rate)
  return {
    lines: [
      ...agreed.map(({ kind, text, about, amount_cents }) => ({ kind, text, about, amount: money(amount_cents) })),
      ...(tax_cents === 0
        ? []
        : [{ kind: 'tax' as const, text: `${taxName()} ${percent(tax.rate)}`, about: '', amount: money(tax_cents) }]),
    ],
    total: money(total_cents),
    cents: total_cents,
    note: tax.registered === 'no' ? facts.tax : '',
  }
}

/** An amount with what is said of the tax, which may be nothing. */
export const withTax = (amount: string, tax: string) => (tax ? t(prices).noted(amount, tax) : amount)
