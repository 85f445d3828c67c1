import type { TextsTables } from '#features/texts/tables.ts'
import { consentsOf, countLine, type Restored, type RestoreOf, SET_ON_DESK } from '#platform/db/restore-step.ts'

export const afterRestore = {
  texts: { reset: dropPendingTexts },
  text_consents: consentsOf('text_consents where withdrawn_at is null'),
  text_wishes: consentsOf('text_wishes where agrees = 1'),
  text_keys: { kept: SET_ON_DESK },
  text_arrivals: { kept: 'none of them counts twice' },
} satisfies RestoreOf<TextsTables>

/**
 * What waited in a backup may have been sent since, and a number may have written STOP: Twilio refuses it then. In a backup of the
 * state before 0.1.0, one that was under way is `sending`.
 */
function dropPendingTexts({ copy }: Restored) {
  const { changes } = copy.prepare("update texts set status = 'unknown' where status in ('waiting', 'sending')").run()
  return countLine(changes, 'text message', 'that waited and may have been sent since: not sent again.')
}
