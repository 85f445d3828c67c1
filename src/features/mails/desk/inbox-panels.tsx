import { useQuery } from '@tanstack/react-query'
import { Button } from '#design/desk/Button.tsx'
import { Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import type { InboxPanels, OpenedItem } from '#features/parts.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { inboxKinds } from './inbox-kinds.ts'
import { MailRows } from './shared/MailRows.tsx'
import { mailQuery } from './shared/queries.ts'

/** A mail that failed: why, its words, and the ways to send it again or to do without. */
function FailedMail({ item, onSettle }: OpenedItem) {
  const { data, error, refetch } = useQuery(mailQuery(item.id))
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
      <Failure error={error} retry={refetch} />
      {data && <MailRows mails={[data.mail]} onChange={refetch} links />}
    </Panel>
  )
}

export const inboxPanels = { mail: { Panel: FailedMail } } as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
