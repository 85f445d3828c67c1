import { statfs } from 'node:fs/promises'
import { health } from '#content/health.ts'
import { MINUTE, SECOND } from '#domain/durations.ts'
import type { Facts } from '#domain/health.ts'
import { instantLabel } from '#domain/instants.ts'

/** The disk of a folder. It warns if fewer bytes than `least` are free. */
export async function disk(folder: string, least: number): Promise<Facts['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const numbers = { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  const state = numbers.free_bytes < least ? 'warning' : 'ok'
  return { state, words: health.disk[state](health.size(numbers.free_bytes)), numbers }
}

/** The clock runs twice a minute. One run may have thousands of bookings to handle. */
const LATE_MS = 10 * MINUTE

/** The clock, which had done all due work at `ranAt`. */
export function clock(ranAt: number | undefined): Facts['clock'] {
  const age = ranAt === undefined ? null : performance.now() - ranAt
  const numbers = { age_seconds: age && Math.round(age / SECOND) }
  if (age === null || age < LATE_MS) return { state: 'ok', words: health.clock.ok, numbers }
  const since = instantLabel(new Date(Date.now() - age).toISOString())
  return { state: 'failing', words: health.clock.failing(since), numbers }
}
