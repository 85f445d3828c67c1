import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { businessDay } from '#core/time.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { documentUrl } from '#features/invoices/server/shared/links.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { payCalls } from '#features/payments/public-calls.ts'
import { LEASE_MS } from '#features/payments/server/ask-square.ts'
import { writeCardState } from '#features/payments/server/card-settings.ts'
import { temporaryFolder } from '#testing/app.ts'
import { squareAccount } from '#testing/square.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { bookable } from '#testing/times.ts'
import { client } from './client.ts'
import { movableClock } from './clock.ts'
import { proof, type Trial } from './proof.ts'
import { ownDatabase } from './requests.ts'
import { signIn, withDesk } from './signed-in.ts'

const line = { kind: 'service', text: 'Detailing', quantity: 1000, unit_cents: 10_000 }

/** The longest time between the last payment and the kill, in milliseconds: most are noted within it. */
const LATEST_KILL_MS = 250

/** Square in a process of its own. After a kill it starts again at the same address, with all that it has answered. */
async function squareProcess(run: Trial['run']) {
  const file = join(temporaryFolder(), 'square.json')
  let url = ''
  const begin = async () => {
    const child = run('proofs/square-server.ts', [new URL(url || 'http://a:0').port, file], {})
    const [said] = await once(child.stdout, 'data')
    url = `${said}`.trim()
    return child
  }
  let child = await begin()
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    again: async () => {
      child = await begin()
    },
    /** What it was paid, by its ids. */
    paid: (): { id: string; cents: number }[] => JSON.parse(readFileSync(file, 'utf8')).payments,
  }
}

proof({
  name: 'kill -9 over card payments',
  claim:
    'clients pay an invoice and a deposit on the pages of a card provider with a process and a memory of its own, and it and the server are killed between payment and note: each payment is noted once and whole, and none is lost',
  times: { whole: 100, sample: 6 },
  controls: { 'has no transactions': /payments without all of their parts/ },
  check: async ({ times, start, run }) => {
    const { db, env } = await ownDatabase()
    await db.transaction().execute((trx) => writeCardState(trx, { version: 1, on: true, who: '', ...squareAccount }))
    const square = await squareProcess(run)
    const clock = movableClock(Date.now())
    /** By then Square is asked about each page, also by another server than the one that is gone. */
    const later = () => clock.to(clock.now() + LEASE_MS)
    const begin = async () => {
      const variables = { ...env, ...withDesk, ...clock.env, SQUARE_ORIGIN: square.url }
      const { child, url, printed } = await start(variables, 'looks often')
      return { child, printed, post: client(url).post }
    }
    let server = await begin()
    const cookie = await signIn(server, server.printed)
    const send = async (path: string, body: object, headers: Record<string, string>) => {
      for (;;) {
        const answer = await server.post(path, body, headers)
        if (answer.status === 503) continue
        expect([200, 201], answer.body).toContain(answer.status)
        return JSON.parse(answer.body)
      }
    }
    const desk = (path: string, body: object) => send(path, body, { cookie })
    /** The token with which the client of a new invoice pays. */
    const invoice = async () => {
      const wanted = { client_name: 'Ada', client_email: null, lines: [line], due_days: 0 }
      const { id } = await desk(documentCalls.documents, { ...wanted, language: 'en' })
      await desk(withId(documentCalls.documentIssue, id), { version: 1 })
      return (await documentUrl(db, id, '')).split('/').at(-1) ?? ''
    }
    const deposit = async () => {
      const id = await storedBooking(db, { ...bookable.at(-1), status: 'confirmed' })
      const { unit_cents: amount_cents } = line
      const agreed = JSON.stringify([
        { ...line, amount_cents, about: '', service: null, booking_id: id, choice: 'fixed' },
      ])
      await db.updateTable('bookings').set({ agreed }).where('id', '=', id).execute()
      const wanted = { amount_cents: 5000, due_on: businessDay(new Date(clock.now())) }
      const { deposits } = await desk(withId(depositCalls.bookingDeposits, id), wanted)
      return `${deposits[0].url}`.split('#').at(-1) ?? ''
    }
    const pay = async (token: string) => {
      const { url } = await send(payCalls.payCard, {}, { authorization: `Bearer ${token}` })
      expect((await fetch(url, { method: 'POST', redirect: 'manual' })).status).toBe(303)
    }
    const noted = async () => {
      const rows = await db
        .selectFrom('payments')
        .select(['request_key', 'amount_cents'])
        .where('method', '=', 'card_online')
        .execute()
      return rows.map(({ request_key, amount_cents }) => `${request_key}: ${amount_cents}`).sort()
    }
    const toNote = () => square.paid().map(({ id, cents }) => `square ${id}: ${cents}`)
    let late = 0
    for (let kill = 0; kill < times; kill++) {
      const tokens = [await invoice(), await deposit()]
      const before = (await noted()).length
      await Promise.all(tokens.map(pay))
      await later()
      const isSquareToo = kill % 3 === 1
      // Every third server is killed at the very moment at which something of a payment can be seen.
      if (kill % 3 === 2) await expect.poll(async () => (await noted()).length, { interval: 1 }).toBeGreaterThan(before)
      else await after(randomInt(LATEST_KILL_MS))
      server.child.kill('SIGKILL')
      await Promise.all([once(server.child, 'exit'), isSquareToo && square.kill()])
      if ((await noted()).length < toNote().length) late++
      // By turns the server finds that nobody answers, and that somebody does.
      if (isSquareToo && kill % 2 === 0) await square.again()
      server = await begin()
      if (isSquareToo && kill % 2 === 1) await square.again()
      await expect
        .poll(() => later().then(noted), { interval: 20, timeout: 10_000, message: 'payments that are not noted' })
        .toEqual(toNote().sort())
    }
    expect(late, 'kills between payment and note').toBeGreaterThan(times / 3)
    const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
      (await query.execute(db)).rows.map(({ id }) => id)
    // A payment belongs to its invoice or to its job, and is the one of its page.
    const half = await idsOf(sql`select id from payments where not exists
        (select 1 from card_pages where payment_id = payments.id and fault is null)
      or amount_cents <> coalesce((select sum(amount_cents) from allocations
        where payment_id = payments.id), case when booking_id is null then 0 else amount_cents end)`)
    expect(half, 'payments without all of their parts').toEqual([])
    const owed = await idsOf(sql`select document_id as id from unsettled
      union all select id from deposits where state <> 'paid'
      union all select id from card_pages where payment_id is null or fault is not null`)
    expect(owed, 'what is paid and not settled').toEqual([])
    const receipts = await db
      .selectFrom('mails')
      .select(({ fn }) => ['document_id', fn.countAll<number>().as('count')])
      .where('kind', '=', 'pay-client')
      .groupBy('document_id')
      .execute()
    // The one before asked for the deposit.
    expect(
      receipts.map(({ count }) => Number(count)),
      'mails about each deposit',
    ).toEqual(Array.from({ length: times }, () => 2))
    return `${square.paid().length} payments, ${times} kills, ${late} of them before the last note`
  },
})
