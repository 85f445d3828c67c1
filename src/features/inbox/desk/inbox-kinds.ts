import { withId } from '#core/desk-calls.ts'
import { withFullStop } from '#core/sentence.ts'
import { actionKeys } from '#features/bookings/desk/shared/action-keys.ts'
import { daySheet } from '#features/day-sheet/desk/shared/words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import type { InboxItem } from '#features/inbox/inbox.ts'
import type { InboxCall, InboxKinds } from '#features/parts.ts'
import { call } from '#platform/browser/desk/call.ts'
import { listKeys } from '#platform/browser/desk/keys.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { deskInbox as words } from './shared/words.ts'

/** The kinds that are about a booking itself. */
export const inboxKinds = {
  request: {
    look: 'request',
    page: bookingPath,
    actions: {
      confirm: {
        label: words.presses.confirm,
        key: actionKeys.confirm,
        step: { action: 'confirm', message: daySheet.confirmed },
      },
    },
  },
  past_job: {
    look: 'news',
    page: bookingPath,
    isTimeless: true,
    actions: {
      complete: {
        label: words.done,
        key: actionKeys.complete,
        step: { action: 'complete', message: (who) => `Finished ${withFullStop(who)}` },
      },
    },
  },
  changed: {
    look: 'news',
    actions: { see: { label: words.done, key: listKeys.done, call: (item) => seen(item, words.seen(item.who)) } },
  },
  expired: {
    look: 'missed',
    actions: {
      dismiss: {
        label: words.presses.dismiss,
        key: listKeys.done,
        call: (item) => seen(item, `Dismissed: ${withFullStop(item.who)}`),
      },
    },
  },
} as const satisfies InboxKinds

declare module '#features/parts.ts' {
  interface ShownKinds extends Record<keyof typeof inboxKinds, true> {}
}

/** Says that somebody has looked at a booking, and needs to do nothing more about it. */
function seen({ id, booking }: InboxItem, message: string): InboxCall {
  let version = booking?.version ?? 0
  const mark = async (isSeen: boolean) => {
    const url = withId(inboxCalls.bookingSeen, booking?.id ?? id)
    version = (await call(url, { version, seen: isSeen })).booking.version
  }
  return { message, run: () => mark(true), undo: () => mark(false) }
}
