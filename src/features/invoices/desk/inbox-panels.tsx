import { lazyPanel } from '#design/desk/ListAndPanel.tsx'
import type { InboxPanels } from '#features/parts.ts'
import type { DocumentViewProps } from './shared/DocumentView.tsx'

const DocumentView = lazyPanel<DocumentViewProps>(() =>
  import('./shared/DocumentView.tsx').then((it) => it.DocumentView),
)
const PaidJobsPanel = lazyPanel<object>(() => import('./PaidJobs.tsx').then((it) => it.PaidJobsPanel))

export const inboxPanels = {
  invoice: { Panel: ({ item }) => <DocumentView id={item.id} /> },
  paid_jobs: { Panel: () => <PaidJobsPanel /> },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
