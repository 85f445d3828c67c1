import { expect, onTestFinished, test, vi } from 'vitest'
import { DESK } from '#core/desk-calls.ts'

vi.mock('#design/late.tsx', () => ({ loadAhead: async () => true }))

const HERE = 'https://site.test'
const [START, CALENDAR, MONEY] = ['/_astro/start.js', '/_astro/calendar.js', '/_astro/money.js']

/**
 * A browser with the desk open. As in one, each try to load a file makes an entry, also one that fails, and whoever observes hears of it later.
 * `gone`: the files that the server does not have any more.
 */
async function openDesk() {
  const gone = new Set<string>()
  const entries: { name: string }[] = []
  const observers: ((list: { getEntries: () => { name: string }[] }) => void)[] = []
  const asked: string[] = []
  const kept = new Map<string, Response>()
  const tell = (path: string) => {
    const entry = { name: HERE + path }
    entries.push(entry)
    for (const observer of observers) setImmediate(() => observer({ getEntries: () => [entry] }))
  }
  vi.stubGlobal('document', { fonts: { ready: Promise.resolve() } })
  vi.stubGlobal('location', { origin: HERE })
  vi.stubGlobal('performance', { now: performance.now.bind(performance), getEntriesByType: () => entries })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: (typeof observers)[number]) {
        observers.push(hear)
      }
      observe() {}
    },
  )
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => kept.set(path, answer),
      keys: async () => [...kept.keys()].map((path) => ({ url: HERE + path })),
      delete: async (path: string) => kept.delete(path),
    }),
  })
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === DESK) return new Response(`<script src="${START}"></script>`)
    asked.push(path)
    tell(path)
    return new Response('', { status: gone.has(path) ? 404 : 200 })
  })
  vi.resetModules()
  const { keepShell } = await import('./keep-shell.ts')
  tell(START)
  await keepShell()
  onTestFinished(() => void observers.splice(0))
  return { gone, asked, kept, tell }
}

/** Lets all that was told be heard, and what follows from it. */
async function rest() {
  for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve))
}

test('an open desk asks once for a script that is gone, and keeps what loads with it and after it', async () => {
  const { gone, asked, kept, tell } = await openDesk()
  gone.add(CALENDAR)
  tell(CALENDAR)
  tell(MONEY)
  await rest()
  expect(asked.filter((path) => path === CALENDAR)).toHaveLength(1)
  expect([...kept.keys()].sort()).toEqual([DESK, START, MONEY].sort())
  // It is opened again: the browser tells of its own try.
  tell(CALENDAR)
  await rest()
  expect(asked.filter((path) => path === CALENDAR)).toHaveLength(1)
})

test('a script that loads is kept, and asked for once', async () => {
  const { asked, kept, tell } = await openDesk()
  tell(MONEY)
  await rest()
  tell(MONEY)
  await rest()
  expect(asked.filter((path) => path === MONEY)).toHaveLength(1)
  expect(kept.has(MONEY)).toBe(true)
})
