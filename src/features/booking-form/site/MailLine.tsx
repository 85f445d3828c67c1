import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { TextField } from '#design/forms/Field.tsx'
import { receipt as words } from '#features/booking-form/receipt-words.ts'
import { CorrectedEmail, ManagedBooking } from '#features/bookings/manage.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { ask } from '#platform/browser/api/ask.ts'
import styles from './Receipt.module.css'
import type { SentRequest } from './shared/stored-receipt.ts'

const FIELD = 'right-email'

/** Whether the tab that sent a request may still change it. */
export const isRecent = ({ created_at }: SentRequest['answer']) =>
  Date.now() < Date.parse(created_at) + limits.tabMinutes * MINUTE

type Props = { sent: SentRequest; onCorrected: (sent: SentRequest) => void }

/** To which address the mail about a request goes, or that none does; the tab that sent it can correct the address for an hour. */
export function MailLine({ sent, onCorrected }: Props) {
  const { answer, email } = sent
  const [isOpen, setOpen] = useState(false)
  const [message, setMessage] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const [before, after] = t(words).mailed

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <div className={styles.mail}>
      <p>
        {answer.mail_held_back ? t(words).heldBack(email, answer.reference) : `${before}${email}${after}`}{' '}
        {isRecent(answer) && (
          <button ref={opener} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(words).correct.ask}
          </button>
        )}
      </p>
      <p role="status">{message}</p>
      {isOpen && (
        <CorrectEmail
          sent={sent}
          onClose={close}
          onDone={(corrected) => {
            onCorrected(corrected)
            setMessage(t(words).correct.done(corrected.email))
            close()
          }}
        />
      )}
    </div>
  )
}

type FormProps = { sent: SentRequest; onClose: () => void; onDone: (sent: SentRequest) => void }

function CorrectEmail({ sent, onClose, onDone }: FormProps) {
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)
  useEffect(() => document.getElementById(FIELD)?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const email = String(new FormData(event.currentTarget).get(FIELD) ?? '')
    setSending(true)
    setError('')
    const answer = await correct(sent.answer.id, email)
    setSending(false)
    if (answer.ok) {
      const { email, ...links } = answer.value
      return onDone({ ...sent, email, answer: { ...sent.answer, ...links } })
    }
    setError(answer.problem?.errors?.[0]?.message ?? answer.detail)
    document.getElementById(FIELD)?.focus()
  }

  return (
    <form className={styles.correct} onSubmit={submit} noValidate>
      <TextField
        words={{ name: FIELD, label: t(words).correct.label, error }}
        type="email"
        autoComplete="email"
        defaultValue={sent.email}
      />
      <div className={styles.buttons}>
        <Button kind="main" type="submit" isBusy={isSending}>
          {t(words).correct.submit}
        </Button>
        <Button onClick={onClose}>{t(words).correct.keep}</Button>
      </div>
    </form>
  )
}

/** Corrects the address of the request whose id this tab has got. */
async function correct(token: string, email: string) {
  const now = await ask(ManagedBooking, managedCalls.manageBooking, { token })
  if (!now.ok) return now
  const body = { version: now.value.version, email: email.trim() }
  return ask(CorrectedEmail, managedCalls.manageEmail, { token, body })
}
