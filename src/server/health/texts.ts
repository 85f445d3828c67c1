import { health } from '#content/health.ts'
import type { Facts } from '#domain/health.ts'
import { instantLabel } from '#domain/instants.ts'
import type { Db } from '#server/db/schema.ts'
import { hasAccount, readTextResult, readTextState } from '#server/outbox/text-settings.ts'
import { signatureTrouble } from '#server/settings/signatures.ts'

/** Whether Twilio takes text messages, and how many wait. */
export async function texts(db: Db): Promise<Facts['texts']> {
  const { count } = await db
    .selectFrom('texts')
    .where('status', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const numbers = { waiting: count }
  const state = await readTextState(db)
  if (!hasAccount(state)) return { state: 'ok', words: health.texts.off, numbers }
  const result = await readTextResult(db)
  if (result?.is !== 'key' && result?.is !== 'refused') {
    const misfit = await signatureTrouble(db, 'twilio')
    if (!misfit) return { state: 'ok', words: health.texts.ok, numbers }
    const words = health.texts.signature(instantLabel(misfit.since), misfit)
    return { state: 'failing', words, numbers }
  }
  const words = health.texts[result.is](instantLabel(result.at))
  return {
    state: 'failing',
    words,
    numbers,
    ...(result.said !== '' && { reason: result.said }),
  }
}
