import { deskUntold as words } from '#content/desk-untold.ts'
import { nameOf } from '#domain/booking-words.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { plainReason } from '#domain/desk/mails.ts'
import { Told, type Untold } from '#domain/desk/untold.ts'
import { shortTimeLabel } from '#domain/time.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { LanguageMark } from '#site/desk/ui/LanguageMark.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Button } from '#site/ui/Button.tsx'
import { CallOrText } from './CallOrText.tsx'

type Props = {
  entry: Untold
  /** Says what a tick did, and offers `undo`, which returns the words for that. */
  say: (said: string, undo: () => Promise<string>) => void
  onChange: () => void
}

/** What a client must be told, the ways to them, and the tick that they know. */
export function UntoldEntry({ entry, say, onChange }: Props) {
  const { id, news, mail, appoint_date, appoint_time } = entry
  const name = nameOf(entry)
  const set = (told: boolean) => call(Told, withId(deskCalls.untoldTold, id), { told })
  const { submit, busy, failure } = useMutation(async () => {
    await set(true)
    say(words.did(name), async () => {
      await set(false)
      onChange()
      return words.undone(name)
    })
    onChange()
  })
  return (
    <>
      <strong>
        {name} <LanguageMark language={entry.language} />
      </strong>
      <span>{words.news[news](shortTimeLabel(appoint_date, appoint_time))}</span>
      <small>{mail ? words.failed(mail.to ?? '', whyOf(mail.error)) : words.noEmail}</small>
      <CallOrText name={name} phone={entry.phone} text={entry.text}>
        <Button
          secondary
          compact
          aria-disabled={busy}
          aria-label={words.toldNamed(name)}
          onClick={submit}
        >
          {words.told}
        </Button>
      </CallOrText>
      <Failure words={failure} />
    </>
  )
}

const whyOf = (error: string) => plainReason(error) ?? error
