import { booking, fleetPaymentOptions, paymentMethods, yesNo } from '#content/booking.ts'
import { phoneLabel } from '#domain/phone.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import type { Content } from './mail-body.ts'

/** Fields with the labels of the form. */
export type Fields = Readonly<Record<string, { readonly label: string }>>

/** The values of a record with the labels of the form, in its order, without empty values. */
export function labelledRows(fields: Fields, record: object): [string, Content][] {
  const values = new Map(Object.entries(record))
  return Object.entries(fields).flatMap(([name, { label }]): [string, Content][] => {
    const value = String(values.get(name) ?? '')
    return value.trim() === '' ? [] : [[label, shown[name]?.(value) ?? value]]
  })
}

const labelled =
  (options: readonly { value: string; label: string }[]) =>
  (value: string): string =>
    options.find((option) => option.value === value)?.label ?? value

const flags = labelled(booking.confirmation.fields.allow_promo.options)

/** Fields that are shown in another form than they are stored. */
const shown: Record<string, (value: string) => Content> = {
  phone: (value) => ({ text: phoneLabel(value), href: `tel:${value}` }),
  email: (value) => ({
    text: value,
    href: `mailto:${encodeURIComponent(value).replace('%40', '@')}`,
  }),
  appoint_date: dayLabel,
  appoint_time: timeLabel,
  payment_means: labelled(paymentMethods),
  payment_option: labelled(fleetPaymentOptions),
  purchase_order: labelled(yesNo),
  pst_exemption: labelled(yesNo),
  gst_exemption: labelled(yesNo),
  allow_promo: (value) => flags(value === '1' ? 'true' : 'false'),
}
