import { afterEach, expect, test, vi } from 'vitest'
import { TIME_ZONE } from '#content/time-zone.ts'
import { DESK, DESK_ROLE, deskCalls, LATER_SCRIPTS, withDay } from '#domain/desk/calls.ts'
import { beginCalls, forgetBegun, takeBegun } from './begun.ts'

afterEach(() => {
  globalThis.begunCalls = undefined
})

/** A page of the desk as its head begins, with these cookies. */
function opened({ cookie = '', path = DESK, hash = '' }) {
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
  beginCalls({
    scripts: LATER_SCRIPTS,
    names: { desk: 'desk', signIn: 'sign-in' },
    cookie: DESK_ROLE,
    desk: DESK,
    timeZone: TIME_ZONE,
    language: 'en-CA',
    session: deskCalls.session,
    sheet: deskCalls.daySheet,
    inbox: deskCalls.inbox,
  })
  return { signedIn: dataset.signedIn, asked: fetched.mock.calls.map(([url]) => url), named }
}

const { session, inbox } = deskCalls
// In Ontario it is still the evening before.
const sheet = withDay(deskCalls.daySheet, '2099-07-14')

test.each([
  ['nobody', { cookie: 'other=1; not_desk_role=owner' }, undefined, []],
  [
    'somebody whom a link is about to sign in',
    { cookie: 'desk_role=owner', hash: '#a.b' },
    undefined,
    [],
  ],
  ['an owner', { cookie: 'other=1; desk_role=owner' }, 'start', [session, sheet, inbox]],
  ['somebody of a crew', { cookie: 'desk_role=crew' }, 'start', [session, sheet]],
  [
    'an owner elsewhere',
    { cookie: 'desk_role=owner', path: `${DESK}/money` },
    'elsewhere',
    [session, inbox],
  ],
])(
  'the page shows its frame to %s by their cookie, and asks for what they see first',
  (_who, page, signedIn, asked) => {
    const named = 'cookie' in page && /\bdesk_role/.test(page.cookie) ? 'desk' : 'sign-in'
    const script = { rel: 'modulepreload', href: `/${named}.js`, integrity: `sha256-${named}` }
    expect(opened(page)).toEqual({ signedIn, asked, named: [script] })
  },
)

test('an answer is taken once, and what nobody has taken is forgotten with the session', async () => {
  opened({ cookie: 'desk_role=owner' })
  expect(await (await takeBegun(session))?.text()).toBe(session)
  expect(takeBegun(session)).toBeUndefined()
  forgetBegun()
  expect(takeBegun(inbox)).toBeUndefined()
})
