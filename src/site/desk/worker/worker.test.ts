import { expect, test, vi } from 'vitest'
import { DESK, DESK_API, deskCalls } from '#domain/desk/calls.ts'
import { type WorkerEvents, type WorkerScope, worker } from './worker.ts'

const offline = { html: 'No network', headers: { 'content-type': 'text/html' } }

/** Starts the worker on this network. */
function started(network: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(network))
  const listeners: { [T in keyof WorkerEvents]?: (event: WorkerEvents[T]) => void } = {}
  const focus = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const scope = {
    addEventListener: <T extends keyof WorkerEvents>(
      type: T,
      listener: (event: WorkerEvents[T]) => void,
    ) => Object.assign(listeners, { [type]: listener }),
    skipWaiting: vi.fn(async () => {}),
    clients: {
      claim: vi.fn(async () => {}),
      matchAll: vi.fn<WorkerScope['clients']['matchAll']>(async () => [{ focus }]),
      openWindow,
    },
  } satisfies WorkerScope
  worker(scope, { desk: DESK, api: DESK_API, offline })
  /** The worker's answer; undefined if it leaves the request alone. */
  const asked = (path: string, mode: string) => {
    const respondWith = vi.fn<(answer: Promise<Response>) => void>()
    const request = new Request(`https://site.test${path}`)
    // Scripts cannot create a navigation request.
    Object.defineProperty(request, 'mode', { value: mode })
    listeners.fetch?.({ request, respondWith })
    return respondWith.mock.calls[0]?.[0]
  }
  const click = async () => {
    const close = vi.fn()
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    listeners.notificationclick?.({ notification: { close }, waitUntil })
    await waitUntil.mock.calls[0]?.[0]
    return close
  }
  return { scope, asked, click, focus, openWindow }
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

test.each([
  [deskCalls.counts, 'cors'],
  [deskCalls.exportBookingsCsv, 'navigate'],
  ['/_astro/desk.js', 'cors'],
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
