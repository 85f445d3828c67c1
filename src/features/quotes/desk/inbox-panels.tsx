import { Button } from '#design/desk/Button.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { DocumentView } from '#features/invoices/desk/shared/late-document-view.ts'
import type { InboxPanel, InboxPanels, OpenedItem } from '#features/parts.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { inboxKinds } from './inbox-kinds.ts'

/** What the client of a quote answered. */
const QuoteAnswer = ({ item, onSettle }: Pick<OpenedItem, 'item' | 'onSettle'>) => (
  <Note
    tone={item.kind === 'quote_accepted' ? 'good' : 'plain'}
    icon="person"
    lead={item.line}
    actions={
      <Button shortcut={listKeys.done} onClick={() => onSettle(item)}>
        {inboxKinds.quote_accepted.actions.see.label}
      </Button>
    }
  >
    {item.detail}
  </Note>
)

const answered: InboxPanel = {
  Panel: ({ item, onSettle }) => <DocumentView id={item.id} before={<QuoteAnswer item={item} onSettle={onSettle} />} />,
}

export const inboxPanels = {
  quote: { Panel: ({ item }) => <DocumentView id={item.id} /> },
  quote_accepted: answered,
  quote_declined: answered,
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
