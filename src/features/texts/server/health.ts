import { instantLabel } from '#core/instants.ts'
import type { Feature } from '#features/feature.ts'
import type { Facts } from '#features/health/health.ts'
import { health as healthWords } from '#features/health/words.ts'
import type { Db } from '#platform/db/schema.ts'
import { signatureTrouble } from '#platform/mail/signatures.ts'
import { hasAccount, readTextResult, readTextState } from './shared/text-settings.ts'

export const health = { texts: ({ db }) => texts(db) } satisfies Feature['health']

/** Whether Twilio takes text messages, and how many wait. */
export async function texts(db: Db): Promise<Facts['texts']> {
  const { count } = await db
    .selectFrom('texts')
    .where('status', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const numbers = { waiting: count }
  const state = await readTextState(db)
  if (!hasAccount(state)) return { state: 'ok', words: healthWords.texts.off, numbers }
  const result = await readTextResult(db)
  if (result?.is !== 'key' && result?.is !== 'refused') {
    const misfit = await signatureTrouble(db, 'twilio')
    if (!misfit) return { state: 'ok', words: healthWords.texts.ok, numbers }
    const words = healthWords.texts.signature(instantLabel(misfit.since), misfit)
    return { state: 'failing', words, numbers }
  }
  const words = healthWords.texts[result.is](instantLabel(result.at))
  return { state: 'failing', words, numbers, ...(result.said !== '' && { reason: result.said }) }
}
