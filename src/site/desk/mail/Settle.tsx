import { deskMail as words } from '#content/desk-mail.ts'
import { nameOf } from '#domain/booking-words.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { DeskMail } from '#domain/desk/mails.ts'
import { instantLabel } from '#domain/instants.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { Button } from '#site/ui/Button.tsx'
import { titleOf } from './mail-title.ts'

/** A mail that failed needs nobody any more: its client was called, or it does not matter. And who said so. */
export function Settle({ mail, onChange }: { mail: DeskMail; onChange: () => void }) {
  const { id, client, called_at, called_by } = mail
  const isSettled = called_at !== null
  const { submit, busy, failure } = useMutation(async () => {
    await call(DeskMail, withId(deskCalls.mailCalled, id), { told: !isSettled })
    onChange()
  })
  const [label, name] = isSettled
    ? [words.undo, words.undoNamed(titleOf(mail))]
    : client
      ? [words.called, words.calledNamed(nameOf(client))]
      : [words.putAside, words.putAsideNamed(titleOf(mail))]
  return (
    <div>
      <p role="status">
        {called_at !== null &&
          (client ? words.calledBy : words.putAsideBy)(called_by ?? '', instantLabel(called_at))}
      </p>
      <Failure words={failure} />
      {/* The same button before and after, so that it keeps the focus. */}
      <Button secondary compact aria-label={name} aria-disabled={busy} onClick={submit}>
        {label}
      </Button>
    </div>
  )
}
