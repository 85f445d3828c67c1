import { expect, onTestFinished } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { MINUTE, SECOND } from '#core/durations.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { eventCalls } from '#features/live-updates/calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { insertPublication } from '#features/website/server/shared/store.ts'
import { recordId } from '#testing/booking-ids.ts'
import { timedMails } from '#testing/clock.ts'
import { startSmtp } from '#testing/smtp.ts'
import { stop } from '#testing/stop.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { soon } from '#testing/times.ts'
import { client } from './client.ts'
import { MARKS, markedState, markOf } from './marked-states.ts'
import { proof } from './proof.ts'
import { bookingNumber, ownDatabase, post } from './requests.ts'
import { OWNER, signIn, withDesk } from './signed-in.ts'

const SERVERS = [0, 1, 2]

proof({
  name: 'due work at three servers',
  claim:
    'three servers find the same requests past their time and the same reminders due: each request expires once, each mail is sent by one of them, and all three send',
  times: { whole: 300, sample: 6 },
  controls: { 'sends each mail twice': /arrived too often/ },
  check: async ({ times, start }) => {
    const { db, env } = await ownDatabase()
    const expired: string[] = []
    const reminded: string[] = []
    for (let i = 0; i < times; i++) {
      // Only a few mails a day go to one address.
      const email = `client.${i}@example.com`
      expired.push(await storedBooking(db, { email }))
      reminded.push(await storedBooking(db, { ...soon(), email, status: 'confirmed' }))
    }
    const answer_by = new Date(Date.now() - MINUTE).toISOString()
    await db.updateTable('bookings').set({ answer_by }).execute()

    // Each server has a mail server of its own, which takes nothing before all three are sending.
    const all = Promise.withResolvers<void>()
    const senders = new Set<number>()
    const mailServers = await Promise.all(
      SERVERS.map((server) =>
        startSmtp({
          answer: async (_mail, reply) => {
            if (senders.add(server).size === SERVERS.length) all.resolve()
            await all.promise
            reply.accept()
          },
        }),
      ),
    )
    const servers = await Promise.all(
      mailServers.map(({ port }) =>
        start(
          { ...env, SMTP_URL: `smtp://127.0.0.1:${port}`, OWNER_EMAIL: OWNER, MAIL_FROM: 'site@example.com' },
          'looks often',
        ),
      ),
    )
    const sent = db.selectFrom('mails').select('id').where('status', '=', 'sent')
    await expect.poll(async () => (await sent.execute()).length).toBeGreaterThanOrEqual(3 * times)
    for (const { child } of servers) await stop(child)

    const mails = await timedMails({ db })
    const about = (kind: string) => mails.filter((mail) => mail.kind === kind).map((mail) => mail.booking_id)
    expect(about('reminder').sort(), 'reminders').toEqual(reminded.sort())
    expect(about('expired-client').sort(), 'mails about the end').toEqual(expired.sort())
    expect(about('expired-owner').sort(), 'mails about the end').toEqual(expired)
    const history = await db.selectFrom('booking_history').select('booking_id').execute()
    expect(history.map((entry) => entry.booking_id).sort(), 'releases').toEqual(expired)
    const ids = mailServers.flatMap(({ received }) => received.map(({ mail }) => mail.messageId))
    expect(ids.length - new Set(ids).size, 'mails that arrived too often').toBe(0)
    expect(ids).toHaveLength(3 * times)
    const shares = mailServers.map(({ received }) => received.length)
    return `${times} releases, ${ids.length} mails: ${shares.join(', ')}`
  },
})

/** Far more than the second after which each server looks, in milliseconds. A sample may run on a busy machine. */
const LATEST = { whole: 10 * SECOND, sample: 30 * SECOND }

/** In full: a publication is rendered at each server, and its pages are compressed as well as they can be. */
const WITHIN = { booking: SECOND, publication: 5 * SECOND }

proof({
  name: 'news at three servers',
  claim:
    'a booking and a publication at one of three servers: open pages of the desk at all three hear of the booking within a second, and all three show the publication within five',
  times: { whole: 60, sample: 1 },
  controls: { 'never looks again': /shows the publication|hears of the booking/ },
  check: async ({ times, isWhole, start }) => {
    const { db, env } = await ownDatabase()
    for (let mark = 1; mark <= MARKS; mark++) {
      const made = { who: 'set-up', section: 'all', state: markedState(mark) } as const
      await db.transaction().execute((trx) => insertPublication(trx, mark - 1, made))
    }
    const variables = { ...env, ...withDesk, PUBLIC_ORIGIN: 'http://site.test' }
    const servers = await Promise.all(SERVERS.map(() => start(variables)))
    const [first] = servers
    if (!first) throw new Error('no server')
    const cookie = await signIn(client(first.url), first.printed)
    const heard = await Promise.all(servers.map(({ url }) => listen(url, cookie)))
    const slowest = { booking: 0, publication: 0 }
    const timeout = isWhole ? LATEST.whole : LATEST.sample
    /** Waits until something is true at all servers, and keeps how long that took. */
    const atAll = async (what: keyof typeof slowest, check: (server: number) => Promise<void>) => {
      const since = performance.now()
      await Promise.all(SERVERS.map(check))
      slowest[what] = Math.max(slowest[what], performance.now() - since)
    }
    for (let i = 0; i < times; i++) {
      const { url = '' } = servers[i % servers.length] ?? {}
      const booked = await post(url + bookingFormCalls.bookings, bookingNumber(i))
      expect(booked.status, booked.body).toBe(201)
      const id = recordId(JSON.parse(booked.body).id)
      await atAll('booking', async (server) => {
        const message = `server ${server} hears of the booking`
        await expect.poll(() => heard[server]?.(), { message, timeout, interval: 10 }).toContain(id)
      })
      const number = MARKS + i
      const mark = markOf(number + 1)
      const path = withId(contentCalls.publicationRestore, String(mark))
      const published = await post(url + path, { number }, { cookie })
      expect(published.status, published.body).toBe(200)
      await atAll('publication', async (server) => {
        const message = `server ${server} shows the publication`
        const page = async () => (await fetch(`${servers[server]?.url}${t(pages).home.path}`)).text()
        await expect.poll(page, { message, timeout, interval: 50 }).toContain(`Detailing ${mark}`)
      })
    }
    if (isWhole) {
      expect(slowest.booking).toBeLessThan(WITHIN.booking)
      expect(slowest.publication).toBeLessThan(WITHIN.publication)
    }
    const seconds = (ms: number) => (ms / SECOND).toFixed(1)
    return `${times} bookings, heard after ${seconds(slowest.booking)} s at the latest; ${times} publications, shown after ${seconds(slowest.publication)} s`
  },
})

/** Opens a page of the desk at a server. Returns what it has heard so far. */
async function listen(url: string, cookie: string) {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const { body } = await fetch(url + eventCalls.events, { headers: { cookie }, signal: closing.signal })
  let text = ''
  const read = async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  }
  // It ends with the test.
  read().catch(() => {})
  return () => text
}
