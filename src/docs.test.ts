import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from './platform/config/config.ts'
import { oldestLanguage } from './site/build/oldest-browsers.ts'
import { readBuildVariables } from './site/build/variables.ts'
import { namesRead } from './testing/variables.ts'

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
    [...read(document).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].filter(
      ([, path = '', anchor = '']) => {
        const there = path ? join(dirname(document), path) : document
        return there.endsWith('.md') && !anchorsOf(there).has(anchor)
      },
    ),
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

const GUIDE = read('docs/owner-guide.md')

test('the owner’s guide shows every picture that was made for it, with words for people who cannot see it', () => {
  const shown = [...GUIDE.matchAll(/<img src="pictures\/([^"]+)" width="\d+" alt="[^"]{20,}">/g)]
  expect(shown.length).toBe(GUIDE.split('<img').length - 1)
  const files = readdirSync(join(root, 'docs/pictures'))
  expect(shown.map(([, file]) => file).sort()).toEqual(files.sort())
})

test('the newest heading of the changelog is the version of the package, in the form that tags have', () => {
  const [heading = ''] = read('CHANGELOG.md').match(/^## .*/m) ?? []
  const [, version] =
    /^## (\d+\.\d+\.\d+) \((?:not released yet|\d{4}-\d\d-\d\d)\)$/.exec(heading) ?? []
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
