import { expect, test } from 'vitest'
import { type AnyDescriptions, type Descriptions, errorsIn, fieldOf } from './description.ts'
import { wrongAmount } from './words.ts'

type Values = {
  note: string
  amount_cents: string
  deposit: string
  lines: { text: string; unit_cents: string }[]
  isMailed: boolean
}

const fields: Descriptions<Values> = {
  note: {
    label: 'Note',
    check: (note, { isMailed }) => (isMailed && note === '' ? 'Say what it is about' : undefined),
  },
  amount_cents: { kind: 'money', label: 'Amount' },
  deposit: { kind: 'money', label: 'Deposit', required: false },
  lines: { kind: 'own', label: 'Lines' },
  'lines.text': { label: 'Text', alsoSaid: ['lines.0.about'] },
  'lines.unit_cents': { kind: 'money', label: 'Price' },
  isMailed: { kind: 'checkbox', label: 'Tell them' },
}
const described = fields as AnyDescriptions

const typed: Values = { note: '', amount_cents: '12', deposit: '', lines: [], isMailed: false }

test('an amount that is none is wrong, and an empty one only if it must be there', () => {
  expect(errorsIn(typed, described)).toEqual([])
  expect(errorsIn({ ...typed, amount_cents: '', deposit: '1,2,3' }, described)).toEqual([
    { field: 'amount_cents', message: wrongAmount },
    { field: 'deposit', message: wrongAmount },
  ])
})

test('each item of a list is checked by its one description', () => {
  const lines = [
    { text: 'Wash', unit_cents: '50' },
    { text: 'Wax', unit_cents: 'much' },
  ]
  expect(errorsIn({ ...typed, lines }, described)).toEqual([{ field: 'lines.1.unit_cents', message: wrongAmount }])
})

test('a check sees the other values', () => {
  expect(errorsIn({ ...typed, isMailed: true }, described)).toEqual([
    { field: 'note', message: 'Say what it is about' },
  ])
})

test('a refusal stands at its field, else at what it is part of, else at the field that says so', () => {
  expect(fieldOf('note', described)).toBe('note')
  expect(fieldOf('lines.3.unit_cents', described)).toBe('lines.3.unit_cents')
  expect(fieldOf('lines.3.quantity', described)).toBe('lines')
  expect(fieldOf('isMailed.0', described)).toBe('isMailed')
  expect(fieldOf('version', described)).toBeUndefined()
})
