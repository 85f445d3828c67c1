import { globSync, readFileSync } from 'node:fs'
import { createContext, createElement, type ReactNode, use } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DESK } from '#core/desk-calls.ts'
import { SETUP } from '#features/setup/setup.ts'
import type { SessionAnswer } from '#features/sign-in/sign-in.ts'
import { ACCOUNT, MORE, navigation } from '#platform/browser/desk/navigation.ts'

const seen = vi.hoisted((): { inBoundary: boolean[] } => ({ inBoundary: [] }))

vi.mock('#design/desk/DeskBoundary.tsx', () => ({
  DeskBoundary: ({ children }: { children: ReactNode }) => createElement(Around, { value: true }, children),
}))
vi.mock('#design/late.tsx', () => ({ late: () => Probe }))
vi.mock('./TodayPage.tsx', () => ({ TodayPage: Probe }))

const Around = createContext(false)

/** Stands for a page or a panel, and notes whether it may stop alone. */
function Probe() {
  seen.inBoundary.push(use(Around))
  return null
}

/** Of each page or panel that is shown, whether it is in a boundary. */
function inBoundaryAt(address: string, shown: ReactNode) {
  vi.stubGlobal('location', new URL(address, 'http://desk'))
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  seen.inBoundary = []
  renderToStaticMarkup(shown)
  vi.unstubAllGlobals()
  return seen.inBoundary
}

// Tests share their modules: others may have loaded these with the boundary itself.
vi.resetModules()
const { details, Routes } = await import('./Routes.tsx')
const { ListAndPanel } = await import('#design/desk/ListAndPanel.tsx')

const session: SessionAnswer = {
  session: { id: '1', email: 'owner@example.com', created_at: '', idle_at: '', ends_at: '' },
  role: 'owner',
  crew: null,
  mail: { smtp: true, from: 'hello@example.com' },
}

const paths = [
  ...navigation.map(({ path }) => path),
  ...Object.keys(details).flatMap((kind) => [`/${kind}/1`, `/${kind}/new`]),
  MORE,
  `/${SETUP}`,
  ACCOUNT,
]

test.each(paths)('the page at %j stops alone', (path) => {
  for (const role of ['owner', 'crew'] as const) {
    const found = inBoundaryAt(DESK + path, createElement(Routes, { session: { ...session, role } }))
    // Crew have few pages.
    if (role === 'owner') expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain(false)
  }
  // What has none is found.
  expect(inBoundaryAt(DESK + path, createElement(Probe))).toEqual([false])
})

test('a list and the panel beside it stop alone', () => {
  const probe = createElement(Probe)
  const panes = createElement(ListAndPanel, { label: 'Bookings', list: probe, panel: () => probe })
  expect(inBoundaryAt(`${DESK}/bookings?open=1`, panes)).toEqual([true, true])
})

test('components load late in one way, which has a boundary', () => {
  const files = globSync('src/{desk,design,site,features/*/desk,features/*/site}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  )
  const otherWays = (text: string) => WAYS.exec(withoutLate(text))?.[0]
  expect(files.filter((file) => otherWays(readFileSync(file, 'utf8'))).sort()).toEqual([
    // React waits there, and stops.
    'src/design/island/Boundary.tsx',
    'src/design/late.tsx',
    // An island, which has a boundary of its own.
    'src/desk/entry/Root.tsx',
    // Its functions say whether there is a receipt to show.
    'src/features/booking-form/site/BookingForm.tsx',
  ])
  expect(otherWays("const Page = late(async () => (await import('./Page.tsx')).Page)")).toBeUndefined()
  expect(otherWays("const Page = lazy(() => import('./Page.ts'))")).toBe('lazy(')
  expect(otherWays("void import('./Page.tsx').then(show)")).toBe("import('./Page.tsx')")
})

const WAYS = /\blazy\(|<Suspense|<ErrorBoundary|import\('[^']+\.tsx'\)/

/** A text without the calls of `late`. */
function withoutLate(text: string): string {
  const begin = text.search(/\blate\(/)
  if (begin < 0) return text
  let [end, depth] = [text.indexOf('(', begin) + 1, 1]
  for (; depth > 0; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
  return withoutLate(text.slice(0, begin) + text.slice(end))
}
