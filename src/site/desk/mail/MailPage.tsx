import { useState } from 'react'
import { deskMail as words } from '#content/desk-letters.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { DeskMail, MailPage as MailList, mailStates } from '#domain/desk/mails.ts'
import { call } from '#site/desk/parts/api.ts'
import styles from '#site/desk/parts/Parts.module.css'
import { Failure, Loading, NoSmtp, Page } from '#site/desk/parts/Parts.tsx'
import { usePlace } from '#site/desk/parts/router.tsx'
import { Tabs } from '#site/desk/parts/Tabs.tsx'
import { useList } from '#site/desk/parts/use-list.ts'
import { useSend } from '#site/desk/parts/use-send.ts'
import { Button } from '#site/ui/Button.tsx'
import { MailRows } from './MailRows.tsx'

/** What waits, failed, was written to files, was sent. */
export function MailPage() {
  const { query } = usePlace()
  const state = mailStates.find((one) => one === query.get('state')) ?? 'waiting'
  const url = `${deskCalls.mails}?state=${state}`
  const { list, failure, load, more } = useList(MailList, mailsOf, url, kinds)
  const [tested, setTested] = useState<string>()
  const test = useSend(async () => {
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
        here={state}
        tabs={mailStates.map((one) => [one, words.states[one], `${DESK}/mail?state=${one}`])}
      />
      <Failure words={failure} retry={load} />
      {list ? <MailRows mails={list.items} onRetried={load} links /> : !failure && <Loading />}
      {list?.next && (
        <Button secondary onClick={more}>
          {deskPage.more}
        </Button>
      )}
      <div className={styles.bar}>
        <Button secondary compact aria-disabled={test.busy} onClick={test.submit}>
          {words.test}
        </Button>
      </div>
      <p role="status">{tested}</p>
      <Failure words={test.failure} />
    </Page>
  )
}

const kinds = ['mail_changed', 'mail_failed', 'booking_new', 'message_new'] as const
const mailsOf = (page: MailList) => page.mails
