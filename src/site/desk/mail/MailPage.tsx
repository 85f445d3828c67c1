import { useRef, useState } from 'react'
import { deskMail as words } from '#content/desk-mail.ts'
import { deskMailSettings as settingsWords } from '#content/desk-mail-settings.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { type MailSettings, MailTest } from '#domain/desk/mail-settings.ts'
import { DeskMail, MailPage as MailList, mailStatuses } from '#domain/desk/mails.ts'
import { type ApiError, call } from '#site/desk/api/call.ts'
import { useInfiniteQuery } from '#site/desk/api/use-infinite-query.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useRoute } from '#site/desk/router.tsx'
import { Failure, Loading, NoSmtp } from '#site/desk/ui/Notices.tsx'
import { Page, PageSection } from '#site/desk/ui/Page.tsx'
import { Tabs } from '#site/desk/ui/Tabs.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { OwnerPart, PeoplePart, SenderPart, ServerPart } from './MailParts.tsx'
import { MailRows } from './MailRows.tsx'
import { MailTestResult } from './MailTestResult.tsx'
import { changesIn } from './mail-form.ts'
import { saveMail, useMailForm } from './use-mail-form.ts'
import { useMailSettings } from './use-mail-settings.ts'

/** The mails of one status: waiting, failed, written to files, or sent; then the mail settings. */
export function MailPage() {
  const { query } = useRoute()
  const status = mailStatuses.find((one) => one === query.get('status')) ?? 'waiting'
  const url = `${deskCalls.mails}?status=${status}`
  const { list, failure, load, more } = useInfiniteQuery(MailList, mailsOf, url, kinds)
  const [tested, setTested] = useState<string>()
  const test = useMutation(async () => {
    setTested(undefined)
    await call(DeskMail, deskCalls.mailTest, {})
    setTested(words.tested)
    void load()
  })
  return (
    <Page title={deskPage.pages.sent}>
      {list && !list.last.smtp && <NoSmtp />}
      <Tabs
        label={deskPage.pages.sent}
        here={status}
        tabs={mailStatuses.map((one) => [one, words.statuses[one], `${DESK}/sent?status=${one}`])}
      />
      <Failure words={failure} retry={load} />
      {list ? <MailRows mails={list.items} onChange={load} links /> : !failure && <Loading />}
      {list?.next && (
        <Button secondary onClick={more}>
          {deskPage.more}
        </Button>
      )}
      {/* With a mail server, the mail settings have a test that says what went wrong. */}
      {list && !list.last.smtp && (
        <div className={styles.bar}>
          <Button secondary compact aria-disabled={test.busy} onClick={test.submit}>
            {words.test}
          </Button>
        </div>
      )}
      <p role="status">{tested}</p>
      <Failure words={test.failure} />
      <MailSettingsPart />
    </Page>
  )
}

const kinds = [
  ...(['mail_changed', 'mail_failed', 'booking_new', 'message_new'] as const),
  'mail_settings_changed',
] as const
const mailsOf = (page: MailList) => page.mails

/** The mail settings: a form, and a test of what is saved. */
function MailSettingsPart() {
  const { data, failure, load, overtaken, saved, refused } = useMailSettings()
  const [said, setSaid] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <PageSection title={settingsWords.title}>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <Failure words={overtaken} />
      {data && (
        <>
          <MailSettingsForm
            key={data.version}
            settings={data}
            onSaved={(settings) => {
              saved(settings)
              setSaid(settingsWords.saved)
              // The form begins anew, so the button that had the focus is gone.
              status.current?.focus()
            }}
            onRefused={(error) => {
              setSaid('')
              refused(error)
            }}
          />
          {data.server && <MailTestButton to={data.test_to} />}
        </>
      )}
    </PageSection>
  )
}

const mailTestButtonWords = settingsWords.test

/** Sends a test email to this address by the settings that are saved, and says what became of it. */
function MailTestButton({ to }: { to: string }) {
  const [result, setResult] = useState<MailTest>()
  const { submit, busy, failure } = useMutation(async () => {
    setResult(undefined)
    setResult(await call(MailTest, deskCalls.mailSettingsTest, {}))
  })
  return (
    <>
      <p>{mailTestButtonWords.help(to)}</p>
      <div className={styles.bar}>
        <Button secondary compact aria-disabled={busy} onClick={submit}>
          {mailTestButtonWords.button}
        </Button>
      </div>
      <MailTestResult {...{ busy, result }} />
      <Failure words={failure} />
    </>
  )
}

type Props = {
  settings: MailSettings
  onSaved: (settings: MailSettings) => void
  onRefused: (error: ApiError) => void
}

/** The form of all mail settings. */
function MailSettingsForm({ settings, onSaved, onRefused }: Props) {
  const { props, part, busy, failure } = useMailForm(
    settings,
    async (form) => onSaved(await saveMail(settings, changesIn(form, settings))),
    { onRefused },
  )
  return (
    <form {...props} className={styles.form} aria-label={settingsWords.title}>
      <ServerPart {...part} />
      <SenderPart {...part} />
      <OwnerPart {...part} />
      <PeoplePart {...part} />
      <Failure words={failure} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {settingsWords.save}
        </Button>
      </div>
    </form>
  )
}
