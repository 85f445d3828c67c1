import { Trouble } from '#features/health/desk/shared/Trouble.tsx'
import type { InboxPanels } from '#features/parts.ts'

export const inboxPanels = { burst: { Panel: Trouble } } as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
