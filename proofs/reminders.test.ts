import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { DAY, HOUR } from '#core/durations.ts'
import { businessDay } from '#core/time.ts'
import { documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { quoteCalls } from '#features/quotes/calls.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { retryWhileBusy } from '#platform/db/dialects/retry-while-busy.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { movableClock } from './clock.ts'
import { deskServers } from './desk-servers.ts'
import { proof } from './proof.ts'

const quickly = { timeout: 10_000, interval: 10 }

const CENTS = 10_000
const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: CENTS }

/** Days at the end in which nothing new is made: the last reminder of the last invoice is sent in them. */
const SETTLED_DAYS = 45

/** What becomes of one invoice after the other, in days after it is due, and the reminders of each. */
const invoices: readonly {
  stopped?: readonly number[]
  paid?: number
  credited?: number
  email?: null
  reminders: readonly number[]
}[] = [
  { reminders: [3, 14, 30] },
  { stopped: [14], reminders: [3, 30] },
  { stopped: [3, 14, 30], reminders: [] },
  { paid: 5, reminders: [3] },
  { credited: 20, reminders: [3, 14] },
  { paid: 0, reminders: [] },
  { email: null, reminders: [] },
]

const quotes = ['lapse', 'lapse with their time', 'accept', 'withdraw', 'decline'] as const
const deposits = ['wait', 'remind', 'pay'] as const

/** One of a list, by turns. */
const turnOf = <One>(list: readonly [One, ...One[]] | readonly One[], n: number): One => {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('an empty list')
  return one
}

