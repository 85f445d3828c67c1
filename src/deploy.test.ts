import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { serverOptions } from '../scripts/server-options.ts'
import { SOURCES } from '../scripts/site-build.ts'
import { readConfig } from './platform/config/config.ts'
import { readBuildVariables } from './site/build/variables.ts'
import { namesRead } from './testing/variables.ts'

// That the image works is what `docker build` shows (docs/deploy.md). These tests keep its files true to the code.

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const lock: { packages: Record<string, { version: string; dev?: true; hasInstallScript?: true }> } = JSON.parse(
  read('package-lock.json'),
)

/** The files and folders that a stage copies from the repository; those of all stages without a name. */
const copied = (stage = '') =>
  dockerfile
    .split(/^(?=FROM )/m)
    .filter((text) => text.includes(stage))
    .flatMap((text) => [...text.matchAll(/^COPY (?!--)(.+)$/gm)])
    .flatMap(([, paths = '']) => paths.split(' ').slice(0, -1))

/** What .dockerignore leaves of the folder that Docker copies from: the last rule that fits counts, and the first leaves nothing. */
const rules = read('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
const isKept = (path: string) =>
  rules
    .filter((rule) => {
      const pattern = rule.replace('!', '')
      return matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)
    })
    .at(-1)
    ?.startsWith('!') ?? false

test('all that the Dockerfile copies exists, and .dockerignore leaves it', () => {
  const paths = copied()
  expect(paths).toContain('src')
  expect(paths.filter((path) => !existsSync(join(root, path)) || !isKept(path))).toEqual([])
})

test('the stage that builds the site has all of its sources', () => {
  const within = (path: string) => copied(' AS build').some((one) => `${path}/`.startsWith(`${one}/`))
  expect(SOURCES.filter((path) => !within(path) || !isKept(path))).toEqual([])
})

test('nothing but sources gets into the image', () => {
  const unwanted = [
    '.git/config',
    '.env',
    'site.env',
    'data/site.sqlite',
    'secrets/smtp-url',
    'node_modules/x',
    'src/main-first-start.test.ts',
    'src/testing/app.ts',
    'scripts/test.ts',
  ]
  expect(unwanted.filter(isKept)).toEqual([])
})

test('the image has the Node.js that the lock file pins', () => {
  const { version } = lock.packages['node_modules/node'] ?? {}
  expect(dockerfile).toContain(`ARG NODE=node:${version}-trixie-slim\n`)
  const images = [...dockerfile.matchAll(/^FROM (?:--\S+ )?(\S+)/gm)].map(([, image]) => image)
  expect(new Set(images)).toEqual(new Set(['$NODE']))
})

test('the image can be built with each variable of the build', () => {
  const build = dockerfile.split(/^(?=FROM )/m).find((text) => text.includes(' AS build'))
  const taken = [...(build ?? '').matchAll(/^ARG (\w+)/gm)].map(([, name]) => name)
  expect(taken.sort()).toEqual(namesRead(readBuildVariables).sort())
})

test('Node.js runs the server with the same options however it is started', () => {
  expect(serverOptions).toContainEqual(expect.stringMatching(/^--max-old-space-size=/))
  for (const [file, line] of [
    ['Dockerfile', /^CMD .*main\.ts/m],
    ['deploy/site.service', /^ExecStart=.*main\.ts/m],
  ] as const)
    expect(line.exec(read(file))?.[0].match(/--[\w=-]+/g), file).toEqual(serverOptions)
})

const variables = namesRead(readConfig)
const secrets = variables.filter((name) => name.endsWith('_FILE'))

/** The variables of other programs that the files set. */
const OTHERS = ['SQLITE_TMPDIR', 'DOMAIN', 'POSTGRES_USER', 'POSTGRES_PASSWORD_FILE']

test.each([
  ['Dockerfile', /(?<=^ENV .*)\b([A-Z_]+)(?==)/gm],
  ['compose.yaml', /^ {6}([A-Z][A-Z_]+):/gm],
  ['deploy/site.service', /(?<=^Environment=.*)\b([A-Z_]+)(?==)/gm],
])('%s sets only variables that somebody reads', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(1)
  expect(names.filter((name) => !variables.includes(name) && !OTHERS.includes(name))).toEqual([])
})

test('compose.yaml takes every secret from a file', () => {
  const compose = read('compose.yaml')
  // The address of the database stands in .env, without its password.
  const requested = secrets.filter((name) => name !== 'DATABASE_URL_FILE')
  expect(requested.length).toBeGreaterThan(3)
  const taken = (name: string) => {
    const secret = name.replace('_FILE', '').toLowerCase().replaceAll('_', '-')
    return (
      compose.includes(`${name}: \${${name}:+/run/secrets/${secret}}`) &&
      compose.includes(`${secret}: { file: '\${${name}:-/dev/null}' }`)
    )
  }
  expect(requested.filter((name) => !taken(name))).toEqual([])
})

const libraries = Object.entries(lock.packages).filter(([path, { dev }]) => path && !dev)

test('each compiled part of the server’s libraries also exists for arm64', () => {
  const compiled = libraries.filter(([path]) => path.endsWith('linux-x64'))
  expect(compiled.length).toBeGreaterThan(0)
  const lost = compiled.filter(
    ([path, { version }]) => lock.packages[path.replace(/x64$/, 'arm64')]?.version !== version,
  )
  expect(lost).toEqual([])
  const shipped = libraries.map(([path]) => join(root, path, 'prebuilds')).filter(existsSync)
  expect(shipped.length).toBeGreaterThan(0)
  const arm = shipped.map((folder) => join(folder, 'linux-arm64.node'))
  expect(arm.filter((file) => !existsSync(file))).toEqual([])
})

test('no library of the server needs a script to install it', () => {
  expect(libraries.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([])
})
