import { useState } from 'react'
import { deskMail as words } from '#content/desk-mail.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { type DeskMail, MailText } from '#domain/desk/mails.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { titleOf } from './mail-title.ts'

/** The words of a mail, fetched and shown when somebody wants to read them. */
export function MailWords({ mail }: { mail: DeskMail }) {
  const [read, setRead] = useState<MailText>()
  const { submit, busy, failure } = useMutation(async () => {
    setRead(read ? undefined : await call(MailText, withId(deskCalls.mail, mail.id)))
  })
  return (
    <div>
      <Failure words={failure} />
      <Button
        secondary
        compact
        aria-label={words.readNamed(titleOf(mail))}
        aria-expanded={read !== undefined}
        aria-disabled={busy}
        onClick={submit}
      >
        {words.read}
      </Button>
      <div role="status">
        {read && (
          <div className={styles.beside}>
            {read.text === null ? (
              <p>{words.noText}</p>
            ) : (
              <>
                {read.is_written_now && <small>{words.writtenNow}</small>}
                <p className={styles.text}>{read.text}</p>
              </>
            )}
            <small>{words.kept}</small>
          </div>
        )}
      </div>
    </div>
  )
}
