import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { temporaryFolder } from '#testing/app.ts'
import { exchange, inLanes } from './client.ts'
import { proof } from './proof.ts'

/** Files that the server can read and nobody else should, from the folder of the site's files, and a part of each. */
const secrets: readonly [string, string][] = [
  ['../build.json', '"pages":'],
  ['../../package.json', '"better-sqlite3"'],
  ['../../src/main.ts', 'buildApp'],
  ['../../../../../../../../../../etc/passwd', 'root:x:0:0'],
  ['../../../../../../../../../../proc/self/environ', 'DATA_DIR='],
]

/** Ways to write a dot and a slash that some decoders take for them. */
const dots = ['.', '%2e', '%2E', '%252e', '%c0%ae', '%u002e', '.%00', '%uff0e', '\\.']
const slashes = ['/', '%2f', '%2F', '%252f', '\\', '%5c', '%255c', '//', '%c0%af', '/./', '/;/']
const starts = ['/', '//', '/_astro/', '/desk/', '/./', '/_astro%2f', '/%2e%2e/client/']
const ends = ['', '%00', '%00.css', '?', '#', '/', '/.', '%20', '.br', '%0d%0aX: 1']

/** Each traversal, in an order that mixes all of them from the start. */
const traversals = secrets.flatMap(([file]) =>
  dots.flatMap((dot) =>
    slashes.flatMap((slash) =>
      starts.flatMap((start) => ends.map((end) => start + file.replaceAll('.', dot).replaceAll('/', slash) + end)),
    ),
  ),
)

/** A prime: its multiples visit every traversal once, those next to each other far apart. */
const STRIDE = 15_485_863

proof({
  name: 'traversals',
  claim: 'no way of writing an address leads to a file outside the site, or to a failure',
  times: { whole: 5000, sample: 300 },
  controls: { 'joins paths': /files outside the site/ },
  check: async ({ times, start }) => {
    const built = fileURLToPath(new URL('../dist/build.json', import.meta.url))
    expect(existsSync(built), 'the site is built: npm run build').toBe(true)
    const { port } = await start({ DATA_DIR: temporaryFolder() })
    const ask = async (target: string) => {
      const answer = await exchange(port, `GET ${target} HTTP/1.0\r\nHost: a\r\n\r\n`)
      return { status: Number(/^HTTP\/1.1 (\d{3})/.exec(answer)?.[1]), answer }
    }
    // The same way of asking reaches what is inside.
    expect((await ask('/_astro/../favicon.svg')).answer + (await ask('/favicon.svg')).answer).toContain('<svg')

    const counts = new Map<number, number>()
    const leaked: string[] = []
    const failed: string[] = []
    await inLanes(times, 16, async (i) => {
      const target = traversals[(i * STRIDE) % traversals.length] ?? ''
      const { status, answer } = await ask(target)
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (secrets.some(([, part]) => answer.includes(part))) leaked.push(target)
      if (!(status >= 200 && status < 500)) failed.push(`${status} ${target}`)
    })
    expect(leaked.slice(0, 5), 'files outside the site').toEqual([])
    expect(failed.slice(0, 5), 'failures').toEqual([])
    return [...counts]
      .sort()
      .map(([status, n]) => `${status}: ${n}`)
      .join(', ')
  },
})
