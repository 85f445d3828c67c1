import { useState } from 'react'
import * as z from 'zod/mini'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskMessages as words } from '#content/desk-mail.ts'
import { ConflictDetails, VERSION_CONFLICT } from '#domain/desk/actions.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type DeskMessage, MessageDetail } from '#domain/desk/messages.ts'
import { ApiError, call, fieldError } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { messageKeys } from '#site/desk/keys/keys.ts'
import {
  isLoading,
  MailFields,
  type MailState,
  mailOf,
  noMail,
} from '#site/desk/mail/MailFields.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

type Props = {
  message: DeskMessage
  onDone: (detail: MessageDetail) => void
  onConflict: () => void
}

/** An answer by mail. On a version conflict the form says so, and the typed text stays. */
export function Answer({ message, onDone, onConflict }: Props) {
  const [mail, setMail] = useState<MailState>(noMail)
  const [version, setVersion] = useState(message.version)

  function open() {
    setVersion(message.version)
    setMail({ ...noMail, wanted: true })
  }
  const draftUrl = withId(deskCalls.messageDraft, message.id)
  const waits = isLoading(mail, draftUrl)
  const { submit, busy, error, failure } = useMutation(
    async () => {
      const body = { action: 'answer', version, mail: mailOf(mail) }
      onDone(await call(MessageDetail, withId(deskCalls.messageActions, message.id), body))
      setMail(noMail)
    },
    onRefused,
    { waits },
  )

  function onRefused(problem: unknown) {
    if (!isConflict(problem)) return
    const conflict = z.safeParse(ConflictDetails, problem.answer)
    if (conflict.success) setVersion(conflict.data.version)
    onConflict()
  }
  return (
    <PageSection title={words.answer}>
      {mail.wanted ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <Failure words={failure} />
          {isConflict(error) && <p>{deskBookings.conflictHelp}</p>}
          <MailFields
            always
            draftUrl={draftUrl}
            mail={mail}
            onChange={setMail}
            errorOf={(name) => fieldError(error, `mail.${name}`)}
          />
          <div className={styles.bar}>
            <Button type="submit" aria-disabled={busy}>
              {words.send}
            </Button>
            <Button secondary onClick={() => setMail(noMail)}>
              {deskBookings.keep}
            </Button>
          </div>
        </form>
      ) : (
        <div>
          <KeyButton shortcut={messageKeys.answer} onClick={open}>
            {words.answer}
          </KeyButton>
        </div>
      )}
    </PageSection>
  )
}

const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.type === VERSION_CONFLICT
