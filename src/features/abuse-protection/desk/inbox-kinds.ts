import type { InboxKinds } from '#features/parts.ts'

export const inboxKinds = { burst: { look: 'server', open: 'Fix' } } as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
