import { health } from '#content/health.ts'
import { guard } from '#domain/guard.ts'
import type { DeskFacts } from '#domain/health.ts'
import { instantLabel } from '#domain/instants.ts'
import type { Db } from '#server/db/schema.ts'
import { readBurst } from '#server/guard/bursts.ts'

/** The requests that hold no time because too many came at once. A few of them are no news. */
export async function requests(db: Db): Promise<DeskFacts['requests']> {
  const { count, since } = await readBurst(db)
  const numbers = { without_hold: count }
  if (!since || count < guard.toldFrom) return { state: 'ok', words: health.requests.ok, numbers }
  const words = health.requests.warning(count, instantLabel(since))
  return { state: 'warning', words, numbers }
}
