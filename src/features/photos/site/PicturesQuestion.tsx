import { useEffect, useState } from 'react'
import { t } from '#core/words.ts'
import { Button } from '#design/Button.tsx'
import { FailureNotice } from '#design/forms/FailureNotice.tsx'
import styles from '#design/Question.module.css'
import { managePage } from '#features/bookings/manage-words.ts'
import { ManagedPictures } from '#features/photos/managed-pictures.ts'
import { managedPictureCalls } from '#features/photos/public-calls.ts'
import { pictureConsent as words } from '#features/website/picture-consent-words.ts'
import { ask } from '#platform/browser/api/ask.ts'

/** Asks whether the site may show pictures of the job, and lets the client take it back. Nothing where that is no question. */
export function PicturesQuestion({ token }: { token: string }) {
  const [state, setState] = useState<ManagedPictures>()
  const [message, setMessage] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setIsSending] = useState(false)

  useEffect(() => {
    const leaving = new AbortController()
    // A link that only shows the booking gets no answer: then nothing is asked.
    void ask(ManagedPictures, managedPictureCalls.managePictures, { token, signal: leaving.signal }).then(
      (answer) => !leaving.signal.aborted && answer.ok && setState(answer.value),
    )
    return () => leaving.abort()
  }, [token])

  if (!state || !(state.is_asked || state.agrees)) return null
  const { agrees, wording } = state
  async function run() {
    if (isSending) return
    setIsSending(true)
    const body = { agrees: !agrees, wording }
    const answer = await ask(ManagedPictures, managedPictureCalls.managePictures, { token, body })
    setIsSending(false)
    setFailure(answer.ok ? undefined : answer.detail)
    setMessage(!answer.ok || answer.value.agrees ? undefined : t(words).withdrawn)
    if (answer.ok) setState(answer.value)
  }
  return (
    <section className={styles.question} aria-labelledby="pictures">
      <h2 id="pictures">{t(words).title}</h2>
      <p role="status">{message ?? (agrees ? t(words).agreed : t(words).ask)}</p>
      <blockquote>{wording}</blockquote>
      {failure !== undefined && <FailureNotice title={t(managePage).notDone} detail={failure} />}
      <div>
        <Button onClick={run} isBusy={isSending}>
          {agrees ? t(words).withdraw : t(words).agree}
        </Button>
      </div>
    </section>
  )
}
