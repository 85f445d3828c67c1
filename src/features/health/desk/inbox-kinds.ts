import type { InboxKinds } from '#features/parts.ts'

export const inboxKinds = {
  trouble: { look: 'server', isTimeless: true, isNeverNew: true, open: 'Fix' },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
