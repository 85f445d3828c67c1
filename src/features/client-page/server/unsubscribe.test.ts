import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { pages, unsubscribeAnswers } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { unsubscribe as words } from '#features/client-page/unsubscribe-words.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { unsubscribeUrl } from '#features/privacy/server/shared/unsubscribe-link.ts'
import { verifyByLink } from '#features/texts/server/shared/verify-by-link.ts'
import type { Page } from '#features/website/server/render.ts'
import { prepare } from '#platform/http/encoding.ts'
import { temporaryFolder, testApp } from '#testing/app.ts'
import { testDesk } from '#testing/desk.ts'
import { bookable } from '#testing/times.ts'

const ORIGIN = 'https://site.test'
const yes = { email: 'yes@example.com', phone: '705-555-0101', allow_promo: true }

async function withDesk(options: Parameters<typeof testDesk>[0] = {}) {
  const desk = await testDesk(options)
  let taken = 0
  /** Books as a visitor, who has used the link in the mail. */
  const book = async (fields: object) => {
    const id = await desk.booked({ ...bookable[taken++], ...fields })
    await desk.db.transaction().execute(async (trx) => verifyByLink(trx, await requireBooking(trx, id)))
    return id
  }
  const consentOf = async (id: string) => (await desk.get(withId(deskBookingCalls.booking, id))).json().consent
  const linkOf = async (address: string) => (await unsubscribeUrl(desk.db, address, ORIGIN)).slice(ORIGIN.length)
  const { app } = desk
  const open = (url: string) => app.inject({ url })
  const press = (url: string, more: object = {}) => app.inject({ method: 'POST', url, ...more })
  return { ...desk, book, consentOf, linkOf, open, press }
}

test('to open the link changes nothing; the press withdraws all consents of the address, as the client', async () => {
  const { book, consentOf, linkOf, open, press, get } = await withDesk()
  const first = await book(yes)
  const second = await book({ ...yes, email: 'YES@example.com', phone: '705-555-0102' })
  const other = await book({ ...yes, email: 'other@example.com' })
  const given = await consentOf(first)
  const link = await linkOf('Yes@Example.com')
  const opened = await open(link)
  expect([opened.statusCode, opened.body]).toEqual([200, `${t(words).ask.title}. ${t(words).ask.text}`])
  expect(await consentOf(first)).toEqual(given)

  const pressed = await press(link)
  expect([pressed.statusCode, pressed.body]).toEqual([200, `${t(words).done.title}. ${t(words).done.text}`])
  for (const id of [first, second])
    expect(await consentOf(id)).toMatchObject({
      withdrawn_by: THE_CLIENT,
      withdrawn_at: expect.any(String),
      wording: given.wording,
    })
  expect(await consentOf(other)).toMatchObject({ withdrawn_at: null })
  const { body } = await get(exportCalls.exportPromotionsCsv)
  expect(body.toLowerCase()).not.toContain('yes@')
  expect(body).toContain('other@example.com')
  const before = await consentOf(first)
  expect((await press(link)).statusCode).toBe(200)
  expect(await consentOf(first)).toEqual(before)
})

test('an address without a consent is told the same', async () => {
  const { linkOf, press } = await withDesk()
  expect((await press(await linkOf('never@example.com'))).body).toContain(t(words).done.title)
})

test.each<[string, object]>([
  [
    'of a mail program',
    { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' },
  ],
  [
    'in several parts',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    },
  ],
  ['as plain text', { headers: { 'content-type': 'text/plain' }, payload: 'stop' }],
  ['from another site', { headers: { origin: 'https://mail.test', 'sec-fetch-site': 'cross-site' } }],
  ['of broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{' }],
])('a request %s is enough', async (_what, request) => {
  const { book, consentOf, linkOf, press } = await withDesk()
  const id = await book(yes)
  expect((await press(await linkOf(yes.email), request)).statusCode).toBe(200)
  expect(await consentOf(id)).toMatchObject({ withdrawn_by: THE_CLIENT })
})

test('a link that was cut, changed or made elsewhere is refused, and nothing is withdrawn', async () => {
  const { book, consentOf, linkOf, open, press } = await withDesk()
  const other = await testApp()
  const id = await book(yes)
  const link = await linkOf(yes.email)
  const foreign = (await unsubscribeUrl(other.db, yes.email, ORIGIN)).slice(ORIGIN.length)
  const changed = link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
  const start = `${t(pages).unsubscribe.path}/`
  const wrong = [link.slice(0, -4), changed, foreign, start, `${start}ask`, `${link}/`, `${start}%00`]
  for (const url of wrong)
    for (const ask of [open, press]) {
      const answer = await ask(url)
      expect([url, answer.statusCode, answer.body]).toEqual([
        url,
        404,
        `${t(words).unknown.title}. ${t(words).unknown.text}`,
      ])
    }
  expect(await consentOf(id)).toMatchObject({ withdrawn_at: null })
})

test('the link hides the address, is the same each time, and takes the longest address', async () => {
  const { db, open } = await withDesk()
  const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.ca`
  const link = await unsubscribeUrl(db, address, ORIGIN)
  expect(await unsubscribeUrl(db, address, ORIGIN)).toBe(link)
  const token = link.slice(link.lastIndexOf('/') + 1)
  expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('aaaa')
  expect((await open(link.slice(ORIGIN.length))).statusCode).toBe(200)
})

test('a long body is refused, and so are too many requests', async () => {
  const { linkOf, press } = await withDesk({ rateLimit: 5 })
  const link = await linkOf(yes.email)
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await press(link, { headers: type, payload: 'x'.repeat(5000) })).statusCode).toBe(413)
  const answers = await Promise.all(Array.from({ length: 6 }, () => press(link)))
  expect(answers.map(({ statusCode }) => statusCode)).toContain(429)
})

test('people see the site’s pages, which no cache keeps and no other site learns of', async () => {
  const shown = { ...t(unsubscribeAnswers), unknown: t(pages).unsubscribe.path, lost: '/404' }
  const page = async (name: string): Promise<Page> => ({
    ...(await prepare(`<title>${name}</title>`, 'text/html')),
    policy: `for ${name}`,
  })
  const site = {
    client: temporaryFolder(),
    pages: new Map(
      await Promise.all(Object.entries(shown).map(async ([name, path]) => [path, await page(name)] as const)),
    ),
  }
  const { linkOf, open, press } = await withDesk({ site })
  const link = await linkOf(yes.email)
  for (const [name, answer, status] of [
    ['ask', await open(link), 200],
    ['done', await press(link), 200],
    ['unknown', await open(`${link}x`), 404],
    ['unknown', await open(t(unsubscribeAnswers).done), 404],
  ] as const) {
    expect([answer.statusCode, answer.body]).toEqual([status, `<title>${name}</title>`])
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': `for ${name}`,
    })
  }
})
