import { expect, test, vi } from 'vitest'
import { DESK } from '#core/desk-calls.ts'
import { goBack, goTo, queryWith, routeOf, staysHere } from '#platform/browser/desk/router.tsx'

test.each([
  [DESK, '', ''],
  [`${DESK}/`, '', ''],
  [`${DESK}/bookings`, '/bookings', ''],
  [`${DESK}/bookings/?q=a%20b`, '/bookings', 'q=a+b'],
  [`${DESK}/bookings?q=a?b`, '/bookings', 'q=a%3Fb'],
])('%s has a path and a query', (href, path, query) => {
  const place = routeOf(href)
  expect([place.path, String(place.query)]).toEqual([path, query])
})

test('queryWith changes some parameters, keeps the rest and drops empty ones', () => {
  const query = new URLSearchParams('q=marie&status=confirmed')
  expect(queryWith(query, { q: 'a&b', service: 'x' })).toBe('?q=a%26b&status=confirmed&service=x')
  expect(queryWith(query, { q: '' })).toBe('?status=confirmed')
  expect(queryWith(query, { q: '', status: '' })).toBe('')
  expect(String(query)).toBe('q=marie&status=confirmed')
})

const click = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, button: 0 }

test('the desk follows a plain click, and the browser follows any other', () => {
  expect(staysHere(click)).toBe(true)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)
    expect(staysHere({ ...click, [key]: true }), key).toBe(false)
  expect(staysHere({ ...click, button: 1 })).toBe(false)
})

/** A document with these elements by their selectors, and no other. */
const page = (elements: Record<string, { focus: () => void }>) => ({
  querySelector: (selector: string) => elements[selector] ?? null,
})

/** The parts of a browser's window that `goTo` needs. */
function browser(state: object | null = null) {
  const focus = vi.fn()
  const parts = {
    history: { pushState: vi.fn(), replaceState: vi.fn(), back: vi.fn(), state },
    location: { pathname: `${DESK}/bookings`, search: '?status=requested' },
    dispatchEvent: vi.fn(),
    scrollTo: vi.fn(),
    document: page({ main: { focus } }),
    CSS: { escape: (text: string) => text },
  }
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part)
  return { ...parts, focus }
}

test('goTo adds an entry to the history, scrolls to the top and focuses the page', () => {
  const { history, dispatchEvent, scrollTo, focus } = browser()
  goTo(`${DESK}/mail`)
  expect(history.pushState).toHaveBeenCalledWith(
    { key: expect.any(String), from: `${DESK}/bookings?status=requested` },
    '',
    `${DESK}/mail`,
  )
  expect(history.replaceState).not.toHaveBeenCalled()
  expect(dispatchEvent).toHaveBeenCalledOnce()
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  expect(focus).toHaveBeenCalledOnce()
})

test('goTo with `stay` replaces the history entry, and moves neither page nor focus', () => {
  const state = { key: 'a', from: DESK }
  const { history, dispatchEvent, scrollTo, focus } = browser(state)
  goTo(`${DESK}/bookings?q=a`, { stay: true })
  expect(history.replaceState).toHaveBeenCalledWith(state, '', `${DESK}/bookings?q=a`)
  expect(history.pushState).not.toHaveBeenCalled()
  expect(dispatchEvent).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
  expect(focus).not.toHaveBeenCalled()
})

test('goTo focuses the heading of a page whose heading can have the focus', () => {
  browser()
  const [heading, main] = [{ focus: vi.fn() }, { focus: vi.fn() }]
  vi.stubGlobal('document', page({ 'main h1[tabindex]': heading, main }))
  goTo(`${DESK}/setup/mail`)
  expect(heading.focus).toHaveBeenCalledOnce()
  expect(main.focus).not.toHaveBeenCalled()
})

test.each([
  ['a page of the desk', { key: 'a', from: `${DESK}/bookings?q=ada` }, true],
  ['elsewhere', null, false],
  ['a form that is done', { key: 'a', from: `${DESK}/bookings/new` }, false],
  ['a state that is not the desk’s', { from: 7 }, false],
])('Back from a page that was opened from %s', (_from, state, isBack) => {
  const { history } = browser(state)
  goBack(`${DESK}/bookings`, '/bookings/new')
  expect(history.back).toHaveBeenCalledTimes(isBack ? 1 : 0)
  expect(history.pushState).toHaveBeenCalledTimes(isBack ? 0 : 1)
})
