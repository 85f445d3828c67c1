import { withId } from '#core/desk-calls.ts'
import type { DeskMail } from '#core/mails.ts'
import { Button } from '#design/desk/Button.tsx'
import { Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { mailCalls } from '#features/mails/calls.ts'
import type { InboxPanels, OpenedItem } from '#features/parts.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'
import { inboxKinds } from './inbox-kinds.ts'
import { MailRows } from './shared/MailRows.tsx'

/** A mail that failed: why, its words, and the ways to send it again or to do without. */
function FailedMail({ item, onSettle }: OpenedItem) {
  const { data, failure, load } = useApiQuery(withId(mailCalls.mail, item.id), ['mail_changed', 'mail_failed'])
  const mails: DeskMail[] = data ? [data.mail] : []
  return (
    <Panel
      title={inboxKinds.mail.title(item.who)}
      sub={item.line}
      foot={
        <Button kind="main" shortcut={listKeys.done} onClick={() => onSettle({ ...item, press: 'dismiss' })}>
          {inboxKinds.mail.actions.dismiss.label}
        </Button>
      }
    >
      <Failure words={failure} retry={load} />
      {mails.length > 0 && <MailRows mails={mails} onChange={load} links />}
    </Panel>
  )
}

export const inboxPanels = { mail: { Panel: FailedMail } } as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
