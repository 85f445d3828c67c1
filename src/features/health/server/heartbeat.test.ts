import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import type { FactName } from '#features/health/health.ts'
import { answersTo } from '#features/index.ts'
import { defaults } from '#features/website/content.ts'
import { testApp, testDatabase } from '#testing/app.ts'
import { freePort, startService } from '#testing/listening.ts'
import { heartbeat } from './heartbeat.ts'
import { watchHealth } from './shared/health.ts'

/** The service that waits for heartbeats. It answers with `state.status`. */
async function startMonitor() {
  const calls: string[] = []
  const state = { status: 200 }
  const { url, close } = await startService(({ method, url }, response) => {
    calls.push(`${method} ${url}`)
    response.writeHead(state.status).end()
  })
  onTestFinished(close)
  return { calls, state, url: `${url}/secret` }
}

/** One heartbeat after another, by a server with the troubles in `state`. */
async function beating(url: string) {
  const { db, dataDir } = await testDatabase()
  const report = await watchHealth({
    db,
    dataDir,
    backupDir: dataDir,
    content: () => defaults,
    facts: answersTo('health'),
    dueNames: [],
  }).read()
  const state: { troubles: FactName[] } = { troubles: [] }
  const logged: string[] = []
  const log = pino({ base: null }, { write: (line) => void logged.push(line) })
  const health = { read: async () => ({ ...report, ...state }) }
  return { beat: heartbeat({ url, health, log }), state, logged }
}

test('while all is well the address is called, and nothing is logged', async () => {
  const { url, calls } = await startMonitor()
  const { beat, logged } = await beating(url)
  await beat()
  await beat()
  expect(calls).toEqual(['GET /secret', 'GET /secret'])
  expect(logged).toEqual([])
})

test('a server that is not well does not call, logs that once, and calls when it is well again', async () => {
  const { url, calls } = await startMonitor()
  const { beat, state, logged } = await beating(url)
  state.troubles = ['mail', 'disk']
  await beat()
  await beat()
  expect(calls).toEqual([])
  expect(logged).toEqual([expect.stringContaining('mail, disk')])
  state.troubles = []
  await beat()
  expect(calls).toHaveLength(1)
  expect(logged).toHaveLength(2)
})

test.each([404, 500])('an answer of %i is logged once, without the address', async (status) => {
  const { url, state } = await startMonitor()
  state.status = status
  const { beat, logged } = await beating(url)
  await beat()
  await beat()
  expect(logged).toEqual([expect.stringContaining(String(status))])
  expect(logged.join()).not.toContain('secret')
})

test('an address that cannot be reached is logged once, without the address', async () => {
  const port = await freePort()
  const { beat, logged } = await beating(`http://127.0.0.1:${port}/secret`)
  await beat()
  await beat()
  expect(logged).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(logged.join()).not.toMatch(`secret|${port}`)
})

test('a server that listens calls at once and every five minutes, until it closes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { url, calls } = await startMonitor()
  const { app } = await testApp({ heartbeatUrl: url })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await expect.poll(() => calls.length).toBe(1)
  vi.advanceTimersByTime(5 * MINUTE)
  await expect.poll(() => calls.length).toBe(2)
  await app.close()
  vi.advanceTimersByTime(5 * MINUTE)
  expect(calls).toHaveLength(2)
})
