import { expect } from 'vitest'
import { inLanes, memoryOf, smallHeap } from './client.ts'
import { addressOf, mutatedBody } from './mutations.ts'
import { proof } from './proof.ts'
import { openPublicCalls } from './public-calls.ts'

const MEGABYTE = 2 ** 20
const LANES = 16

proof({
  name: 'mutated bodies',
  claim: 'no mutated body on any public call brings a 5xx, and memory stays within 50 MB',
  times: { whole: 100_000, sample: 300 },
  controls: { 'keeps a part of every request': /memory beyond that after the first tenth/ },
  check: async ({ times, start }) => {
    const { server, call, visitorId, authorizationOf } = await openPublicCalls(start, smallHeap)

    const counts = new Map<number, number>()
    const failures: object[] = []
    const send = async (i: number) => {
      const { path, contentType, body } = mutatedBody(i)
      const headers = { 'content-type': contentType, authorization: authorizationOf(path) }
      const { status } = await call(addressOf(path, visitorId), { body, headers })
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status >= 500) failures.push({ i, path, status, body: Buffer.from(body).toString() })
    }
    const first = Math.floor(times / 10)
    await inLanes(first, LANES, send)
    const memory = memoryOf(server.child)
    await inLanes(times - first, LANES, (i) => send(first + i))
    const grown = Math.round((memoryOf(server.child) - memory) / MEGABYTE)

    expect(failures.slice(0, 3), 'answers of the server’s own failure').toEqual([])
    expect(grown, 'memory beyond that after the first tenth, in MB').toBeLessThan(50)
    return `${[...counts]
      .sort()
      .map(([status, n]) => `${status}: ${n.toLocaleString('en')}`)
      .join(', ')}; ${grown} MB`
  },
})
