import { expect, test } from 'vitest'
import { deskDocuments } from '#content/desk-documents.ts'
import type { LineInput } from '#domain/desk/money.ts'
import { newLine, readLines, type TypedDraft, typedLine, typedSince } from './typed-draft.ts'

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
  expect(typedLine(line)).toMatchObject({ quantity: '1.5', price: '189.50' })
  expect(typedLine(discount)).toMatchObject({ quantity: '1', price: '65.70' })
  expect(readLines([line, discount].map(typedLine))).toEqual({
    lines: [line, discount],
    errors: {},
  })
})

test('a discount takes off, with or without a minus', () => {
  const typed = typedLine(discount)
  for (const price of ['65.70', '-65.70', '−65.70'])
    expect(readLines([{ ...typed, price }]).lines[0]?.unit_cents).toBe(-6570)
})

test('what is no amount is an error of its field', () => {
  const { errors } = readLines([typedLine(line), { ...newLine('other'), quantity: 'two' }])
  expect(errors).toEqual({
    'lines.1.quantity': deskDocuments.line.wrongQuantity,
    'lines.1.unit_cents': deskDocuments.line.wrongAmount,
  })
})

test('a quantity that could be two is an error that names both', () => {
  const { errors } = readLines([{ ...typedLine(line), quantity: ' 1,125 ' }])
  const { 'lines.0.quantity': said = '' } = errors
  expect(said).toContain('1.125')
  expect(said).toContain('1125')
})

test('what is typed while a draft is being saved stays', () => {
  const draft: TypedDraft = {
    client_name: 'Ada Roy',
    client_email: '',
    client_address: '',
    language: 'en',
    due_days: 0,
    purchase_order: '',
    note: '',
    exemption: 'none',
    exemption_reason: '',
    valid_until: null,
    hold: 'none',
    deposit_kind: 'none',
    deposit: '',
    lines: [{ ...typedLine(line), price: '189.5' }],
  }
  const saved: TypedDraft = { ...draft, lines: [typedLine(line)] }
  const [{ key = '' } = {}] = draft.lines
  const same = typedSince(saved, { sent: draft, now: { ...draft } })
  expect(same.lines).toEqual([{ ...saved.lines[0], key }])
  const more = { ...draft, note: 'By hand' }
  expect(typedSince(saved, { sent: draft, now: more })).toBe(more)
})
