import { health } from '#content/health.ts'
import type { Content } from '#domain/content/content.ts'
import { guard } from '#domain/guard.ts'
import type { Facts } from '#domain/health.ts'
import { instantLabel } from '#domain/instants.ts'
import type { Db } from '#server/db/schema.ts'
import { readBurst, readHeldPart } from '#server/guard/bursts.ts'

/**
 * The requests that hold no time because too many came at once (a few of them are no news), and the part of the next days
 * that requests hold for which nobody has vouched.
 */
export async function requests(
  db: Db,
  { opening }: Pick<Content, 'opening'>,
): Promise<Facts['requests']> {
  const { count, since } = await readBurst(db)
  const held_part = Math.round((await readHeldPart(db, opening)) * 1000) / 1000
  const numbers = { without_hold: count, held_part }
  const { requests: words } = health
  const sentences = [
    since && count >= guard.toldFrom && words.burst(count, instantLabel(since)),
    held_part >= guard.toldPart && words.held(held_part, guard.nearDays),
  ].filter((sentence) => !!sentence)
  if (sentences.length === 0) return { state: 'ok', words: words.ok, numbers }
  return { state: 'warning', words: [...sentences, words.look].join(' '), numbers }
}
