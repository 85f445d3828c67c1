import { besideList } from '#design/desk/ListAndPanel.tsx'
import { late } from '#design/late.tsx'
import type { InboxPanels } from '#features/parts.ts'
import { DocumentView } from './shared/late-document-view.ts'

const PaidJobsPanel = late(() => import('./PaidJobs.tsx').then((it) => it.PaidJobsPanel), besideList())

export const inboxPanels = {
  invoice: { Panel: ({ item }) => <DocumentView id={item.id} /> },
  paid_jobs: { Panel: () => <PaidJobsPanel /> },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
