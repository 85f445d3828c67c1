import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskMail as words } from '#content/desk-mail.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { DeskMail, MailText } from '#domain/desk/mails.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { titleOf } from './mail-title.ts'

/** Sends a mail again, after the question where: its client may have another address by now. */
export function Retry({ mail, onChange }: { mail: DeskMail; onChange: () => void }) {
  const [to, setTo] = useState<string>()
  const area = useRef<HTMLDivElement>(null)
  const focus = () => area.current?.querySelector('button')?.focus()
  const ask = useMutation(async () => {
    const { to_now, why_not } = await call(MailText, withId(deskCalls.mail, mail.id))
    // The server refuses it with these words.
    if (why_not !== null || to_now === null) return send()
    flushSync(() => setTo(to_now))
    focus()
  })
  const send = async () => {
    await call(DeskMail, withId(deskCalls.mailRetry, mail.id), to === undefined ? {} : { to })
    onChange()
  }
  const sending = useMutation(send)
  function leave() {
    flushSync(() => setTo(undefined))
    focus()
  }
  return (
    <div ref={area}>
      <Failure words={ask.failure ?? sending.failure} />
      {to === undefined ? (
        <Button
          secondary
          compact
          aria-label={words.retryNamed(titleOf(mail))}
          aria-disabled={ask.busy}
          onClick={ask.submit}
        >
          {words.retry}
        </Button>
      ) : (
        <>
          <p role="status">
            {words.sendTo(to)} {mail.to && mail.to !== to && words.sentBefore(mail.to)}
          </p>
          <div className={styles.bar}>
            <Button compact aria-disabled={sending.busy} onClick={sending.submit}>
              {words.send}
            </Button>
            <Button secondary compact onClick={leave}>
              {words.leave}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
