import { describe, expect, test } from 'vitest'
import { money } from '#core/money.ts'
import { errorsIn } from '#design/desk/form/description.ts'
import { wrongAmount } from '#design/desk/form/words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import type { LineInput } from '#features/prices/lines.ts'
import { lineFields } from './LinesEditor.tsx'
import {
  lastDayWith,
  newLine,
  readLines,
  refusedLines,
  shareTyped,
  type TypedLine,
  typedLine,
  wrongPriceTyped,
} from './typed-draft.ts'

const line: LineInput = {
  kind: 'service',
  text: 'Detailing',
  about: '',
  quantity: 1500,
  unit_cents: 18_950,
  service: 'Detailing',
  booking_id: null,
  choice: 'fixed',
}
const discount: LineInput = { ...line, kind: 'discount', quantity: 1000, unit_cents: -6570 }

test('lines become fields and back, without a change', () => {
  expect(typedLine(line)).toMatchObject({ quantity: '1.5', unit_cents: '189.50' })
  expect(typedLine(discount)).toMatchObject({ quantity: '1', unit_cents: '65.70' })
  expect(readLines([line, discount].map(typedLine))).toEqual([line, discount])
})

test.each([
  ['a text that is missing', { text: ' ' }, 'lines.0.text'],
  ['a text that is too long', { text: 'a'.repeat(501) }, 'lines.0.text'],
  ['nothing of it', { quantity: 0 }, 'lines.0.quantity'],
  ['too much of it', { quantity: 10_000_000 }, 'lines.0.quantity'],
  ['more about it than fits', { about: 'a'.repeat(5000) }, 'lines.0.about'],
  ['work without a price', { unit_cents: 0 }, 'lines.0.unit_cents'],
  ['a price below zero', { unit_cents: -1 }, 'lines.0.unit_cents'],
])('an agreed price with %s has its error at that field', (_, wrong, field) => {
  expect(refusedLines([{ ...line, ...wrong }, discount]).map((one) => one.field)).toEqual([field])
})

test('an agreed price that is complete has no error', () => {
  expect(refusedLines([line, discount])).toEqual([])
})

test('a discount takes off, with or without a minus', () => {
  const typed = typedLine(discount)
  for (const unit_cents of ['65.70', '-65.70', '−65.70'])
    expect(readLines([{ ...typed, unit_cents }])[0]?.unit_cents).toBe(-6570)
})

const errorsOf = (lines: TypedLine[]) => errorsIn({ lines }, lineFields)

test('what is no amount is an error of its field', () => {
  expect(errorsOf([typedLine(line), { ...newLine('other'), quantity: 'two' }])).toEqual([
    { field: 'lines.1.quantity', message: deskDocuments.line.wrongQuantity },
    { field: 'lines.1.unit_cents', message: wrongAmount },
  ])
  // The price of a job can still be said later.
  expect(errorsOf([{ ...newLine('other'), kind: 'service' }])).toEqual([])
})

test('a quantity that could be two is an error that names both', () => {
  const [{ message = '' } = {}] = errorsOf([{ ...typedLine(line), quantity: ' 1,125 ' }])
  expect(message).toContain('1.125')
  expect(message).toContain('1125')
})

describe('a quote that holds a time', () => {
  const days = { usual: '2026-08-05', last: '2026-07-31', isTyped: false }

  test('ends the day before it, and as usual again without it', () => {
    expect(lastDayWith('2026-08-05', true, days)).toBe('2026-07-31')
    expect(lastDayWith('2026-07-31', false, days)).toBe('2026-08-05')
  })

  test.each([
    ['somebody has typed it', '2026-08-05', { ...days, isTyped: true }],
    ['somebody had saved another one', '2026-08-09', days],
    ['it is early enough', '2026-08-05', { ...days, last: '2026-08-05' }],
    ['there is no time to hold', '2026-08-05', { ...days, last: null }],
  ])('keeps its last day if %s', (_, valid_until, said) => {
    expect(lastDayWith(valid_until, true, said)).toBe(valid_until)
  })
})

describe('a discount that is typed in percent', () => {
  const work = typedLine({ ...line, quantity: 1000, unit_cents: 213_88 })
  const more = typedLine({ ...line, quantity: 1000, unit_cents: 99_99 })
  const optional: TypedLine = { ...more, choice: 'offered' }
  const off = (price: string) => ({ ...newLine('discount'), unit_cents: price })

  test.each([
    ['10%', '10 %', 31_39],
    [' 10 % ', '10 %', 31_39],
    ['-10%', '10 %', 31_39],
    ['−10%', '10 %', 31_39],
    ['12.5%', '12.5 %', 39_23],
    ['12,5 %', '12.5 %', 39_23],
    ['100%', '100 %', 313_87],
  ])('%s takes its share of the other lines off, and says what it makes', (price, percent, cents) => {
    const lines = [work, off('20'), more, optional, off(price)]
    expect(readLines(lines).at(-1)?.unit_cents).toBe(-cents)
    const said = shareTyped(off(price), lines)
    expect(said).toContain(percent)
    expect(said).toContain(money(cents))
    expect(errorsOf(lines)).toEqual([])
    expect(wrongPriceTyped(off(price))).toBeUndefined()
  })

  test.each(['', '10', '31.39'])('“%s” is no share', (price) => {
    expect(shareTyped(off(price), [work, off(price)])).toBeUndefined()
  })

  test.each(['101%', 'ten %', 'ten', '10 percent', '%', '1.2.3'])('“%s” is refused in words, at once', (price) => {
    const message = deskDocuments.line.wrongDiscount
    expect(errorsOf([work, off(price)])).toEqual([{ field: 'lines.1.unit_cents', message }])
    expect(wrongPriceTyped(off(price))).toBe(message)
  })

  test.each(['', '-', '$', '-$', ' '])('“%s” is refused once it is sent, since it may become an amount', (price) => {
    expect(errorsOf([work, off(price)])).toHaveLength(1)
    expect(wrongPriceTyped(off(price))).toBeUndefined()
  })

  test('a price of work in percent is none', () => {
    const wrong = { ...work, unit_cents: '10%' }
    expect(shareTyped(wrong, [wrong])).toBeUndefined()
    expect(errorsOf([wrong])).toEqual([{ field: 'lines.0.unit_cents', message: wrongAmount }])
    expect(wrongPriceTyped(wrong)).toBe(wrongAmount)
  })
})
