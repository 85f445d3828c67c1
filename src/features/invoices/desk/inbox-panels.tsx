import { lazyPanel } from '#design/desk/ListAndPanel.tsx'
import type { InboxPanels } from '#features/parts.ts'
import type { DocumentPanelProps } from './shared/DocumentView.tsx'

const DocumentPanel = lazyPanel<DocumentPanelProps>(() =>
  import('./shared/DocumentView.tsx').then((it) => it.DocumentPanel),
)
const PaidJobsPanel = lazyPanel<object>(() => import('./PaidJobs.tsx').then((it) => it.PaidJobsPanel))

export const inboxPanels = {
  invoice: { Panel: ({ item }) => <DocumentPanel id={item.id} /> },
  paid_jobs: { Panel: () => <PaidJobsPanel /> },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
