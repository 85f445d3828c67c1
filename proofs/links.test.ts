import { expect } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { feedCalls } from '#features/calendars/calls.ts'
import { CLIENT_CALENDAR_PATH, feedUrl, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { defaults } from '#features/website/content.ts'
import { temporaryFolder } from '#testing/app.ts'
import { bookable, startOf } from '#testing/times.ts'
import { booked } from './booked.ts'
import { client } from './client.ts'
import { delivered, mailsIn } from './mails.ts'
import { proof } from './proof.ts'
import { databaseOf } from './requests.ts'
import { rowsOf } from './rows.ts'
import { askForCode, cookiesOf, OWNER, signIn, withDesk } from './signed-in.ts'

const { opening } = defaults

/** What programs send that open links before people do: mail scanners, previews, and browsers that guess. */
const openers = [
  { headers: { purpose: 'prefetch', 'sec-purpose': 'prefetch' } },
  { headers: { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-dest': 'document' } },
  { method: 'HEAD' },
  { headers: { 'user-agent': 'Mozilla/5.0 (compatible; LinkScanner)' } },
]

const AT_ONCE = 8

proof({
  name: 'links',
  claim: `no opener of a mailed link changes anything; a code, a change or an address that was used or ended is refused, ${AT_ONCE} at once too`,
  times: { whole: 20, sample: 1 },
  controls: { 'changes a booking at a look': /records after the links were opened/ },
  check: async ({ times, start }) => {
    const dataDir = temporaryFolder()
    const { port, url, printed } = await start({ DATA_DIR: dataDir, ...withDesk })
    const http = client(url)
    const { call, post } = http
    const db = databaseOf(dataDir)
    const cookie = await signIn(http, printed)
    let opened = 0
    let refused = 0

    for (let round = 0; round < times; round++) {
      const [time, later] = [0, 1].map((i) => bookable[(2 * round + i) * opening.crews])
      const { id, token, calendar_token } = await booked(dataDir, post, time)
      const about = time && startOf(time)
      const mail = { subject: 'Confirmed', text: 'We come.', about }
      const actions = withId(deskBookingCalls.bookingActions, id)
      const confirmed = await post(actions, { action: 'confirm', version: 1, mail }, { cookie })
      expect(confirmed.status, confirmed.body).toBe(200)
      await delivered(db)

      const links = (await mailsIn(dataDir)).flatMap(({ mail }) => linksIn(`${mail.text} ${mail.html}`))
      const ownPaths = links
        .map((link) => new URL(link))
        .filter((link) => link.port === `${port}`)
        .map(({ pathname, search, hash }) => pathname + search + hash)
      expect(ownPaths, 'links in mails').toContainEqual(expect.stringContaining(token))
      const paths = new Set([
        ...ownPaths.map((path) => path.replace(/#.*/, '')),
        // A careless program sends the fragment too, or asks the page's own calls.
        ...ownPaths.map((path) => path.replace('#', '?')),
        managedCalls.manageBooking,
        managedCalls.manageTimes,
        managedCalls.manageCancel,
        managedCalls.manageMove,
        withToken(CLIENT_CALENDAR_PATH, calendar_token),
        new URL(await feedUrl(db, url, OWNER)).pathname,
      ])
      const before = await rowsOf(db)
      for (const path of paths)
        for (const { headers, ...opener } of openers) {
          const authorization = `Bearer ${token}`
          const answer = await call(path, { ...opener, headers: { ...headers, authorization } })
          expect(answer.status, `${path}: ${answer.body}`).toBeLessThan(500)
          expect(answer.headers['set-cookie'], `cookies of ${path}`).toBeUndefined()
          opened++
        }
      expect(await rowsOf(db), 'records after the links were opened').toEqual(before)

      // A change that comes again finds another version.
      const client = { authorization: `Bearer ${token}` }
      const { appoint_date, appoint_time } = later ?? {}
      const changes = [
        [managedCalls.manageMove, { version: 2, appoint_date, appoint_time }],
        [managedCalls.manageCancel, { version: 3, reason: 'Sold it' }],
      ] as const
      for (const [path, body] of changes) {
        const answers = await atOnce(() => post(path, body, client))
        expect(answers.map(({ status }) => status).sort(), `${path} at once`).toEqual([
          200,
          ...Array(AT_ONCE - 1).fill(409),
        ])
        const stored = await rowsOf(db)
        expect((await post(path, body, client)).status, `${path} again`).toBe(409)
        const changed = (await rowsOf(db)).filter((row) => !stored.includes(row) && !isMail(row))
        expect(changed, 'records after a change came again').toEqual([])
        refused += AT_ONCE
      }

      // One code makes one session, in the browser that asked for it.
      const { cookie: cookieOfBrowser, ...code } = await askForCode(http, printed)
      const challenge = { cookie: cookieOfBrowser }
      expect((await post(signInCalls.signInCode, code)).status, 'a code in another browser').toBe(422)
      const signed = await atOnce(() => post(signInCalls.signInCode, code, challenge))
      const sessions = signed.filter(({ status }) => status === 200)
      expect(sessions.length, 'sessions by one code').toBe(1)
      expect((await post(signInCalls.signInCode, code, challenge)).status, 'a used code').toBe(422)
      const session = { cookie: sessions.map(cookiesOf).join() }
      expect((await post(sessionCalls.signOut, {}, session)).status).toBe(204)
      const ended = await call(sessionCalls.session, { headers: session })
      expect(ended.status, 'a session that was ended').toBe(401)
      const feed = new URL(await feedUrl(db, url, OWNER)).pathname
      expect((await post(feedCalls.feedRenew, {}, { cookie })).status).toBe(200)
      expect((await call(feed)).status, 'an address of the calendar that was renewed').toBe(404)
      refused += AT_ONCE + 3
    }
    return `${opened} links opened, ${refused} repeats refused`
  },
})

const linksIn = (text: string) => text.match(/https?:\/\/[^\s"'<>)]+/g) ?? []

const atOnce = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: AT_ONCE }, act))

/** The outbox sends meanwhile. */
const isMail = (row: string) => /^\["(mails|events)"/.test(row)
