import type { InboxKinds } from '#features/parts.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'

export const inboxKinds = {
  invoice: { look: 'money', page: documentPath },
  paid_jobs: { look: 'money' },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
