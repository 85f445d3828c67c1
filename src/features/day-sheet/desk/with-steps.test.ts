import { expect, test } from 'vitest'
import { applySteps } from '#features/bookings/desk/shared/steps.ts'
import type { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { withPayments, withSteps } from './shared/use-sheet.ts'
import { job, step } from './testing.ts'

const sheet: DaySheet = {
  crews: [{ number: 1, name: 'Crew 1' }],
  day: '2026-07-15',
  jobs: [job],
  next_day: '2026-07-16',
  next_jobs: [],
  untold: [],
}

test('steps that wait are shown as done, one after the other', () => {
  const shown = withSteps(sheet, [step, { ...step, key: '2', action: 'start', version: 3 }])
  expect(shown.jobs[0]).toMatchObject({ progress: 'started', version: 4 })
})

test('a step changes nothing that the server has told already, and a refused one nothing at all', () => {
  const told = { ...sheet, jobs: [{ ...job, version: 3, progress: 'started' as const }] }
  expect(withSteps(told, [step]).jobs).toEqual(told.jobs)
  expect(withSteps(sheet, [{ ...step, refused: 'No' }]).jobs).toEqual(sheet.jobs)
})

test('a booking that a step has changed is back as it was after an undo', () => {
  const request = { id: 'b', version: 1, status: 'requested' as const, progress: null }
  const confirm = {
    ...step,
    booking: 'b',
    action: 'confirm' as const,
    version: 1,
    was: { status: 'requested' as const, progress: null },
  }
  expect(applySteps(request, [confirm]).status).toBe('confirmed')
  const undo = { ...confirm, key: '2', action: 'undo' as const, version: 2 }
  expect(applySteps(request, [confirm, undo])).toMatchObject({ status: 'requested', version: 3 })
})

test('a finished job and one where nobody was there stay on the sheet', () => {
  for (const [action, status] of [
    ['complete', 'completed'],
    ['no_show', 'no_show'],
  ] as const)
    expect(withSteps(sheet, [{ ...step, action }]).jobs[0]?.status).toBe(status)
})

test('a payment that waits is taken off what is to be collected, and a refused one is not', () => {
  const sums = { subtotal_cents: 10_000, tax_cents: 0, total_cents: 10_000, balance_cents: 10_000 }
  const money = {
    ...sums,
    has_price: true,
    paid_cents: 0,
    keys: ['f'.repeat(32)],
    has_invoice: false,
    e_transfer: '',
    code: 'GLW-1',
    link: null,
    due_days: 0,
    goes_to: null,
    needs_order: false,
    receipt_to: null,
  }
  const priced = { ...sheet, jobs: [{ ...job, money }] }
  const payment = {
    key: '1',
    person: 'ann@example.com',
    at: '2026-07-15T12:00:00.000Z',
    booking: job.id,
    isTried: false,
    isLate: false,
    name: 'Bo',
    request: {
      key: '0'.repeat(32),
      method: 'cash' as const,
      tip_cents: 500,
      reference: '',
      note: '',
      allocations: [],
      booking_id: job.id,
      amount_cents: 4000,
    },
  }
  const left = (...payments: Parameters<typeof withPayments>[1]) =>
    withPayments(priced, payments).jobs[0]?.money?.balance_cents
  expect(left(payment, { ...payment, key: '2' })).toBe(2000)
  expect(left({ ...payment, refused: 'No' })).toBe(10_000)
  // The server has this one already: its answer was lost, or has just come.
  const known = { ...payment, request: { ...payment.request, key: 'f'.repeat(32) } }
  expect(left(known, payment)).toBe(6000)
  expect(left({ ...payment, booking: 'other' })).toBe(10_000)
})
