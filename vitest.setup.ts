import '#features/french-words.ts'
import { afterEach, vi } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { readContentFrom } from '#platform/browser/content.ts'

// A test has no page that carries the content.
readContentFrom(() => defaults)

// Test files share a process. A fake time, global or variable of one test must not reach the next test.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
