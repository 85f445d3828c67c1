import { expect, test, vi } from 'vitest'
import { countCalls } from '#core/count-calls.ts'
import { DESK, DESK_API, DESK_ICON, DESK_SHELL } from '#core/desk-calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { type WorkerEvents, type WorkerScope, worker } from './worker.ts'

const offline = { html: 'No network', headers: { 'content-type': 'text/html' } }

/** Starts the worker on this network, with these texts in its cache, by their paths. */
function started(network: () => Promise<Response>, kept: Record<string, string> = {}) {
  vi.stubGlobal('fetch', vi.fn(network))
  const listeners: { [T in keyof WorkerEvents]?: (event: WorkerEvents[T]) => void } = {}
  const focus = vi.fn(async () => {})
  const postMessage = vi.fn<(message: object) => void>()
  const showNotification = vi.fn(async (_title: string, _options: object) => {})
  const setAppBadge = vi.fn(async (_count: number) => {})
  const openWindow = vi.fn(async () => {})
  const scope = {
    addEventListener: <T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void) =>
      Object.assign(listeners, { [type]: listener }),
    skipWaiting: vi.fn(async () => {}),
    caches: {
      match: async (request: Request | string, { cacheName }: { cacheName: string }) => {
        const path = typeof request === 'string' ? request : new URL(request.url).pathname
        const text = cacheName === DESK_SHELL ? kept[path] : undefined
        return text === undefined ? undefined : new Response(text)
      },
    },
    clients: {
      claim: vi.fn(async () => {}),
      matchAll: vi.fn<WorkerScope['clients']['matchAll']>(async () => [{ focus, postMessage }]),
      openWindow,
    },
    registration: { showNotification },
    navigator: { setAppBadge },
  } satisfies WorkerScope
  worker(scope, {
    desk: DESK,
    api: DESK_API,
    shell: DESK_SHELL,
    patienceMs: 3000,
    offline,
    unread: 'Something new',
    icon: DESK_ICON,
  })
  /** The worker's answer; undefined if it leaves the request alone. */
  const asked = (path: string, mode: string) => {
    const respondWith = vi.fn<(answer: Promise<Response>) => void>()
    const request = new Request(`https://site.test${path}`)
    // Scripts cannot create a navigation request.
    Object.defineProperty(request, 'mode', { value: mode })
    listeners.fetch?.({ request, respondWith })
    return respondWith.mock.calls[0]?.[0]
  }
  const click = async (data?: string) => {
    const close = vi.fn()
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    listeners.notificationclick?.({ notification: { close, data }, waitUntil })
    await waitUntil.mock.calls[0]?.[0]
    return close
  }
  const push = async (text: string | null) => {
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    listeners.push?.({ data: text === null ? null : { json: () => JSON.parse(text) }, waitUntil })
    await waitUntil.mock.calls[0]?.[0]
  }
  return { scope, asked, click, push, focus, openWindow, postMessage, showNotification, setAppBadge }
}

const online = async () => new Response('From the network')
const cut = async () => {
  throw new TypeError('Failed to fetch')
}

test('a page comes from the network, and without a network the worker answers with its offline page', async () => {
  expect(await (await started(online).asked(DESK, 'navigate'))?.text()).toBe('From the network')
  const answer = await started(cut).asked(`${DESK}/bookings?q=a`, 'navigate')
  expect([answer?.status, await answer?.text()]).toEqual([503, 'No network'])
})

const kept = { [DESK]: 'The kept desk', '/_astro/desk.js': 'The kept script' }

test.each([
  ['without a network', cut],
  ['with a proxy in front of a server that is down', async () => new Response('', { status: 502 })],
])('%s the worker answers each page with the kept desk', async (_name, network) => {
  const answer = await started(network, kept).asked(`${DESK}/bookings`, 'navigate')
  expect(await answer?.text()).toBe('The kept desk')
})

test('the kept desk opens when the network takes too long, and without one the page waits', async () => {
  vi.useFakeTimers()
  const { promise, resolve } = Promise.withResolvers<Response>()
  const first = started(() => promise, kept).asked(DESK, 'navigate')
  const none = started(() => promise).asked(DESK, 'navigate')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await (await first)?.text()).toBe('The kept desk')
  resolve(new Response('Late'))
  expect(await (await none)?.text()).toBe('Late')
})

test('a file comes from the cache, and if it is not there from the network', async () => {
  const { asked } = started(online, kept)
  expect(await (await asked('/_astro/desk.js', 'cors'))?.text()).toBe('The kept script')
  expect(await (await asked('/_astro/other.js', 'cors'))?.text()).toBe('From the network')
})

test.each([
  [countCalls.counts, 'cors'],
  [exportCalls.exportBookingsCsv, 'navigate'],
  ['/pictures/a.webp', 'no-cors'],
])('the worker leaves %s, requested in mode %s, alone', (path, mode) => {
  expect(started(cut).asked(path, mode)).toBeUndefined()
  expect(fetch).not.toHaveBeenCalled()
})

test('a clicked notification closes, and focuses the open desk or opens one', async () => {
  const open = started(online)
  expect(await open.click()).toHaveBeenCalledOnce()
  expect(open.focus).toHaveBeenCalledOnce()
  expect(open.openWindow).not.toHaveBeenCalled()

  const none = started(online)
  none.scope.clients.matchAll.mockResolvedValue([])
  await none.click()
  expect(none.openWindow).toHaveBeenCalledWith(DESK)
})

const url = 'https://site.test/desk/bookings/one'

test('a push shows what it says and the count on the icon, as Safari does without a worker', async () => {
  const { push, showNotification, setAppBadge } = started(online)
  const notification = { title: 'New request', navigate: url, tag: 'e1' }
  await push(JSON.stringify({ web_push: 8030, notification, app_badge: 3 }))
  const shown = { icon: DESK_ICON, tag: 'e1', renotify: true, data: url }
  expect(showNotification.mock.calls).toEqual([['New request', shown]])
  expect(setAppBadge.mock.calls).toEqual([[3]])
})

test.each([
  ['nothing', null],
  ['no JSON', '<'],
  ['no text', '{"notification":{"title":7}}'],
  ['a list', '[]'],
])('a push with %s shows a notification all the same: else browsers end the subscription', async (_what, text) => {
  const { push, showNotification, setAppBadge } = started(online)
  await push(text)
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(['Something new'])
  expect(setAppBadge).not.toHaveBeenCalled()
})

test('a tap leads to what the push was about: an open desk goes there by itself', async () => {
  const open = started(online)
  await open.click(url)
  expect(open.postMessage.mock.calls).toEqual([[{ navigate: url }]])
  expect(open.focus).toHaveBeenCalledOnce()
  const none = started(online)
  none.scope.clients.matchAll.mockResolvedValue([])
  await none.click(url)
  expect(none.openWindow).toHaveBeenCalledWith(url)
})
