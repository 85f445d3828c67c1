import { useState } from 'react'
import { deskMailSettings } from '#content/desk-mail-settings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { MailTest } from '#domain/desk/mail-settings.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'

const words = deskMailSettings.test

/** Sends a test email by the settings that are saved, and says what became of it. */
export function MailTestButton() {
  const [result, setResult] = useState<MailTest>()
  const { submit, busy, failure } = useMutation(async () => {
    setResult(undefined)
    setResult(await call(MailTest, deskCalls.mailSettingsTest, {}))
  })
  return (
    <>
      <p>{words.help}</p>
      <div className={styles.bar}>
        <Button secondary compact aria-disabled={busy} onClick={submit}>
          {words.button}
        </Button>
      </div>
      <div role="status">
        {busy && <p>{words.busy}</p>}
        {result && <Result result={result} />}
      </div>
      <Failure words={failure} />
    </>
  )
}

const Result = ({ result: { to, failure } }: { result: MailTest }) =>
  failure ? (
    <div className={notices.alarm}>
      <p>
        <strong>{words.failed}</strong>
      </p>
      <p>{failure.words}</p>
      <p className={styles.text}>{words.said(failure.said)}</p>
    </div>
  ) : (
    <div className={notices.sent}>
      <p>{words.sent(to)}</p>
    </div>
  )
