import { expect, test } from 'vitest'
import { openConsole } from './logging.ts'

/** A console, and what was written to it. */
async function opened(stdout: { isTTY?: boolean }) {
  const written: string[] = []
  const { isForPeople, log, say } = await openConsole(stdout, { write: (text) => void written.push(text) })
  return { isForPeople, log, say, written }
}

test('a program that reads the output gets JSON, a line for each entry of the log', async () => {
  const { isForPeople, log, written } = await opened({})
  expect(isForPeople).toBe(false)
  log.warn({ reqId: 'a' }, 'Look here')
  expect(written.map((line) => JSON.parse(line))).toEqual([
    { level: 'warn', time: expect.any(String), reqId: 'a', msg: 'Look here' },
  ])
})

test('people at a terminal get readable lines, in the order in which they were written', async () => {
  const { isForPeople, log, say, written } = await opened({ isTTY: true })
  expect(isForPeople).toBe(true)
  log.info({ reqId: 'a', method: 'GET', route: '/', status: 200, ms: 1.5 }, 'request')
  log.error({ err: new Error('no room') }, 'it failed')
  say('The site is at http://localhost:3000')
  const text = written.join('')
  expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] \S*INFO\S*: \S*request GET \/ 200 1.5 ms/)
  expect(text).toMatch(/ERROR.*it failed[\s\S]*no room/)
  expect(text).not.toContain('"level"')
  expect(text).not.toContain('reqId')
  expect(text.endsWith('\nThe site is at http://localhost:3000\n')).toBe(true)
})
