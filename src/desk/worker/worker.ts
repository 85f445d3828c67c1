type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Fetching = { request: Request; respondWith: (answer: Promise<Response>) => void }
type Clicked = Waiting & { notification: Pick<Notification, 'close' | 'data'> }
type Pushed = Waiting & { data: { json: () => unknown } | null }
type Page = { focus: () => Promise<unknown>; postMessage: (message: { navigate: string }) => void }

export type WorkerEvents = {
  install: object
  activate: Waiting
  fetch: Fetching
  notificationclick: Clicked
  push: Pushed
}

/** The parts of a service worker's global scope that are used here. TypeScript's own types exclude those of pages. */
export type WorkerScope = {
  addEventListener: <T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void) => void
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
  registration: { showNotification: (title: string, options: object) => Promise<unknown> }
  navigator: { setAppBadge?: (count: number) => Promise<unknown> }
}

type Settings = {
  desk: string
  api: string
  /** The cache with the desk's page and its files: see `keep-shell.ts`. */
  shell: string
  /** How long the network may take for a page that is kept, in milliseconds. */
  patienceMs: number
  /** What a notification says that cannot be read: a push that shows none ends the subscription. */
  unread: string
  icon: string
  offline: { html: string; headers: Record<string, string> }
}

/**
 * The desk's service worker. Pages come from the network. Without one, or if it is slow, the worker answers with the
 * desk's page that the desk itself has kept; if there is none, with its own offline page. It stores nothing itself, and
 * never a call's answer. It is sent as text (see `desk-worker.js.ts`), and may use nothing from outside this function.
 */
export function worker(scope: WorkerScope, settings: Settings) {
  const { desk, api, shell, patienceMs, unread, icon, offline } = settings
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

  const cacheOf = (request: Request | string) => scope.caches.match(request, { cacheName: shell, ignoreVary: true })

  async function file(request: Request) {
    return (await cacheOf(request)) ?? fetch(request)
  }

  async function page(request: Request) {
    const network = fetch(request).then(
      // A proxy answers in place of a server that is down.
      (answer) => (answer.status < 500 ? answer : undefined),
      () => undefined,
    )
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs))
    return (
      (await Promise.race([network, late])) ??
      (await cacheOf(desk)) ??
      (await network) ??
      new Response(offline.html, { status: 503, headers: offline.headers })
    )
  }

  // Safari shows the same JSON by itself (declarative Web Push).
  scope.addEventListener('push', (event) => event.waitUntil(notify(event.data)))

  async function notify(data: Pushed['data']) {
    const message = objectIn(() => data?.json())
    const { title, navigate, ...look } = objectIn(() => message.notification)
    const { app_badge: badge } = message
    await scope.registration.showNotification(typeof title === 'string' ? title : unread, {
      icon,
      ...look,
      renotify: typeof look.tag === 'string',
      data: navigate,
    })
    if (typeof badge === 'number') await scope.navigator.setAppBadge?.(badge)
  }

  function objectIn(read: () => unknown): Record<string, unknown> {
    try {
      const value = read()
      return typeof value === 'object' && value !== null ? { ...value } : {}
    } catch {
      return {}
    }
  }

  scope.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    event.waitUntil(open(typeof notification.data === 'string' ? notification.data : desk))
  })

  /** An open desk goes there by itself, so that nothing that was typed is lost. */
  async function open(url: string) {
    const [page] = await scope.clients.matchAll({ type: 'window' })
    if (!page) return scope.clients.openWindow(url)
    if (url !== desk) page.postMessage({ navigate: url })
    return page.focus()
  }
}
