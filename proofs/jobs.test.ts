import { createECDH, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { expect } from 'vitest'
import { HOUR, MINUTE } from '#core/durations.ts'
import { writeCardState } from '#features/payments/server/card-settings.ts'
import { queueTest } from '#features/push/server/shared/pushes.ts'
import { giveTextConsent } from '#features/texts/server/shared/text-consents.ts'
import { writeTextState } from '#features/texts/server/shared/text-settings.ts'
import { queueText } from '#features/texts/server/shared/texts.ts'
import type { Db } from '#platform/db/schema.ts'
import { setJobs } from '#platform/jobs/jobs.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { LEASE_MS } from '#platform/mail/send.ts'
import { startService } from '#testing/listening.ts'
import { letter } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { squareAccount } from '#testing/square.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { twilioAccount } from '#testing/twilio.ts'
import { movableClock } from './clock.ts'
import { proof, type Trial } from './proof.ts'
import { ownDatabase } from './requests.ts'
import { OWNER } from './signed-in.ts'

/** What a provider does with a call: it takes it, takes it and loses its answer, asks to come back, or neither takes nor answers. */
type Answer = 'takes' | 'loses' | 'later' | 'drops'

/**
 * The providers of all kinds. `calls` has what they were asked, by the id of what it is about; `took` what they took, too; `ids` are the
 * Message-IDs of mails.
 */
async function providers(decide: (id: string) => Answer | Promise<Answer>) {
  const calls: string[] = []
  const took: string[] = []
  const ids = new Map<string, Set<string>>()
  const asked = async (id: string) => {
    calls.push(id)
    const answer = await decide(id)
    if (answer === 'takes' || answer === 'loses') took.push(id)
    return answer
  }
  const mail = await startSmtp({
    answer: async ({ mail: one }, { accept, refuse, drop }) => {
      const id = one.subject ?? ''
      const answer = await asked(id)
      ids.set(id, (ids.get(id) ?? new Set()).add(one.messageId ?? ''))
      if (answer === 'takes') accept()
      else if (answer === 'later') refuse(451, 'Come back')
      else drop()
    },
  })
  const { url } = await startService(async (request, reply, body) => {
    const path = request.url ?? ''
    // Square’s questions name the page, a text message says which it is, and a push has its id as the topic.
    const [page] = path.match(/page-[\w-]+/) ?? []
    const text = new URLSearchParams(body.toString()).get('Body')
    const answer = await asked(page ?? text ?? `${request.headers.topic}`)
    if (answer === 'later') return void reply.writeHead(503).end('{}')
    if (answer !== 'takes') return void request.socket.destroy()
    const order = { id: page, state: 'OPEN', tenders: [] }
    reply.writeHead(201, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ sid: randomUUID(), order }))
  })
  return { calls, took, ids, url, port: mail.port }
}

/** What is to be done, by its kind: ids as the providers know them. */
const kinds = ['mails', 'texts', 'pushes', 'pages', 'expiries'] as const
type Kind = (typeof kinds)[number]

