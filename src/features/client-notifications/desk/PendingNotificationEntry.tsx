import { useMutation } from '@tanstack/react-query'
import { withId } from '#core/desk-calls.ts'
import { plainReason } from '#core/mails.ts'
import { nameOf } from '#core/name-of.ts'
import { shortTimeLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { LanguageMark } from '#design/desk/LanguageMark.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { pendingNotificationCalls } from '#features/client-notifications/calls.ts'
import { deskPendingNotifications as words } from '#features/client-notifications/desk-pending-notifications-words.ts'
import type { PendingNotification } from '#features/client-notifications/pending-notifications.ts'
import { call } from '#platform/browser/desk/call.ts'
import { CallOrText } from './shared/CallOrText.tsx'

type Props = {
  entry: PendingNotification
  /** Says what a tick did, and offers `undo`, which returns the words for that. */
  say: (message: string, undo: () => Promise<string>) => void
  onChange: () => void
}

/** What a client must be told, the ways to them, and the tick that they know. */
export function PendingNotificationEntry({ entry, say, onChange }: Props) {
  const { id, news, mail, appoint_date, appoint_time } = entry
  const name = nameOf(entry)
  const set = (told: boolean) => call(withId(pendingNotificationCalls.notified, id), { told })
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await set(true)
      say(words.did(name), async () => {
        await set(false)
        onChange()
        return words.undone(name)
      })
      onChange()
    },
  })
  return (
    <>
      <strong>
        {name} <LanguageMark language={entry.language} />
      </strong>
      <span>{words.news[news](shortTimeLabel(appoint_date, appoint_time))}</span>
      <small>{mail ? words.failed(mail.to ?? '', whyOf(mail.error)) : words.noEmail}</small>
      <CallOrText name={name} phone={entry.phone} text={entry.text}>
        <Button isBusy={isPending} aria-label={words.toldNamed(name)} onClick={() => mutate()}>
          {words.told}
        </Button>
      </CallOrText>
      <Failure error={error} />
    </>
  )
}

const whyOf = (error: string) => plainReason(error) ?? error
