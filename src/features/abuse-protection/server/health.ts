import { instantLabel } from '#core/instants.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import type { Feature } from '#features/feature.ts'
import type { Facts } from '#features/health/health.ts'
import { health as words } from '#features/health/words.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { readBurst } from './bursts.ts'
import { readHeldPart } from './shared/request-counts.ts'

export const health = { requests: ({ db, content }) => requests(db, content) } satisfies Feature['health']

/**
 * The requests that hold no time because too many came at once (a few of them are no news), and the part of the next days
 * that requests hold for which nobody has vouched.
 */
export async function requests(db: Db, { opening }: Pick<Content, 'opening'>): Promise<Facts['requests']> {
  const { count, since } = await readBurst(db)
  const held_part = Math.round((await readHeldPart(db, opening)) * 1000) / 1000
  const numbers = { without_hold: count, held_part }
  const { ok, burst, held, look } = words.requests
  const sentences = [
    since && count >= abuseLimits.toldFrom && burst(count, instantLabel(since)),
    held_part >= abuseLimits.toldPart && held(held_part, abuseLimits.nearDays),
  ].filter((sentence) => !!sentence)
  if (sentences.length === 0) return { state: 'ok', words: ok, numbers }
  return { state: 'warning', words: [...sentences, look].join(' '), numbers }
}
