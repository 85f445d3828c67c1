import type { MailsTables } from '#features/mails/tables.ts'
import { countLine, type Restored, type RestoreOf, SET_ON_DESK } from '#platform/db/restore-step.ts'

/** The error of a mail that was queued in the backup. */
const RESTORED = 'It was waiting in a backup that was restored, so it may already have been sent.'

export const afterRestore = {
  mails: { reset: setMailsAside },
  mail_settings: { kept: SET_ON_DESK },
  mail_password: { kept: SET_ON_DESK },
} satisfies RestoreOf<MailsTables>

/** Mails that wait in a backup may have been sent since. */
function setMailsAside({ copy, now }: Restored) {
  const { changes } = copy
    .prepare("update mails set status = 'failed', last_error = ?, settled_at = ? where status = 'waiting'")
    .run(RESTORED, new Date(now).toISOString())
  return countLine(changes, 'mail', 'that waited and may have been sent since: set aside on the desk.')
}
