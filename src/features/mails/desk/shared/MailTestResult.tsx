import { useMutation } from '@tanstack/react-query'
import { Failure } from '#design/desk/Notices.tsx'
import notices from '#design/forms/notices.module.css'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import type { MailTest } from '#features/mails/mail-settings.ts'
import { call } from '#platform/browser/desk/call.ts'
import { queryClient } from '#platform/browser/desk/query-client.ts'
import { mailSettingsQuery } from './queries.ts'

const words = deskMailSettings.test

/** Sends a test email, after which the settings say that it left. */
export const useMailTest = () =>
  useMutation({
    mutationFn: () => call(mailSettingCalls.mailSettingsTest, {}),
    onSuccess: () => void queryClient.invalidateQueries(mailSettingsQuery),
  })

/** What became of a test email, or that it is on its way. */
export const MailTestResult = ({ test }: { test: ReturnType<typeof useMailTest> }) => (
  <>
    <div role="status">
      {test.isPending && <p>{words.busy}</p>}
      {test.data && <Result result={test.data} />}
    </div>
    <Failure error={test.error} />
  </>
)

const Result = ({ result: { to, failure } }: { result: MailTest }) =>
  failure ? (
    <div className={notices.alarm}>
      <p>
        <strong>{words.failed}</strong>
      </p>
      <p>{failure.words}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{words.said(failure.said)}</p>
    </div>
  ) : (
    <div className={notices.sent}>
      <p>{words.sent(to)}</p>
    </div>
  )