/** Servers with a moved clock over one database, whose providers decide about each call. `queue` stores one thing of each kind to be done. */
async function working(start: Trial['start'], decide: Parameters<typeof providers>[0]) {
  const { db, env } = await ownDatabase()
  const at = await providers(decide)
  const clock = movableClock(Date.now())
  const never = '9999-01-01T00:00:00.000Z'
  const phone = '+17054721199'
  const device = randomUUID()
  const about = await storedBooking(db, { phone, status: 'confirmed' })
  await db.transaction().execute(async (trx) => {
    await writeCardState(trx, { version: 1, on: true, who: '', ...squareAccount })
    const texts = { version: 1, on: true, own: '', price: 1, who: '', ...twilioAccount }
    await writeTextState(trx, texts)
    const given = { language: 'en', wording: 'x', how: 'desk', who: OWNER } as const
    await giveTextConsent(trx, { phone, ...given })
    await trx
      .insertInto('push_devices')
      .values({
        ...{ id: device, created_at: new Date().toISOString(), email: OWNER, session_id: 'x' },
        ...{ endpoint: at.url, browser: 'x', kinds: '[]', auth: randomBytes(16).toString('base64url') },
        p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
        ...{ last_at: null, last_result: null, last_status: null },
      })
      .execute()
  })
  const all: Record<Kind, string[]> = { mails: [], texts: [], pushes: [], pages: [], expiries: [] }
  const queue = () =>
    db.transaction().execute(async (trx) => {
      const mail = `mail-${randomUUID()}`
      await queueMail(trx, { ...letter, subject: mail })
      const text = `text-${randomUUID()}`
      const said = { kind: 'own', phone, booking_id: about, booking_version: 1, who: OWNER } as const
      await queueText(trx, { ...said, id: text, body: text, usefulUntil: never })
      await queueTest(trx, device)
      const page = `page-${randomUUID()}`
      await trx.insertInto('card_pages').values(pageOf(page)).execute()
      await setJobs(trx, [{ id: page, kind: 'card-page', at: Date.now() }])
      // They are of use however far the clock moves.
      await trx.updateTable('texts').set({ useful_until: never }).execute()
      await trx.updateTable('pushes').set({ expires_at: never }).execute()
      const request = await storedBooking(trx, { email: null })
      const answer_by = new Date(Date.now() - MINUTE).toISOString()
      await trx.updateTable('bookings').set({ answer_by }).where('id', '=', request).execute()
      const pushes = await trx.selectFrom('pushes').select('id').execute()
      all.mails.push(mail)
      all.texts.push(text)
      all.pushes = pushes.map(({ id }) => id.replaceAll('-', ''))
      all.pages.push(page)
      all.expiries.push(request)
    })
  /** What is under way. Due work is always: it is handled by the transaction. */
  const claimed = async () => {
    const jobs = db.selectFrom('jobs').select(['id', 'claim']).where('claim', 'is not', null)
    return jobs.where('kind', '!=', 'due').execute()
  }
  /**
   * Moves the clock on, step by step, whenever nothing is under way but the claims that a killed server has left, until all is done. What
   * another server has taken over from it is under way: its lease must not end meanwhile.
   */
  const settle = async (lost: readonly (string | null)[], step = LEASE_MS, until = () => Infinity) => {
    for (let left = 100; left > 0; left--) {
      await expect
        .poll(async () => (await claimed()).filter(({ claim }) => !lost.includes(claim)), { interval: 20 })
        .toEqual([])
      if ((await isDone(db, at.took, all)) || clock.now() >= until()) return
      await clock.to(clock.now() + step)
      await after(200)
    }
  }
  const variables = {
    ...env,
    ...clock.env,
    ...{ SQUARE_ORIGIN: at.url, TWILIO_ORIGIN: at.url, SMTP_URL: `smtp://127.0.0.1:${at.port}` },
    ...{ OWNER_EMAIL: OWNER, DESK_EMAILS: OWNER, MAIL_FROM: 'site@example.com' },
  }
  const begin = () => start(variables, 'looks often')
  return { db, ...at, all, clock, queue, claimed, settle, begin }
}

const pageOf = (id: string) => ({
  ...{ id, order_id: id, link_id: id, url: '', location: squareAccount.location, currency: 'CAD' },
  ...{ created_at: new Date().toISOString(), amount_cents: 100, booking_id: null, deposit_id: null },
  ...{ document_id: null, payment_id: null, closed_at: new Date().toISOString(), fault: null },
  ...{ fault_cents: null, fault_currency: null, seen_at: null, seen_by: null },
})

/** Whether nothing waits any more, and Square was asked about each page. */
async function isDone(db: Db, took: readonly string[], { pages }: Record<Kind, string[]>) {
  const waiting = await db
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', ['mail', 'code', 'text', 'push'])
    .executeTakeFirst()
  const request = await db.selectFrom('bookings').select('id').where('status', '=', 'requested').executeTakeFirst()
  return !waiting && !request && pages.every((page) => took.includes(page))
}

/** Compares what the providers took with what was to be done. `lost`: what was under way when a server was killed, or its answer was lost. */
async function check(
  { db, took, ids, all }: Pick<Awaited<ReturnType<typeof working>>, 'db' | 'took' | 'ids' | 'all'>,
  lost: ReadonlySet<string>,
  again: (id: string) => number,
) {
  const count = (id: string) => took.filter((one) => one === id).length
  const { mails, texts, pushes, pages, expiries } = all
  expect(
    mails.filter((id) => count(id) === 0),
    'mails that did not arrive',
  ).toEqual([])
  expect(
    mails.filter((id) => count(id) > 1 + again(id)),
    'mails that arrived too often',
  ).toEqual([])
  expect(
    mails.filter((id) => ids.get(id)?.size !== 1),
    'mails with several Message-IDs',
  ).toEqual([])
  const atMostOnce = [...texts, ...pushes]
  expect(
    atMostOnce.filter((id) => count(id) > 1),
    'what arrived twice',
  ).toEqual([])
  expect(
    atMostOnce.filter((id) => count(id) === 0 && !lost.has(id)),
    'what did not arrive',
  ).toEqual([])
  const asked = await db.selectFrom('jobs').select('id').where('kind', '=', 'card-page').execute()
  expect(asked.map(({ id }) => id).sort(), 'pages that are asked about').toEqual(pages.sort())
  const history = await db.selectFrom('booking_history').select('booking_id').where('action', '=', 'expire').execute()
  expect(history.map((one) => one.booking_id).sort(), 'requests that expired').toEqual(expiries.sort())
  // What may have arrived is known as such, and nothing else.
  const unknown = await db.selectFrom('texts').select('id').where('status', '=', 'unknown').execute()
  expect(
    unknown.filter(({ id }) => !lost.has(id)),
    'text messages of which nothing is known',
  ).toEqual([])
}

