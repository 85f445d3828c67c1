import { beforeEach, vi } from 'vitest'

/** Each test of a file begins at this time. */
export const testsAt = (now: Date | number | string) =>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  })
