import { useState } from 'react'
import { deskMail as words } from '#content/desk-mail.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { DeskMail, MailPage as MailList, mailStatuses } from '#domain/desk/mails.ts'
import { call } from '#site/desk/api/call.ts'
import { useInfiniteQuery } from '#site/desk/api/use-infinite-query.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useRoute } from '#site/desk/router.tsx'
import { Failure, Loading, NoSmtp } from '#site/desk/ui/Notices.tsx'
import { Page } from '#site/desk/ui/Page.tsx'
import { Tabs } from '#site/desk/ui/Tabs.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { MailRows } from './MailRows.tsx'
import { MailSettingsPart } from './MailSettingsPart.tsx'

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
    <Page title={deskPage.pages.mail}>
      {list && !list.last.smtp && <NoSmtp />}
      <Tabs
        label={deskPage.pages.mail}
        here={status}
        tabs={mailStatuses.map((one) => [one, words.statuses[one], `${DESK}/mail?status=${one}`])}
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
