import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { startTimes, today } from '#core/time.ts'
import type { ActionName } from '#features/bookings/actions.ts'
import type { BookingDetail } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import type { AbsenceAnswer } from '#features/day-operations/absences.ts'
import type { BlockAnswer } from '#features/day-operations/blocks.ts'
import { absenceCalls, blockCalls } from '#features/day-operations/calls.ts'
import { documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { DocumentDetail, type PaymentAnswer } from '#features/invoices/documents.ts'

type Post = (url: string, body: object) => Promise<string>

/** A press that stores something: prepares what it needs in a round, and returns the press itself, which is measured. */
type Action = (round: number) => Promise<() => Promise<unknown>>

/** Later than all appointments of the benchmark, so that a crew is free. */
const DAY = addDays(today(), 90)

const mail = { subject: 'Hello', text: 'We come.' }

/** The body of each action, and whether it is for a request. A new action without one does not compile. */
const actions: Record<ActionName, { isRequest?: boolean; isMailed?: boolean; body?: object }> = {
  confirm: { isRequest: true, isMailed: true },
  decline: { isRequest: true, isMailed: true },
  cancel: { isMailed: true, body: { reason: 'Ice' } },
  complete: {},
  no_show: {},
  on_the_way: {},
  start: {},
  edit: { isMailed: true, body: { appointment: { appoint_city: 'Callander' } } },
  amend: { body: { details: { appoint_minutes: 90 } } },
  assign: { body: { crew: 2 } },
  note: { body: { note: 'The gate is open.' } },
  // A booking that was confirmed with a press.
  undo: { isRequest: true },
}

/** The presses to measure, by name. */
export function actionsOf(post: Post): Record<string, Action> {
  const onBookings = Object.entries(actions).map(([name, { isRequest, isMailed, body }], i) => {
    const action: Action = async (round) => {
      const about = placeOf(round, i)
      let { booking } = await enter(post, about, !isRequest)
      const act = async (action: string, more: object) => {
        const url = withId(deskBookingCalls.bookingActions, booking.id)
        const answer = await post(url, { action, version: booking.version, ...more })
        booking = (JSON.parse(answer) as BookingDetail).booking
      }
      if (name === 'undo') await act('confirm', {})
      return () => act(name, { ...body, ...(isMailed && { mail: { ...mail, about } }) })
    }
    return [name, action] as const
  })
  return {
    ...Object.fromEntries(onBookings),
    'a booking from a call': async (round) => () => enter(post, placeOf(round, onBookings.length), true),
    'a block': async (round) => () => post(blockCalls.blocks, dayOff(round)),
    'a block removed': async (round) => {
      const answer = JSON.parse(await post(blockCalls.blocks, dayOff(round))) as BlockAnswer
      return () => post(withId(blockCalls.blockRemove, answer.block.id), {})
    },
    ...moneyActions(post),
    // The other crew gets the job of the day.
    'a crew away': async (round) => {
      const body = await dayWithJob(post, AFTER_ALL + round)
      return () => post(absenceCalls.absences, body)
    },
    'a crew back': async (round) => {
      const away = await post(absenceCalls.absences, await dayWithJob(post, 2 * AFTER_ALL + round))
      const { absence } = JSON.parse(away) as AbsenceAnswer
      return () => post(withId(absenceCalls.absenceRemove, absence.id), {})
    },
  }
}

const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 18_900 }
const draft = {
  client_name: 'Ada',
  client_email: 'ada@example.com',
  language: 'en',
  lines: [line],
  due_days: 30,
  exemption: 'none',
}

/** The presses that store money. */
function moneyActions(post: Post): Record<string, Action> {
  const document = async (url: string, body: object) => z.parse(DocumentDetail, JSON.parse(await post(url, body)))
  const made = () => document(documentCalls.documents, draft)
  const issue = ({ id, version }: DocumentDetail) => document(withId(documentCalls.documentIssue, id), { version })
  const issued = async () => issue(await made())
  const pay = async ({ id, balance_cents }: DocumentDetail) => {
    const allocations = [{ document_id: id, amount_cents: balance_cents }]
    const body = { key: randomUUID(), method: 'cash', allocations }
    return JSON.parse(await post(paymentCalls.payments, body)) as PaymentAnswer
  }
  return {
    'a draft': async () => made,
    'a draft changed': async () => {
      const { id, version } = await made()
      return () => post(withId(documentCalls.document, id), { ...draft, version })
    },
    'an invoice issued': async () => {
      const draft = await made()
      return () => issue(draft)
    },
    'an invoice sent': async () => {
      const { id } = await issued()
      return () => post(withId(documentCalls.documentSend, id), {})
    },
    'an invoice corrected': async () => {
      const { id } = await issued()
      const body = { credit_id: randomUUID(), draft_id: randomUUID(), note: 'A slip' }
      return () => post(withId(documentCalls.documentCorrect, id), body)
    },
    'a payment': async () => {
      const invoice = await issued()
      return () => pay(invoice)
    },
    'a payment taken back': async () => {
      const { payment } = await pay(await issued())
      const body = { kind: 'reversal', key: randomUUID(), note: 'A slip' }
      return () => post(withId(paymentCalls.paymentReverse, payment.id), body)
    },
  }
}

/** Where no other round and no other press has an appointment. No clock skips these times. */
const placeOf = (round: number, action: number) => ({
  appoint_date: addDays(DAY, 2 * round + (action % 2)),
  appoint_time: startTimes[8 + 3 * Math.floor(action / 2)] ?? '',
})

const enter = async (post: Post, place: ReturnType<typeof placeOf>, confirm: boolean) =>
  JSON.parse(
    await post(deskBookingCalls.bookings, {
      id: randomUUID(),
      firstname: 'Ada',
      phone: '705-555-0142',
      email: 'ada@example.com',
      ...place,
      appoint_minutes: 15,
      confirm,
      mail: false,
    }),
  ) as BookingDetail

/** More days than the rounds of the other presses take. */
const AFTER_ALL = 400

const dayOff = (round: number) => {
  const day = addDays(DAY, 2 * round)
  return { from_date: day, to_date: day, reason: 'Away' }
}

/** The absence of a crew on a day that has one job. */
async function dayWithJob(post: Post, days: number) {
  const day = addDays(DAY, days)
  await enter(post, { appoint_date: day, appoint_time: startTimes[8] ?? '' }, true)
  return { from_date: day, to_date: day, reason: 'Away', crew: 1 }
}
