import { expect, test } from 'vitest'
import {
  amountsOf,
  asTip,
  emptyPayment,
  errorsIn,
  isAbovePrice,
  type PaidFor,
  partsWith,
  requestOf,
} from './payment-form.ts'

const job: PaidFor = {
  booking: '9'.repeat(32),
  name: 'Bo',
  has_price: true,
  total_cents: 28_503,
  tax_cents: 3279,
  balance_cents: 28_503,
  paid_cents: 0,
  has_invoice: false,
  e_transfer: '',
  code: 'GLW-1',
  link: null,
  due_days: 0,
  goes_to: null,
  needs_order: false,
}

test('with nothing typed a job is paid as it is owed, in cash of whole 5 cents', () => {
  const amounts = amountsOf(job, emptyPayment)
  expect(amounts).toMatchObject({ amount: '285.03', cents: 28_503, rounding: 2, received: 28_505 })
  expect(errorsIn(amounts, emptyPayment)).toEqual({})
  expect(requestOf(job, emptyPayment, amounts)).toMatchObject({
    requested: { booking_id: job.booking, amount_cents: 28_503, tip_cents: 0, allocations: [] },
  })
  expect(amountsOf(job, { ...emptyPayment, method: 'card' }).received).toBe(28_503)
})

test('a document is paid by its id', () => {
  const one = { ...job, document: 'a'.repeat(32) }
  expect(requestOf(one, emptyPayment, amountsOf(one, emptyPayment))).toMatchObject({
    requested: { allocations: [{ document_id: one.document, amount_cents: 28_503 }] },
  })
})

test('what is above the balance is a tip that keeps the sum, or goes to another invoice', () => {
  const typed = { ...emptyPayment, amount: '300.00' }
  const amounts = amountsOf(job, typed)
  const over = { over_cents: amounts.cents - amounts.owed, document_id: 'a' }
  const tipped = { ...typed, ...asTip(over, typed, amounts) }
  expect(tipped).toMatchObject({ amount: '285.03', tip: '14.95' })
  expect(amountsOf(job, tipped).received).toBe(amounts.received)
  expect(partsWith(over, amounts, 'b')).toEqual([
    { document_id: 'a', amount_cents: 28_503 },
    { document_id: 'b', amount_cents: 1497 },
  ])
})

test('what is no amount is named by its field, and so is what the server would refuse', () => {
  const typed = { ...emptyPayment, amount: 'ten', tip: '-1' }
  expect(Object.keys(errorsIn(amountsOf(job, typed), typed))).toEqual(['amount_cents', 'tip_cents'])
  const odd = { ...emptyPayment, tip: '0.03' }
  expect(requestOf(job, odd, amountsOf(job, odd))).toHaveProperty('errors.tip_cents')
})

test('without an invoice more than the price is sent as confirmed, and with one it is not', () => {
  const more = { over_cents: 100 }
  expect(isAbovePrice(more, job)).toBe(true)
  expect(isAbovePrice(more, { ...job, has_invoice: true })).toBe(false)
  // What the server has said counts more than what the page knew.
  expect(isAbovePrice({ ...more, others: [], document_id: null }, { ...job, has_invoice: true })).toBe(true)
  expect(isAbovePrice({ ...more, others: [], document_id: 'a' }, job)).toBe(false)
  const amounts = amountsOf(job, emptyPayment)
  expect(requestOf(job, emptyPayment, amounts, { above_price: true })).toMatchObject({
    requested: { above_price: true },
  })
})

test('a job whose price nobody has said asks for no amount', () => {
  const open = { ...job, has_price: false, total_cents: 0, balance_cents: -500 }
  expect(amountsOf(open, emptyPayment)).toMatchObject({ owed: 0, amount: '', isOther: true, hasPrice: false })
})
