import { booking } from '#content/booking.ts'
import type { FlagField } from '#domain/booking.ts'
import { phoneLabel } from '#domain/phone.ts'
import { valueLabel } from '#domain/value-labels.ts'
import type { Cell } from './mail-body.ts'

/** Fields with the labels of the form. */
export type Fields = Readonly<Record<string, { readonly label: string }>>

/** The values of a record with the labels of the form, in its order, without empty values. */
export function labelledRows(fields: Fields, record: object): [string, Cell][] {
  const values = new Map(Object.entries(record))
  return Object.entries(fields).flatMap(([name, { label }]): [string, Cell][] => {
    const value = String(values.get(name) ?? '')
    return value.trim() === '' ? [] : [[label, shown[name]?.(value) ?? valueLabel(name, value)]]
  })
}

const { options } = booking.confirmation.fields.allow_promo

/** The words for each flag, by its stored value. */
const flags: Record<FlagField, (value: string) => string> = {
  allow_promo: (value) =>
    options.find((option) => option.value === (value === '1' ? 'true' : 'false'))?.label ?? value,
}

/** The fields that are not shown as their text: links and flags. */
const shown: Record<string, (value: string) => Cell> = {
  phone: (value) => ({ text: phoneLabel(value), href: `tel:${value}` }),
  email: (value) => ({
    text: value,
    href: `mailto:${encodeURIComponent(value).replace('%40', '@')}`,
  }),
  ...flags,
}
