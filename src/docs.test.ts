import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { clientLanguage } from './core/client-language.ts'
import { inEnglish, isClosed } from './core/words.ts'
import { shownKinds } from './features/inbox/desk/kinds.ts'
import { contentShape } from './features/website/content-shape.ts'
import type { Shape } from './features/website/shape.ts'
import { readConfig } from './platform/config/config.ts'
import { oldestLanguage } from './site/build/oldest-browsers.ts'
import { readBuildVariables } from './site/build/variables.ts'
import { namesRead } from './testing/variables.ts'
import { allWords, wordsFiles } from './testing/words-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

/** The files that a document links to, as paths in the repository. */
const linksOf = (document: string) =>
  [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(document), path),
  )

test('every link in a document leads to a file', () => {
  const lost = documents.flatMap((document) =>
    linksOf(document)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document} links to ${path}`),
  )
  expect(lost).toEqual([])
})

test('every link to a part of a document leads to a heading', () => {
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].filter(([, path = '', anchor = '']) => {
      const there = path ? join(dirname(document), path) : document
      return there.endsWith('.md') && !anchorsOf(there).has(anchor)
    }),
  )
  expect(lost.map(([link]) => link)).toEqual([])
})

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (document: string) =>
  new Set(
    [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('the index of the documents links to each of them, and that of earlier decisions to each of those', () => {
  const [index, earlier] = ['docs/README.md', 'docs/decisions/archive/README.md']
  const linked = new Set([index, ...linksOf(index), ...linksOf(earlier)])
  expect(documents.filter((file) => !linked.has(file))).toEqual([])
})

test('fifteen decisions are in sight: a new one goes to the archive, or takes the place of one', () => {
  const inSight = documents.filter((file) => dirname(file) === join('docs', 'decisions'))
  expect(inSight).toHaveLength(15)
})

/** The files and folders of the repository, each by all ends of its path. */
const ends = new Set(
  readdirSync(root, { withFileTypes: true })
    .filter(({ name }) => !['.git', 'node_modules', 'dist', 'data'].includes(name))
    .flatMap((entry) => [entry.name, ...(entry.isDirectory() ? below(entry.name) : [])])
    .flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))),
)

function below(folder: string) {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return found.map((path) => join(folder, path))
}

test.each(['CONTRIBUTING.md', 'docs/way-of-a-booking.md'])(
  'each file and folder that %s names exists, by the end of its path',
  (document) => {
    const named = [...read(document).matchAll(/`([^`\n]+)`/g)]
      .flatMap(([, span = '']) => span.split(/[\s(]+/))
      .filter((word) => /^\w[\w.-]*(\/[\w.-]+)*$/.test(word))
      .filter((word) => /\/|\.(tsx?|css|json|md|mjs|svg|yaml)$/.test(word))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((word) => !ends.has(word))).toEqual([])
  },
)

const GUIDE = read('docs/owner-guide.md')

test('the owner’s guide shows every picture that was made for it, with words for people who cannot see it', () => {
  const shown = [...GUIDE.matchAll(/<img src="pictures\/([^"]+)" width="\d+" alt="[^"]{20,}">/g)]
  expect(shown.length).toBe(GUIDE.split('<img').length - 1)
  const files = readdirSync(join(root, 'docs/pictures'))
  expect(shown.map(([, file]) => file).sort()).toEqual(files.sort())
})

test('every label that the owner’s guide names is one of the desk’s', async () => {
  const forVisitors = new Set((await wordsFiles()).map(({ file }) => file))
  // The chips of days and times are the same on the desk and on the site.
  forVisitors.delete('features/schedule/free-times-words.ts')
  const labels = new Set<string>()
  for (const { file, words } of await allWords()) if (!forVisitors.has(file)) addTexts(words, labels)
  addTexts(clientLanguage, labels)
  addTexts(labelsIn(contentShape), labels)
  addTexts(shownKinds, labels)
  const named = [...GUIDE.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = '']) => label.replaceAll('\n', ' '))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((label) => !labels.has(label))).toEqual([])
})

/** The labels of a field, and of all within it. */
const labelsIn = (shape: Shape): string[] => [
  shape.label,
  ...('fields' in shape ? Object.values(shape.fields).flatMap(labelsIn) : []),
]

/** Collects the texts in a value. A label that goes on after a colon is known by its beginning too. */
function addTexts(value: unknown, texts: Set<string>) {
  if (typeof value === 'string') texts.add(value).add(value.replace(/:.*/, ''))
  else if (isClosed(value)) addTexts(inEnglish(value), texts)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addTexts(part, texts)
}

test('the newest heading of the changelog is the version of the package, in the form that tags have', () => {
  const [heading = ''] = read('CHANGELOG.md').match(/^## .*/m) ?? []
  const [, version] = /^## (\d+\.\d+\.\d+) \((?:not released yet|\d{4}-\d\d-\d\d)\)$/.exec(heading) ?? []
  const lock = JSON.parse(read('package-lock.json'))
  const { version: ours, license } = JSON.parse(read('package.json'))
  expect(ours).toBe(version)
  expect([lock.version, lock.packages[''].version]).toEqual([ours, ours])
  expect(lock.packages[''].license).toBe(license)
})

test('the compiler has the library of the oldest browsers for what they run', () => {
  const { compilerOptions } = JSON.parse(read('tsconfig.browser.json'))
  expect(compilerOptions.lib).toEqual([`es${oldestLanguage}`, 'dom', 'dom.iterable'])
})

test('the README lists every variable that the server or the build reads', () => {
  const readme = read('README.md')
  const variables = [...namesRead(readConfig), ...namesRead(readBuildVariables)]
  expect(variables.length).toBeGreaterThan(10)
  expect(variables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})
