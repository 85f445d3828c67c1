import { afterEach, vi } from 'vitest'

// Test files share a process. A time, a global or a variable that one test fakes must not reach the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
