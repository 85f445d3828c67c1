import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#core/durations.ts'
import { OVER_BALANCE } from '#features/invoices/documents.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { isStillSignedIn } from '#features/sign-in/desk/shared/still-signed-in.ts'
import { emptyStorage, eventfulPage } from '#platform/browser/storage/testing.ts'
import { deskAnswer } from '#testing/desk-answer.ts'
import { broughtIn, countedPayments, payments, takePayment } from './payments.ts'

const person = 'ann@example.com'
const about = { booking: 'a', name: 'Bo' }
const request = {
  method: 'card' as const,
  tip_cents: 0,
  reference: '',
  note: '',
  allocations: [],
  booking_id: '9'.repeat(32),
  amount_cents: 4000,
}

/** Serves these statuses to payments, in order, and then refuses all. Returns the amounts that came. A proxy answers 200. */
function serve(...replies: (number | 'proxy')[]) {
  const came: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    if (url === sessionCalls.session) return deskAnswer(signedIn)
    came.push(JSON.parse(body ?? '').amount_cents)
    const status = replies.shift() ?? 409
    if (status === 'proxy') return Response.json({ status: 'ok' })
    if (status === 201) return deskAnswer(stored, status)
    const problem = { type: OVER_BALANCE, title: 'No', detail: 'Too much', status }
    return deskAnswer(problem, status)
  })
  return came
}

const signedIn = {
  session: { id: 's', email: person, created_at: '', idle_at: '', ends_at: '' },
  role: 'owner',
  crew: null,
  mail: { smtp: true, from: '' },
}

const stored = {
  payment: {
    id: 'p',
    key: '',
    created_at: '',
    kind: 'payment',
    paid_on: '',
    method: 'card',
    amount_cents: 4000,
    rounding_cents: 0,
    tip_cents: 0,
    received_cents: 4000,
    reference: '',
    note: '',
    who: person,
    booking_id: null,
    of_payment: null,
    unallocated_cents: 4000,
    refundable_cents: 4000,
    allocations: [],
  },
  documents: [],
}

let stop: () => void

beforeEach(() => {
  emptyStorage('localStorage')
  eventfulPage()
  payments.forget(person)
  stop = payments.watch(person, isStillSignedIn)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('a payment that the server cannot answer stops no later one', async () => {
  payments.add({ ...about, request: { ...request, key: '1'.repeat(32) } })
  payments.add({ ...about, request: { ...request, key: '2'.repeat(32), amount_cents: 5000 } })
  const came = serve(500, 409)
  await payments.send()
  expect(came).toEqual([4000, 5000])
  expect(payments.read(person)).toMatchObject([{ isLate: true }, { refused: 'Too much' }])
})

test('a payment that waits, or was refused, is kept however long that takes', async () => {
  payments.add({ ...about, request: { ...request, key: '1'.repeat(32) } })
  payments.add({ ...about, request: { ...request, key: '2'.repeat(32) }, refused: 'No' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * DAY })
  serve(500)
  await payments.send()
  expect(payments.read(person)).toHaveLength(2)
})

test('a refused payment stays until somebody has seen its reason', async () => {
  serve(409)
  const taken = await takePayment(about, request)
  expect(taken).toMatchObject({ is: 'refused', entry: { booking: 'a' } })
  expect(payments.read(person)).toMatchObject([{ refused: 'Too much' }])
})

test('a payment that another tab has sent, or has sent in vain, does not wait', async () => {
  const came = serve()
  const others = { sends: () => {} }
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: {
      // The other tab is done when this one gets its turn.
      request: async (_name: string, work: () => Promise<void>) => {
        others.sends()
        await work()
      },
    },
  })
  others.sends = () => payments.forget(person)
  expect(await takePayment(about, request)).toEqual({ is: 'done' })
  others.sends = () => {
    for (const { key } of payments.read(person)) payments.change(key, { refused: 'Too much' })
  }
  expect(await takePayment(about, request)).toMatchObject({ is: 'refused', error: 'Too much' })
  expect(came).toEqual([])
})

test('a stored payment counts until the sums that the page has fetched know it', async () => {
  serve(201)
  expect(await takePayment(about, request)).toMatchObject({ is: 'done' })
  expect(payments.read(person)).toEqual([])
  const counted = countedPayments(person)
  expect(broughtIn(counted, [])).toBe(4000)
  expect(broughtIn(counted, [counted[0]?.request.key ?? ''])).toBe(0)
})

test('a payment that something in between has answered waits until the server has it', async () => {
  const came = serve('proxy', 201)
  expect(await takePayment(about, request)).toMatchObject({ is: 'later' })
  expect(payments.read(person)).toMatchObject([{ isLate: true }])
  await payments.send()
  expect([came, payments.read(person)]).toEqual([[4000, 4000], []])
})
