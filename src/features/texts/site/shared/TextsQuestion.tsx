import { useEffect, useState } from 'react'
import { phoneLabel } from '#core/phone.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import styles from '#design/Question.module.css'
import { managePage } from '#features/bookings/manage-words.ts'
import { managedTextCalls } from '#features/texts/public-calls.ts'
import { ManagedTexts } from '#features/texts/texts.ts'
import { textConsent as words } from '#features/texts/words.ts'
import { ask } from '#platform/browser/api/ask.ts'

/** Asks whether the business may text the client, and lets them end it. Nothing where that is no question. */
export function TextsQuestion({ token }: { token: string }) {
  const [state, setState] = useState<ManagedTexts>()
  const [hasEnded, setEnded] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    // A link that only shows the booking gets no answer: then nothing is asked.
    void ask(ManagedTexts, managedTextCalls.manageTexts, { token, signal: leaving.signal }).then(
      (answer) => !leaving.signal.aborted && answer.ok && setState(answer.value),
    )
    return () => leaving.abort()
  }, [token])

  if (!state || !(state.is_asked || state.agrees || hasEnded)) return null
  const { agrees, counts, wording } = state
  const agreed = counts ? t(words).agreed : t(words).agreedLater
  const number = phoneLabel(state.phone)
  async function say(wish: boolean) {
    if (isSending) return
    setIsSending(true)
    const body = { agrees: wish, wording }
    const answer = await ask(ManagedTexts, managedTextCalls.manageTexts, { token, body })
    setIsSending(false)
    setFailure(answer.ok ? undefined : answer.detail)
    setEnded(answer.ok && !answer.value.agrees)
    if (answer.ok) setState(answer.value)
  }
  return (
    <section className={styles.question} aria-labelledby="texts">
      <h2 id="texts">{t(words).title}</h2>
      <p role="status">{hasEnded ? t(words).withdrawn : agrees ? agreed(number) : t(words).ask(number)}</p>
      <blockquote>{wording}</blockquote>
      {agrees && <p>{t(words).start}</p>}
      {failure !== undefined && <FailureNotice title={t(managePage).notDone} detail={failure} />}
      {(state.is_asked || agrees) && (
        <div className={styles.buttons}>
          <Button onClick={() => void say(!agrees)} isBusy={isSending}>
            {agrees ? t(words).withdraw : t(words).agree}
          </Button>
          {counts && !agrees && !hasEnded && (
            <Button onClick={() => void say(false)} isBusy={isSending}>
              {t(words).decline}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
