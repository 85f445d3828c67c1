import { expect, test } from 'vitest'
import { type AnyDescriptions, errorsIn } from '#design/desk/form/description.ts'
import {
  amountsOf,
  asTip,
  emptyPayment,
  fieldsOf,
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
  receipt_to: null,
}

const empty = emptyPayment()
const wrongIn = (typed: typeof empty) => errorsIn(typed, fieldsOf(job) as AnyDescriptions).map(({ field }) => field)

test('with nothing typed a job is paid as it is owed, in cash of whole 5 cents', () => {
  const amounts = amountsOf(job, empty)
  expect(amounts).toMatchObject({ amount: '285.03', cents: 28_503, rounding: 2, received: 28_505 })
  expect(wrongIn(empty)).toEqual([])
  expect(requestOf(job, empty, amounts)).toMatchObject({
    requested: { booking_id: job.booking, amount_cents: 28_503, tip_cents: 0, allocations: [] },
  })
  expect(amountsOf(job, { ...empty, method: 'card' }).received).toBe(28_503)
})

test('a receipt leaves unless somebody says that none is to, and where none would leave nothing is said', () => {
  const sent = (to: string | null, receipt: boolean) =>
    requestOf({ ...job, receipt_to: to }, { ...empty, receipt }, amountsOf(job, empty))
  expect(empty.receipt).toBe(true)
  expect(sent('bo@example.com', true)).not.toHaveProperty('requested.receipt')
  expect(sent('bo@example.com', false)).toHaveProperty('requested.receipt', false)
  expect(sent(null, false)).not.toHaveProperty('requested.receipt')
})

test('a document is paid by its id', () => {
  const one = { ...job, document: 'a'.repeat(32) }
  expect(requestOf(one, empty, amountsOf(one, empty))).toMatchObject({
    requested: { allocations: [{ document_id: one.document, amount_cents: 28_503 }] },
  })
})

test('what is above the balance is a tip that keeps the sum, or goes to another invoice', () => {
  const typed = { ...empty, isOther: true, amount_cents: '300.00' }
  const amounts = amountsOf(job, typed)
  const over = { over_cents: amounts.cents - amounts.owed, document_id: 'a' }
  const tipped = { ...typed, ...asTip(over, typed, amounts) }
  expect(tipped).toMatchObject({ amount_cents: '285.03', tip_cents: '14.95' })
  expect(amountsOf(job, tipped).received).toBe(amounts.received)
  expect(partsWith(over, amounts, 'b')).toEqual([
    { document_id: 'a', amount_cents: 28_503 },
    { document_id: 'b', amount_cents: 1497 },
  ])
})

test('what is no amount is named by its field, and so is what the server would refuse', () => {
  expect(wrongIn({ ...empty, isOther: true, amount_cents: 'ten', tip_cents: '-1' })).toEqual([
    'amount_cents',
    'tip_cents',
  ])
  const odd = { ...empty, tip_cents: '0.03' }
  expect(requestOf(job, odd, amountsOf(job, odd))).toMatchObject({ errors: [{ field: 'tip_cents' }] })
})

test('without an invoice more than the price is sent as confirmed, and with one it is not', () => {
  const more = { over_cents: 100 }
  expect(isAbovePrice(more, job)).toBe(true)
  expect(isAbovePrice(more, { ...job, has_invoice: true })).toBe(false)
  // What the server has said counts more than what the page knew.
  expect(isAbovePrice({ ...more, others: [], document_id: null }, { ...job, has_invoice: true })).toBe(true)
  expect(isAbovePrice({ ...more, others: [], document_id: 'a' }, job)).toBe(false)
  const amounts = amountsOf(job, empty)
  expect(requestOf(job, empty, amounts, { above_price: true })).toMatchObject({ requested: { above_price: true } })
})

test('a job whose price nobody has said asks for no amount', () => {
  const open = { ...job, has_price: false, total_cents: 0, balance_cents: -500 }
  expect(amountsOf(open, empty)).toMatchObject({ owed: 0, amount: '', isOther: true, hasPrice: false })
})