proof({
  name: 'money in a year',
  claim:
    'in a year by a moved clock, at two servers: each overdue invoice is reminded of after 3, 14 and 30 days, once, and none that is paid, credited or stopped; each quote that nobody answers lapses once, on its day, and no other; a deposit is reminded of by a press alone, once a day; nothing else is sent',
  times: { whole: 365, sample: SETTLED_DAYS + 5 },
  controls: { 'has a clock that is a day behind': /reminders of overdue invoices|quotes that lapsed/ },
  check: async ({ times, start }) => {
    const clock = movableClock(Math.ceil(Date.now() / DAY) * DAY + 15 * HOUR)
    const { db, post, ask } = await deskServers(start, { count: 2, variables: clock.env, settings: ['looks often'] })
    const first = clock.now()
    const today = () => businessDay(new Date(clock.now()))
    /** By the proof's own reckoning: the reminders and the lapses by their days, and the mails by what they are about. */
    const [reminders, lapses, mails]: [string[], string[], string[]] = [[], [], []]
    const todo = new Map<string, (() => Promise<unknown>)[]>()
    const on = (day: string, act: () => Promise<unknown>) => todo.set(day, [...(todo.get(day) ?? []), act])
    let people = 0
    const person = () => {
      people++
      return { phone: `+1705${5_550_000 + people}`, email: `client${people}@example.com` }
    }
    const desk = async (path: string, body: object, server = people) => {
      const answer = await post(server, path, body)
      expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
      return answer.body
    }
    const issued = async (wanted: object) => {
      const { id } = await desk(documentCalls.documents, { lines: [line], ...wanted })
      return desk(withId(documentCalls.documentIssue, id), { version: 1 })
    }

    const makeInvoice = async (n: number) => {
      const fate = turnOf(invoices, n)
      const client = { client_name: 'Ada', client_email: person().email, language: 'en' }
      const { id, due_on: due } = await issued({
        ...client,
        due_days: n % 2 === 0 ? 0 : 10,
        ...(fate.email === null && { client_email: null }),
      })
      for (const days of fate.stopped ?? [])
        await desk(withId(documentCalls.documentReminders, id), { days, stopped: true })
      const allocations = [{ document_id: id, amount_cents: CENTS }]
      if (fate.paid !== undefined)
        on(addDays(due, fate.paid), () =>
          desk(paymentCalls.payments, { key: randomUUID(), method: 'card', allocations }),
        )
      if (fate.credited !== undefined)
        on(addDays(due, fate.credited), () =>
          desk(withId(documentCalls.documentCredit, id), { id: randomUUID(), note: 'Not done' }),
        )
      for (const days of fate.reminders) {
        reminders.push(`${addDays(due, days)} ${id} ${days}`)
        mails.push(`document ${id}`)
      }
    }

    const job = (status: 'requested' | 'confirmed') =>
      storedBooking(db, {
        ...person(),
        status,
        vehicle_count: 1,
        service_type: 'Headlight Restoration',
        appoint_date: addDays(today(), 20),
        appoint_time: '10:00',
      })

    const makeQuote = async (n: number) => {
      const fate = turnOf(quotes, n)
      const isHeld = fate !== 'lapse'
      const valid_until = addDays(today(), 7)
      const { id, url } = await issued({
        kind: 'quote',
        valid_until,
        ...(isHeld
          ? { booking_ids: [await job('requested')], hold: 'time' }
          : { client_name: 'Ada', client_email: person().email }),
      })
      const token = `${url}`.split('/').at(-1) ?? ''
      const answer = async (path: string, body: object) => {
        const { status } = await ask(n, path, { id, ...body }, token)
        expect(status).toBe(200)
      }
      if (fate !== 'withdraw') mails.push(`quote-owner ${id}`)
      const soon = addDays(today(), 2)
      if (fate === 'accept') on(soon, () => answer(clientQuoteCalls.quoteAccept, { chosen: [] }))
      else if (fate === 'decline') on(soon, () => answer(clientQuoteCalls.quoteDecline, {}))
      else if (fate === 'withdraw') on(soon, () => desk(withId(quoteCalls.documentWithdraw, id), {}))
      else {
        lapses.push(`${addDays(valid_until, 1)} ${id}`)
        if (isHeld) mails.push(`document ${id}`)
      }
    }

    const makeDeposit = async (n: number) => {
      const fate = turnOf(deposits, n)
      const booking_id = await job('confirmed')
      const agreed = JSON.stringify([
        { ...line, amount_cents: CENTS, about: '', service: null, booking_id, choice: 'fixed' },
      ])
      await db.updateTable('bookings').set({ agreed }).where('id', '=', booking_id).execute()
      const due = addDays(today(), 5)
      const wanted = { amount_cents: 5000, due_on: due }
      const asked = await desk(withId(depositCalls.bookingDeposits, booking_id), wanted)
      const { id } = asked.deposits[0]
      const path = withId(depositCalls.deposit, id)
      // A double click, or a press whose answer was lost.
      const press = () => Promise.all([0, 1].map((server) => desk(path, { press: 'remind' }, server)))
      const paid = { key: randomUUID(), method: 'card', booking_id, amount_cents: 5000 }
      mails.push(`pay-client ${id}`)
      if (fate === 'remind')
        for (const days of [1, 2]) {
          on(addDays(due, days), press)
          mails.push(`pay-client ${id}`)
        }
      if (fate === 'pay') {
        on(addDays(today(), 2), () => desk(paymentCalls.payments, paid))
        mails.push(`pay-client ${id}`)
      }
    }

    const until = (all: readonly string[]) => all.filter((one) => one.slice(0, 10) <= today()).toSorted()
    const dayOf = (at: string | null) => businessDay(new Date(at ?? ''))
    const reminded = async () => {
      const rows = await db.selectFrom('document_sends').selectAll().where('days', '>', 0).execute()
      return rows.map(({ created_at, document_id, days }) => `${dayOf(created_at)} ${document_id} ${days}`).sort()
    }
    const lapsed = async () => {
      const rows = await db.selectFrom('quotes').selectAll().where('state', '=', 'lapsed').execute()
      return rows.map(({ answered_at, document_id }) => `${dayOf(answered_at)} ${document_id}`).sort()
    }
    for (let day = 0; day < times; day++) {
      // The owner is there all year, and not idle for a day.
      const next = new Date(first + day * DAY).toISOString()
      // Both servers write at the turn of a day: this one waits as long as they do.
      await retryWhileBusy(Number.POSITIVE_INFINITY, () =>
        db.updateTable('desk_sessions').set({ created_at: next, used_at: next }).execute(),
      )
      await clock.to(first + day * DAY)
      if (day < times - SETTLED_DAYS) {
        await makeInvoice(2 * day)
        await makeInvoice(2 * day + 1)
        await makeQuote(day)
        await makeDeposit(day)
      }
      for (const act of todo.get(today()) ?? []) await act()
      await expect
        .poll(reminded, { ...quickly, message: `reminders of overdue invoices, day ${day}` })
        .toEqual(until(reminders))
      await expect.poll(lapsed, { ...quickly, message: `quotes that lapsed, day ${day}` }).toEqual(until(lapses))
    }
    const sent = await db
      .selectFrom('mails')
      .select(['kind', 'document_id'])
      .where('kind', 'in', ['document', 'quote-owner', 'pay-client', 'statement'])
      .execute()
    expect(
      sent.map(({ kind, document_id }) => `${kind} ${document_id}`).sort(),
      'mails about each invoice, quote and deposit',
    ).toEqual(mails.toSorted())
    const held = await db
      .selectFrom('schedule_slots')
      .innerJoin('bookings', 'bookings.id', 'booking_id')
      .select('bookings.id')
      .where('status', '!=', 'confirmed')
      .where('status', '!=', 'requested')
      .execute()
    expect(held, 'times that quotes hold for nobody').toEqual([])
    return `${reminders.length} reminders of ${new Set(reminders.map((one) => one.slice(11, 47))).size} invoices, ${lapses.length} quotes lapsed, ${mails.length} mails`
  },
})
