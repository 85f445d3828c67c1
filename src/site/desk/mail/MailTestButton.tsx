import { useState } from 'react'
import { deskMailSettings } from '#content/desk-mail-settings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { MailTest } from '#domain/desk/mail-settings.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { MailTestResult } from './MailTestResult.tsx'

const words = deskMailSettings.test

/** Sends a test email to this address by the settings that are saved, and says what became of it. */
export function MailTestButton({ to }: { to: string }) {
  const [result, setResult] = useState<MailTest>()
  const { submit, busy, failure } = useMutation(async () => {
    setResult(undefined)
    setResult(await call(MailTest, deskCalls.mailSettingsTest, {}))
  })
  return (
    <>
      <p>{words.help(to)}</p>
      <div className={styles.bar}>
        <Button secondary compact aria-disabled={busy} onClick={submit}>
          {words.button}
        </Button>
      </div>
      <MailTestResult {...{ busy, result }} />
      <Failure words={failure} />
    </>
  )
}
