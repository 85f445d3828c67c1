import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { features } from './features/index.ts'

const root = join(import.meta.dirname, '..')

type Import = { from: string; to: string; isType: boolean }

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'"`;]*?from\s+'([#.][^'?]+)|\bimport\(\s*'([#.][^'?]+)'|^import\s+'([#.][^'?]+)/gm

/** What a file imports, by paths of the repository. */
function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, ...paths]) => {
    const path = paths.find(Boolean) ?? ''
    const to = path.startsWith('#') ? `src/${path.slice(1)}` : normalize(join(file, '..', path))
    return { from: file, to, isType: type !== undefined }
  })
}

const isTest = (file: string) => /\.test\.tsx?$|\/testing(?:\.tsx?$|\/)/.test(file)

const imports = globSync('src/**/*.{ts,tsx,astro}', { cwd: root })
  .filter((file) => !isTest(file))
  .flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))

/** The big folders, each of which may import those before it. */
const floors: readonly RegExp[] = [
  /^src\/core\//,
  /^src\/platform\//,
  /^src\/design\//,
  /^src\/features\//,
  /^src\/(?:site|desk)\//,
  /^src\/[^/]+$/,
]
const floorOf = (file: string) => floors.findIndex((floor) => floor.test(file))

/** The schema of the database is put together from the tables of the features: these are theirs, and all code reads it. */
const isSchema = ({ from, to }: Import) =>
  from === 'src/platform/db/schema.ts' && /^src\/features\/[^/]+\/tables\.ts$/.test(to)

const isUpward = (it: Import) => floorOf(it.to) > floorOf(it.from) && !isSchema(it)

/** A file beside the features is of the server, but for these. */
const SERVER =
  /^src\/(?:features\/[^/]+\/server\/|features\/(?!owner-settings\.|owner-settings-words\.|parts\.|french-words\.)[^/]+$|platform\/(?!browser\/)|[^/]+$)/
const BROWSER =
  /^src\/(?:(?:site(?!\/build\/)|desk|design|platform\/browser)\/|features\/[^/]+\/(?:desk|site)\/|features\/parts\.)/
/** What both sides share. */
const SHARED =
  /^src\/(?:core\/|features\/[^/]+\/(?!feature\.ts|tables\.ts)[^/]+$|features\/owner-settings(?:-words)?\.)/

/** Types are gone when the code runs: a page may take those of an answer from the server. */
const isMeeting = ({ from, to, isType }: Import) =>
  (BROWSER.test(from) && SERVER.test(to) && !isType) ||
  (SERVER.test(from) && BROWSER.test(to)) ||
  (SHARED.test(from) && (BROWSER.test(to) || (SERVER.test(to) && !isType)))

/** What finds words in several languages. In a page's scripts it would take the place of what says the words of that page. */
const SEVERAL_LANGUAGES = 'src/core/in-language.ts'

/** The program that renders pages gives each its language; no page may. */
const RENDERS = 'src/site/middleware.ts'

const isSeveral = ({ from, to, isType }: Import) =>
  to === SEVERAL_LANGUAGES && !isType && from !== RENDERS && (BROWSER.test(from) || SHARED.test(from))

const featureOf = (file: string) => /^src\/features\/([^/]+)\//.exec(file)?.[1]

const order = Object.keys(features)

const isBack = ({ from, to }: Import) => {
  const [a, b] = [featureOf(from), featureOf(to)]
  return a !== undefined && b !== undefined && order.indexOf(b) > order.indexOf(a)
}

/** From another feature one imports its root files, and what a side of it shares. */
const isDeep = ({ from, to }: Import) => {
  const [a, b] = [featureOf(from), featureOf(to)]
  return (
    a !== undefined &&
    b !== undefined &&
    a !== b &&
    /^src\/features\/[^/]+\/(?:server|desk|site)\/(?!shared\/)/.test(to)
  )
}

const lines = (found: readonly Import[]) => found.map(({ from, to }) => `${from} → ${to}`).sort()

test('no import goes to a higher folder', () => {
  expect(lines(imports.filter(isUpward))).toEqual([])
})

test('no code of pages finds words in several languages', () => {
  expect(imports.filter(({ to }) => to === SEVERAL_LANGUAGES)).not.toEqual([])
  expect(lines(imports.filter(isSeveral))).toEqual([])
})

/** A feature that needs another against the order gives it a hook (see `features/feature.ts`), or hands in what the other asks. */
test('no import goes to a later feature', () => {
  expect(lines(imports.filter(isBack))).toEqual([])
})

test('the server and the browser never meet', () => {
  expect(lines(imports.filter(isMeeting))).toEqual([])
})

test('a feature takes from another only what that shares', () => {
  expect(lines(imports.filter(isDeep))).toEqual([])
})

test('each feature has its folder, and its place in the order', () => {
  const folders = globSync('*/', { cwd: join(root, 'src/features') }).map((it) => it.replace('/', ''))
  expect(folders.sort()).toEqual([...order].sort())
})

test('an import that breaks a rule is found', () => {
  const [first = '', last = ''] = [order[0], order.at(-1)]
  const one = (from: string, path: string, type = '') => importsOf(from, `import ${type}{ a } from '${path}'`)
  expect(one('src/core/a.ts', '#platform/db/a.ts').map(isUpward)).toEqual([true])
  expect(one('src/design/a.ts', '#core/a.ts').map(isUpward)).toEqual([false])
  expect(one('src/desk/a.tsx', '#features/a/server/b.ts').map(isMeeting)).toEqual([true])
  expect(one('src/desk/a.tsx', '#features/a/server/b.ts', 'type ').map(isMeeting)).toEqual([false])
  expect(one('src/features/a/b.ts', './server/b.ts').map(isMeeting)).toEqual([true])
  expect(one('src/desk/a.tsx', '#features/owner-settings-store.ts').map(isMeeting)).toEqual([true])
  expect(one('src/desk/a.tsx', '#features/owner-settings.ts').map(isMeeting)).toEqual([false])
  expect(one('src/platform/db/a.ts', '#platform/browser/a.ts').map(isMeeting)).toEqual([true])
  const languages = '#core/in-language.ts'
  for (const page of ['src/site/home/a.tsx', 'src/features/a/site/b.tsx', 'src/design/a.ts', 'src/features/a/b.ts'])
    expect(one(page, languages).map(isSeveral)).toEqual([true])
  expect(one('src/features/a/server/b.ts', languages).map(isSeveral)).toEqual([false])
  expect(one(`src/features/${first}/a.ts`, `#features/${last}/a.ts`).map(isBack)).toEqual([true])
  expect(one(`src/features/${last}/a.ts`, `#features/${first}/a.ts`).map(isBack)).toEqual([false])
  expect(one('src/features/a/a.ts', '#features/b/server/a.ts').map(isDeep)).toEqual([true])
  expect(one('src/features/a/a.ts', '#features/b/server/shared/a.ts').map(isDeep)).toEqual([false])
  expect(importsOf('src/a/b.ts', "import {\n  a,\n} from '../c.ts'\nimport './d.ts'\nawait import('#e.ts')")).toEqual([
    { from: 'src/a/b.ts', to: 'src/c.ts', isType: false },
    { from: 'src/a/b.ts', to: 'src/a/d.ts', isType: false },
    { from: 'src/a/b.ts', to: 'src/e.ts', isType: false },
  ])
})
