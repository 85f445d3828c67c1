import { instantLabel } from '#core/instants.ts'
import type { Feature } from '#features/feature.ts'
import type { Facts } from '#features/health/health.ts'
import { health as healthWords } from '#features/health/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { signatureTrouble } from '#platform/mail/signatures.ts'
import { countStuck, isPolled } from './card-pages.ts'
import { readCardState, squareTrouble, takesCards } from './card-settings.ts'

export const health = { card: ({ db }) => card(db) } satisfies Feature['health']

/** Whether Square answers about payments by card, and how many of its pages we ask about. */
export async function card(db: Db): Promise<Facts['card']> {
  const { count } = await db
    .selectFrom('card_pages')
    .where('payment_id', 'is', null)
    .where(isPolled)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const numbers = { open: count }
  const trouble = await squareTrouble(db, Date.now())
  if (trouble) {
    const since = instantLabel(trouble.since)
    const words = trouble.is === 'key' ? healthWords.card.key(since) : healthWords.card.silent(since)
    return { state: 'failing', words, numbers, ...(trouble.said !== '' && { reason: trouble.said }) }
  }
  const misfit = await signatureTrouble(db, 'square')
  if (misfit)
    return { state: 'warning', words: healthWords.card.signature(instantLabel(misfit.since), misfit), numbers }
  const stuck = await countStuck(db)
  if (stuck > 0) return { state: 'warning', words: healthWords.card.stuck(stuck), numbers }
  const isOn = takesCards(await readCardState(db))
  return { state: 'ok', words: isOn ? healthWords.card.ok : healthWords.card.off, numbers }
}
