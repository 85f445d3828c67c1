import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'

/** Stops a server as a system does, and expects that it ends by itself and without an error. */
export async function stop(child: ChildProcess) {
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
}
