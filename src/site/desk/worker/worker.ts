type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Fetching = { request: Request; respondWith: (answer: Promise<Response>) => void }
type Clicked = Waiting & { notification: Pick<Notification, 'close'> }
type Page = { focus: () => Promise<unknown> }

export type WorkerEvents = {
  install: object
  activate: Waiting
  fetch: Fetching
  notificationclick: Clicked
}

/** The parts of a service worker's global scope that are used here. TypeScript's own types exclude those of pages. */
export type WorkerScope = {
  addEventListener: <T extends keyof WorkerEvents>(
    type: T,
    listener: (event: WorkerEvents[T]) => void,
  ) => void
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

type Settings = {
  desk: string
  api: string
  offline: { html: string; headers: Record<string, string> }
}

/**
 * The desk's service worker. It stores nothing, so that no old page outlives a deploy and no personal data stays
 * behind. Pages come from the network; without a network it answers with its own offline page. It is sent as text (see
 * `desk-worker.js.ts`), and may use nothing from outside this function.
 */
export function worker(scope: WorkerScope, { desk, api, offline }: Settings) {
  // The worker stores nothing, so a new one can take over at once.
  scope.addEventListener('install', () => void scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

  scope.addEventListener('fetch', (event) => {
    const { mode, url } = event.request
    // The worker leaves calls and files alone; downloads are calls, though browsers navigate to them.
    if (mode !== 'navigate' || new URL(url).pathname.startsWith(`${api}/`)) return
    event.respondWith(
      fetch(event.request).catch(
        () => new Response(offline.html, { status: 503, headers: offline.headers }),
      ),
    )
  })

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(
      scope.clients
        .matchAll({ type: 'window' })
        .then(([open]) => (open ? open.focus() : scope.clients.openWindow(desk))),
    )
  })
}