proof({
  name: 'jobs and kill -9',
  claim:
    'two servers send mails, text messages and notifications, ask Square and expire requests, and one of them is killed around a provider’s answer: each mail arrives, twice only if it was under way, with one Message-ID; a text message and a notification arrive once, or were under way and are known as lost; each page is asked about, and each request expires once',
  times: { whole: 100, sample: 2 },
  controls: {
    'takes a mail for sent at once': /did not arrive/,
    'claims what another server has claimed': /arrived too often|arrived twice|did not arrive/,
  },
  check: async ({ times, start }) => {
    let kill = async (_id: string): Promise<Answer> => 'takes'
    const work = await working(start, (id) => kill(id))
    const servers = await Promise.all([work.begin(), work.begin()])
    const lost = new Set<string>()
    const again = new Map<string, number>()
    for (let round = 0; round < times; round++) {
      const victim = servers[round % 2]
      if (!victim) throw new Error('no server')
      const exit = once(victim.child, 'exit')
      let left = randomInt(1, 9)
      kill = async (id) => {
        if (--left !== 0) return 'takes'
        lost.add(id)
        if (round % 2 === 0) {
          victim.child.kill('SIGKILL')
          await exit
          return 'drops'
        }
        after(randomInt(15)).then(() => victim.child.kill('SIGKILL'))
        return 'takes'
      }
      for (let i = 0; i < 3; i++) await work.queue()
      await exit
      const claimed = await work.claimed()
      const underWay = claimed.map(({ id }) => id)
      for (const id of underWay) lost.add(id).add(id.replaceAll('-', ''))
      const mails = work.db.selectFrom('mails').select('subject').where('id', 'in', underWay)
      for (const { subject } of await mails.execute()) again.set(subject ?? '', (again.get(subject ?? '') ?? 0) + 1)
      servers[round % 2] = await work.begin()
      await work.settle(claimed.map(({ claim }) => claim))
    }
    await check(work, lost, (id) => (again.get(id) ?? 0) + (lost.has(id) ? 1 : 0))
    const copies = work.took.length - new Set(work.took).size
    return `${work.all.mails.length} of each kind, ${times} kills, ${lost.size} under way, ${copies} calls taken again`
  },
})

proof({
  name: 'jobs and providers in trouble',
  claim:
    'no provider takes anything for an hour, then each takes each thing and loses its answer once: pauses grow meanwhile; each mail arrives twice with one Message-ID, a text message and a notification once, and each page is asked about again',
  times: { whole: 60, sample: 2 },
  controls: { 'gives each copy another Message-ID': /Message-IDs/ },
  check: async ({ times, start }) => {
    let isAway = true
    const seen = new Set<string>()
    const work = await working(start, (id) => {
      if (isAway) return 'later'
      return seen.size < seen.add(id).size ? 'loses' : 'takes'
    })
    for (let i = 0; i < times; i++) await work.queue()
    await work.begin()
    const end = work.clock.now() + HOUR
    await work.settle([], 5 * MINUTE, () => end)
    const tries = work.calls.filter((id) => work.all.mails.includes(id)).length
    expect(tries / times, 'tries of a mail in an hour').toBeGreaterThan(3)
    expect(tries / times, 'tries of a mail in an hour').toBeLessThan(8)
    isAway = false
    await work.settle([])
    const lost = new Set([...work.all.texts, ...work.all.pushes])
    await check(work, lost, () => 1)
    const copies = work.all.mails.map((id) => work.took.filter((it) => it === id).length)
    expect(copies, 'copies of each mail').toEqual(copies.map(() => 2))
    return `${times} of each kind, ${work.calls.length} calls`
  },
})
