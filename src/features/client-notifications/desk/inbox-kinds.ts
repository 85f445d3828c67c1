import { withId } from '#core/desk-calls.ts'
import { pendingNotificationCalls } from '#features/client-notifications/calls.ts'
import type { InboxKinds } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'

export const inboxKinds = {
  untold: {
    look: 'mail',
    actions: {
      tell: {
        label: 'Told',
        key: listKeys.done,
        call({ id, who }) {
          const tell = (told: boolean) => call(withId(pendingNotificationCalls.notified, id), { told })
          return { message: `${who} has been told.`, run: () => tell(true), undo: () => tell(false) }
        },
      },
    },
  },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
