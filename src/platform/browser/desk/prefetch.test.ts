import { afterEach, expect, test, vi } from 'vitest'
import { DESK, DESK_ROLE, LATER_SCRIPTS, withDay } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { TIME_ZONE } from '#core/time-zone.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { call } from './call.ts'
import { dropPrefetched, prefetchCalls, takePrefetched } from './prefetch.ts'

afterEach(() => {
  globalThis.prefetchedCalls = undefined
})

/** A page of the desk as its head begins, with these cookies. */
function opened({ cookie = '', path = DESK, hash = '', hasSheet = false, hasPasskeys = false }) {
  vi.useFakeTimers({ now: new Date('2099-07-15T02:00:00Z') })
  const dataset: Record<string, string> = {}
  const named: Record<string, string>[] = []
  const fetched = vi.fn(async (url: string) => new Response(url))
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset },
    createElement: () => ({}),
    head: { append: (...links: typeof named) => named.push(...links) },
    getElementById: () => ({
      textContent: JSON.stringify({
        desk: [['/desk.js', 'sha256-desk']],
        'sign-in': [['/sign-in.js', 'sha256-sign-in']],
      }),
    }),
  })
  vi.stubGlobal('location', { pathname: path, hash })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('addEventListener', () => {})
  const settings = {
    scripts: LATER_SCRIPTS,
    names: { desk: 'desk', signIn: 'sign-in' },
    cookie: DESK_ROLE,
    desk: DESK,
    timeZone: TIME_ZONE,
    language: 'en-CA',
    session: sessionCalls.session,
    sheet: daySheetCalls.daySheet,
    inbox: inboxCalls.inbox,
    sheetKey: 'sheet',
  }
  prefetchCalls(
    settings,
    (name) => hasSheet && name === 'sheet',
    () => hasPasskeys,
  )
  return { ...dataset, asked: fetched.mock.calls.map(([url]) => url), named }
}

const { session } = sessionCalls
const { inbox } = inboxCalls
// In Ontario it is still the evening before.
const sheet = withDay(daySheetCalls.daySheet, '2099-07-14')

const script = (name: string) => [{ rel: 'modulepreload', href: `/${name}.js`, integrity: `sha256-${name}` }]
const [named, stranger] = [script('desk'), script('sign-in')]

test.each([
  ['nobody', { cookie: 'other=1; not_desk_role=owner' }, { stranger: '', asked: [], named: stranger }],
  [
    'nobody, with a browser that has passkeys',
    { hasPasskeys: true },
    { stranger: 'passkey', asked: [], named: stranger },
  ],
  ['somebody whom a link is about to sign in', { cookie: 'desk_role=owner', hash: '#a.b' }, { asked: [], named }],
  ['somebody who may read the kept sheet', { hasSheet: true }, { asked: [], named }],
  [
    'an owner',
    { cookie: 'other=1; desk_role=owner' },
    { signedIn: 'start', role: 'owner', asked: [session, sheet, inbox], named },
  ],
  [
    'somebody of a crew',
    { cookie: 'desk_role=crew' },
    { signedIn: 'start', role: 'crew', asked: [session, sheet], named },
  ],
  [
    'an owner elsewhere',
    { cookie: 'desk_role=owner', path: `${DESK}/money` },
    { signedIn: 'elsewhere', role: 'owner', asked: [session, inbox], named },
  ],
])('the page shows %s what they see first, and asks for it', (_who, page, shown) => {
  expect(opened(page)).toEqual(shown)
})

test('an answer that something in between gave to the head of the page is none of ours', async () => {
  opened({ cookie: 'desk_role=owner' })
  globalThis.prefetchedCalls = new Map([[inbox, Promise.resolve(Response.json({ items: [] }))]])
  await expect(call(inbox)).rejects.toThrow(deskPage.badAnswer)
})

test('an answer is taken once, and what nobody has taken is forgotten with the session', async () => {
  opened({ cookie: 'desk_role=owner' })
  expect(await (await takePrefetched(session))?.text()).toBe(session)
  expect(takePrefetched(session)).toBeUndefined()
  dropPrefetched()
  expect(takePrefetched(inbox)).toBeUndefined()
})
