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
  caches: {
    match: (
      request: Request | string,
      options: { cacheName: string; ignoreVary: boolean },
    ) => Promise<Response | undefined>
  }
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window' }) => Promise<readonly Page[]>
    openWindow: (url: string) => Promise<unknown>
  }
}

type Settings = {
  desk: string
  api: string
  /** The cache with the desk's page and its files: see `keep-shell.ts`. */
  shell: string
  /** How long the network may take for a page that is kept, in milliseconds. */
  patienceMs: number
  offline: { html: string; headers: Record<string, string> }
}

/**
 * The desk's service worker. Pages come from the network. Without one, or if it is slow, the worker answers with the
 * desk's page that the desk itself has kept; if there is none, with its own offline page. It stores nothing itself, and
 * never a call's answer. It is sent as text (see `desk-worker.js.ts`), and may use nothing from outside this function.
 */
export function worker(scope: WorkerScope, settings: Settings) {
  const { desk, api, shell, patienceMs, offline } = settings
  // The worker stores nothing, so a new one can take over at once.
  scope.addEventListener('install', () => void scope.skipWaiting())
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

  scope.addEventListener('fetch', (event) => {
    const { mode, url } = event.request
    const { pathname } = new URL(url)
    // The worker leaves calls alone; downloads are calls, though browsers navigate to them.
    if (pathname.startsWith(`${api}/`)) return
    if (mode === 'navigate') event.respondWith(page(event.request))
    // A file that is named by its content never changes.
    else if (pathname.startsWith('/_astro/')) event.respondWith(file(event.request))
  })

  const kept = (request: Request | string) =>
    scope.caches.match(request, { cacheName: shell, ignoreVary: true })

  async function file(request: Request) {
    return (await kept(request)) ?? fetch(request)
  }

  async function page(request: Request) {
    const network = fetch(request).then(
      // A proxy answers in place of a server that is down.
      (answer) => (answer.status < 500 ? answer : undefined),
      () => undefined,
    )
    const late = new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), patienceMs),
    )
    return (
      (await Promise.race([network, late])) ??
      (await kept(desk)) ??
      (await network) ??
      new Response(offline.html, { status: 503, headers: offline.headers })
    )
  }

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(
      scope.clients
        .matchAll({ type: 'window' })
        .then(([open]) => (open ? open.focus() : scope.clients.openWindow(desk))),
    )
  })
}
