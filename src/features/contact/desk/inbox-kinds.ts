import type { InboxKinds } from '#features/parts.ts'
import { messagePath } from '#platform/browser/desk/navigation.ts'
import { messageKeys } from './message-keys.ts'

export const inboxKinds = {
  message: {
    look: 'message',
    page: messagePath,
    open: 'Fix',
    actions: { reply: { label: 'Reply', key: messageKeys.answer } },
  },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
