import { withId } from '#core/desk-calls.ts'
import { withFullStop } from '#core/sentence.ts'
import type { InboxKinds, ShownAction } from '#features/parts.ts'
import { quoteCalls } from '#features/quotes/calls.ts'
import { call } from '#platform/browser/desk/call.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'

/** Says that somebody has looked at what a client answered. */
const see: ShownAction = {
  label: 'Done',
  key: listKeys.done,
  call({ id, who }) {
    const mark = (isSeen: boolean) => call(withId(quoteCalls.documentSeen, id), { seen: isSeen })
    return { message: `Done: ${withFullStop(who)}`, run: () => mark(true), undo: () => mark(false) }
  },
}

export const inboxKinds = {
  quote: { look: 'money', page: documentPath },
  quote_accepted: { look: 'agreed', page: documentPath, actions: { see } },
  quote_declined: { look: 'refused', page: documentPath, actions: { see } },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}
