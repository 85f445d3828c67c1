import { expect, test } from 'vitest'
import { LEAST_ASKED_CENTS } from '#core/money.ts'
import { owedOf } from '#features/invoices/owed-mark.ts'

const job = { has_price: true, has_invoice: false, balance_cents: 134_47, paid_cents: 0 }

test.each([
  ['nothing was paid', job, { state: 'unpaid', cents: 134_47 }],
  ['a part was paid', { ...job, balance_cents: 34_47, paid_cents: 100_00 }, { state: 'unpaid', cents: 34_47 }],
  ['all was paid', { ...job, balance_cents: 0, paid_cents: 134_47 }, { state: 'paid', cents: null }],
  [
    'a cent is left that nobody is asked for',
    { ...job, balance_cents: LEAST_ASKED_CENTS - 1, paid_cents: 134_45 },
    { state: 'paid', cents: null },
  ],
  ['too much was paid', { ...job, balance_cents: -10_00, paid_cents: 144_47 }, { state: 'give_back', cents: 10_00 }],
  [
    'a cent too much was paid',
    { ...job, balance_cents: 1 - LEAST_ASKED_CENTS, paid_cents: 134_49 },
    { state: 'paid', cents: null },
  ],
  [
    'what was paid is credited altogether',
    { ...job, balance_cents: -134_47, paid_cents: 134_47 },
    { state: 'give_back', cents: 134_47 },
  ],
  ['nobody has said the price', { ...job, has_price: false, balance_cents: 0 }, { state: 'no_price', cents: null }],
  ['it was free', { ...job, balance_cents: 0 }, null],
])('of a job that is done the list says what is owed: %s', (_, money, mark) => {
  expect(owedOf(money)).toEqual(mark)
})

test('on an invoice with others, the amount is that of all of them', () => {
  expect(owedOf({ ...job, has_invoice: true }, true)).toEqual({ state: 'unpaid', cents: null })
  expect(owedOf({ ...job, has_invoice: true, balance_cents: -1_00 }, true)).toEqual({ state: 'give_back', cents: null })
})
