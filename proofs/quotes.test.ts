import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { addDays } from '#core/days.ts'
import { withId } from '#core/desk-calls.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { moneyRefusals } from '#features/invoices/desk-money-words.ts'
import { quoteCalls } from '#features/quotes/calls.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { QUOTE_REPLACED } from '#features/quotes/quote.ts'
import { quotePage } from '#features/quotes/words.ts'
import { appointmentRefusals } from '#features/schedule/appointment-refusals-words.ts'
import { freeCrewTime } from '#features/schedule/server/shared/book.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { recordId } from '#testing/booking-ids.ts'
import { faultsOf } from '#testing/race-oracle.ts'
import { booking } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { bookable } from '#testing/times.ts'
import { deskServers } from './desk-servers.ts'
import { proof, type Trial } from './proof.ts'

const { crews } = defaults.opening

/** Times at which all crews are free. No two jobs at them overlap. */
const freeTimes = bookable.filter((_, i) => i % crews === 0)

/** A quote, and the job whose time it holds. */
type Quote = { document: string; job: string }

/** Three servers, and what owners and clients do with quotes. */
async function quoteServers(start: Trial['start']) {
  const { db, post, ask } = await deskServers(start)
  let people = 0
  const person = () => {
    people++
    return { phone: `+1705${5_550_000 + people}`, email: `client${people}@example.com` }
  }
  /** A request that holds its time. */
  const request = async (server: number, time: (typeof bookable)[number]) => {
    const answer = await ask(server, bookingFormCalls.bookings, { ...booking, ...time, ...person() })
    expect(answer.status).toBe(201)
    return recordId(answer.body.id)
  }
  /** The draft of a quote that holds the time of a job, and asks for a deposit. */
  const draft = async (server: number, job: string): Promise<Quote> => {
    const made = await post(server, documentCalls.documents, {
      kind: 'quote',
      booking_ids: [job],
      hold: 'time',
      valid_until: addDays(today(), 1),
      lines: [{ kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 18_900 }],
      deposit_kind: 'percent',
      deposit_value: 2500,
    })
    expect(made.status).toBe(201)
    return { document: made.body.id, job }
  }
  const issue = (server: number, { document }: Quote, version = 1) =>
    post(server, withId(documentCalls.documentIssue, document), { version })
  const accept = (server: number, token: string, { document }: Quote) =>
    ask(server, clientQuoteCalls.quoteAccept, { id: document, chosen: [] }, token)
  return { db, post, person, request, draft, issue, accept }
}

const tokenIn = (url: string | null) => url?.split('/').at(-1) ?? ''

/** All that an answer to a quote leaves behind. */
async function leftBy(db: Db, { document, job }: Quote) {
  const of = (table: 'booking_history' | 'schedule_slots' | 'crew_jobs' | 'deposits') =>
    db.selectFrom(table).selectAll().where('booking_id', '=', job).execute()
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where('kind', 'in', ['manage-client', 'document', 'quote-owner', 'pay-client'])
    .where((eb) => eb.or([eb('booking_id', '=', job), eb('document_id', '=', document)]))
    .orderBy('kind')
    .execute()
  return {
    quote: await db.selectFrom('quotes').selectAll().where('document_id', '=', document).executeTakeFirst(),
    booking: await db.selectFrom('bookings').selectAll().where('id', '=', job).executeTakeFirstOrThrow(),
    history: await of('booking_history'),
    slots: await of('schedule_slots'),
    crew: await of('crew_jobs'),
    deposits: await of('deposits'),
    mails: mails.map(({ kind }) => kind),
  }
}

/** An acceptance is there, whole and once: its evidence, the confirmed job, the deposit and the mails. */
async function expectAccepted(db: Db, quote: Quote) {
  const left = await leftBy(db, quote)
  expect(left, 'what an acceptance leaves').toMatchObject({
    quote: {
      state: 'accepted',
      who: THE_CLIENT,
      address: '127.0.0.1',
      total_cents: 18_900,
      answered_at: expect.any(String),
      lines: expect.stringContaining('Detailing'),
    },
    booking: { status: 'confirmed', agreed: left.quote?.lines },
    deposits: [{ state: 'open', quote_id: quote.document, amount_cents: 4725 }],
    mails: ['manage-client', 'pay-client', 'quote-owner'],
  })
  const confirmed = left.history.filter(({ action }) => action === 'confirm')
  expect(confirmed, 'what an acceptance leaves').toMatchObject([{ who: THE_CLIENT }])
  expect([left.slots.length > 0, left.crew.length], 'what an acceptance leaves').toEqual([true, 1])
}

/** The one answer that is a 200, and the other. */
function oneOf<Answer extends { status: number }>(answers: readonly Answer[], said: string) {
  const won = answers.findIndex(({ status }) => status === 200)
  const lost = answers.findLastIndex(({ status }) => status !== 200)
  expect(answers.filter(({ status }) => status === 200).length, said).toBe(1)
  const refused = answers[lost]
  if (!refused) throw new Error('nothing was refused')
  return { won, lost, refused }
}

