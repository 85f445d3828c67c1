import { expect, test } from 'vitest'
import type { Payment } from '#features/invoices/payments.ts'
import { refundDue } from './give-back.ts'

const payment = (id: string, refundable_cents: number, paid_on = '2026-07-15'): Payment => ({
  id,
  key: id,
  created_at: '',
  kind: 'payment',
  paid_on,
  method: 'cash',
  amount_cents: refundable_cents,
  rounding_cents: 0,
  tip_cents: 0,
  received_cents: refundable_cents,
  unallocated_cents: 0,
  reference: '',
  note: '',
  who: '',
  booking_id: null,
  of_payment: null,
  refundable_cents,
  allocations: [],
})

const invoice = (balance_cents: number, ...payments: Payment[]) =>
  refundDue({ kind: 'invoice', balance_cents, payments })

test('after a credit exactly what is owed goes back, never the whole payment', () => {
  expect(invoice(-3769, payment('one', 13_447))).toMatchObject({ payment: { id: 'one' }, cents: 3769 })
})

test('it goes back of the latest payment that covers it', () => {
  const payments = [payment('old', 9000, '2026-07-01'), payment('new', 5000), payment('few', 100)]
  expect(invoice(-3769, ...payments)).toMatchObject({ payment: { id: 'new' }, cents: 3769 })
  expect(invoice(-6000, ...payments)).toMatchObject({ payment: { id: 'old' }, cents: 6000 })
})

test('if no payment covers it, the one goes back of which most can, and the rest after it', () => {
  const payments = [payment('one', 2000), payment('two', 3000)]
  expect(invoice(-4000, ...payments)).toMatchObject({ payment: { id: 'two' }, cents: 3000 })
  expect(invoice(-1000, payment('one', 2000), payment('two', 0))).toMatchObject({ payment: { id: 'one' }, cents: 1000 })
})

test('nothing goes back of what is owed, paid exactly, or went back already; and no row that takes one back', () => {
  const back: Payment = { ...payment('back', 500), kind: 'refund' }
  expect(invoice(100, payment('one', 500))).toBeUndefined()
  expect(invoice(0, payment('one', 500))).toBeUndefined()
  expect(invoice(-500, payment('one', 0), back)).toBeUndefined()
  expect(refundDue({ kind: 'credit', balance_cents: -500, payments: [payment('one', 500)] })).toBeUndefined()
})
