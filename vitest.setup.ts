import { afterEach, vi } from 'vitest'

// Test files share a process, where starting one costs more than most of them take: what one fakes must reach no other.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