proof({
  name: 'two quotes, one crew',
  claim:
    'two quotes that hold the same time are sent at once while one crew is free, and two that are open are accepted at once, at three servers: one is sent, one is accepted and its job confirmed, and the other stays as it was, with the next free times',
  times: { whole: 100, sample: 2 },
  controls: { 'has no transactions': /quotes that hold the last crew|what a refused/ },
  check: async ({ times, start }) => {
    const { db, person, request, draft, issue, accept } = await quoteServers(start)
    const idle: string[] = []
    /** A request loses its time under an open quote, as in earlier versions. */
    const lose = ({ job }: Quote) =>
      db.transaction().execute(async (trx) => {
        await freeCrewTime(trx, job)
        await trx.updateTable('bookings').set({ status: 'expired' }).where('id', '=', job).execute()
      })
    for (const [round, time] of freeTimes.slice(0, times).entries()) {
      for (let crew = 1; crew < crews; crew++) await request(round, time)
      const quotes: Quote[] = []
      for (const server of [0, 1]) quotes.push(await draft(server, await storedBooking(db, { ...time, ...person() })))
      const before = await Promise.all(quotes.map((quote) => leftBy(db, quote)))
      const issued = await Promise.all(quotes.map((quote, i) => issue(round + i, quote)))
      const sent = oneOf(issued, 'quotes that hold the last crew')
      const full = [409, TIME_TAKEN, t(appointmentRefusals).taken, true]
      const saidIn = ({ status, body } = sent.refused) => [status, body.type, body.detail, body.next_free?.length > 0]
      expect(saidIn(), 'the refusal of a quote').toEqual(full)
      const [first, second] = [quotes[sent.won], quotes[sent.lost]]
      if (!first || !second) throw new Error('no quote')
      expect(await leftBy(db, second), 'what a refused quote leaves').toEqual(before[sent.lost])

      await lose(first)
      const late = await issue(round, second)
      expect(late.status).toBe(200)
      await lose(second)
      const open = [
        { ...first, token: tokenIn(issued[sent.won]?.body.url) },
        { ...second, token: tokenIn(late.body.url) },
      ]
      const lapsed = await Promise.all(open.map((quote) => leftBy(db, quote)))
      const answers = await Promise.all(open.map((quote, i) => accept(round + i, quote.token, quote)))
      const { won, lost, refused } = oneOf(answers, 'acceptances of the last crew')
      expect(saidIn(refused), 'the refusal of an acceptance').toEqual(full)
      const [winner, loser] = [open[won], open[lost]]
      if (!winner || !loser) throw new Error('no quote')
      await expectAccepted(db, winner)
      expect(await leftBy(db, loser), 'what a refused acceptance leaves').toEqual(lapsed[lost])
      idle.push(loser.job)
    }
    expect(await faultsOf(db, idle)).toEqual([])
    return `${times} quotes sent and ${times} refused, ${times} accepted and ${times} refused`
  },
})

proof({
  name: 'a quote is taken back',
  claim:
    'a client accepts a quote, twice, while the owner takes it back or sends a new version of it, at three servers: one counts, the other is told; an acceptance has its evidence, a confirmed job and a deposit, and without one there is nothing of these',
  times: { whole: 100, sample: 8 },
  controls: { 'has no transactions': /one of both counts|what / },
  check: async ({ times, start }) => {
    const { db, post, request, draft, issue, accept } = await quoteServers(start)
    const { replaced, ended } = t(quotePage).refusals
    let accepted = 0
    for (const [round, time] of freeTimes.slice(0, times).entries()) {
      const quote = await draft(round, await request(round, time))
      const token = tokenIn((await issue(round, quote)).body.url)
      const isVersion = round % 2 === 1
      const next = isVersion
        ? (await post(round, withId(quoteCalls.documentRevise, quote.document), { draft_id: randomUUID() })).body
        : undefined
      const press = () =>
        next
          ? issue(round + 2, { ...quote, document: next.id }, next.version)
          : post(round + 2, withId(quoteCalls.documentWithdraw, quote.document), {})
      // By turns one of both is first, and both come at once.
      const turn = Math.floor(round / 2) % 4
      const soon = () => after(Math.random() * 3)
      const early = turn === 1 ? press() : undefined
      await early
      const accepting = Promise.all([0, 1].map((server) => soon().then(() => accept(round + server, token, quote))))
      if (turn === 2) await accepting
      const [owner, answers] = await Promise.all([early ?? soon().then(press), accepting])
      const is = answers[0]?.status === 200 ? 'accepted' : next ? 'replaced' : 'withdrawn'
      const wins = is === 'accepted'
      expect([owner.status === 200, ...answers.map(({ status }) => status === 200)], 'one of both counts').toEqual([
        !wins,
        wins,
        wins,
      ])
      if (wins) {
        accepted++
        expect([owner.status, owner.body.detail], 'what the owner is told').toEqual([
          409,
          moneyRefusals.quoteEnded.accepted,
        ])
        await expectAccepted(db, quote)
        continue
      }
      for (const { status, body } of answers)
        expect([status, body.detail, body.type, body.current?.id], 'what the client is told').toEqual(
          next ? [409, replaced, QUOTE_REPLACED, next.id] : [409, ended[is], body.type, undefined],
        )
      const left = await leftBy(db, quote)
      expect(left, 'what is left without an acceptance').toMatchObject({
        quote: { state: is, address: '', lines: '', total_cents: null },
        booking: { status: 'requested', agreed: '' },
        deposits: [],
        mails: [],
      })
      // The new version holds the time; without one the desk must answer.
      expect(left.booking.answer_by > '', 'whether the desk must answer').toBe(!next)
      const confirmed = left.history.filter(({ action }) => action === 'confirm')
      expect(confirmed, 'what is left without an acceptance').toEqual([])
    }
    expect(accepted, 'quotes that were accepted').toBeGreaterThan(0)
    expect(accepted, 'quotes that were accepted').toBeLessThan(times)
    expect(await faultsOf(db)).toEqual([])
    return `${accepted} accepted, ${times - accepted} taken back or replaced`
  },
})
