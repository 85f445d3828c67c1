import type { InboxPanels } from '#features/parts.ts'
import { Trouble } from './shared/Trouble.tsx'

export const inboxPanels = { trouble: { Panel: Trouble } } as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
