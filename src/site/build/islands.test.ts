import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { IDLE_TIMEOUT } from '#platform/browser/timeouts.ts'
import { islandsText } from './islands.ts'

/** How a page waits before it wakes a part, in a browser with these globals. */
function waitsIn(browser: object) {
  const waits: unknown[] = []
  const page = {
    dispatchEvent: () => true,
    Event,
    HTMLElement: class {},
    customElements: { get: () => undefined, define: () => {} },
    setTimeout: (_: unknown, delay: number) => waits.push(delay),
    ...browser,
  }
  const global = { ...page, self: page, window: page }
  runInNewContext(islandsText, global)
  runInNewContext(`self.Astro.idle(() => {}, { value: { timeout: ${IDLE_TIMEOUT} } })`, global)
  return waits
}

test('a browser that does not say when it is idle, such as Safari, wakes a form at once, and not after the longest wait', () => {
  const [wait] = waitsIn({})
  expect(wait).toBeLessThan(IDLE_TIMEOUT / 2)
})

test('a browser that says so is asked', () => {
  const asked: unknown[] = []
  const waits = waitsIn({ requestIdleCallback: (_: unknown, options: object) => asked.push({ ...options }) })
  expect(asked).toEqual([{ timeout: IDLE_TIMEOUT }])
  expect(waits).toEqual([])
})
