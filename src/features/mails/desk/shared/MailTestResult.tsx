import styles from '#design/desk/ui.module.css'
import notices from '#design/forms/notices.module.css'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import type { MailTest } from '#features/mails/mail-settings.ts'

const words = deskMailSettings.test

/** What became of a test email, or that it is on its way. */
export const MailTestResult = ({ busy, result }: { busy: boolean; result?: MailTest | undefined }) => (
  <div role="status">
    {busy && <p>{words.busy}</p>}
    {result && <Result result={result} />}
  </div>
)

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
