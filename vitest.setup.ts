import { afterEach, vi } from 'vitest'

// Test files share a process. A fake time, global or variable of one test must not reach the next test.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
