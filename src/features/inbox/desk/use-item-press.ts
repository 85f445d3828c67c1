import { usePress } from '#features/day-sheet/desk/use-press.ts'
import type { InboxItem } from '#features/inbox/inbox.ts'
import type { InboxCall, ShownPress } from '#features/parts.ts'
import { press } from '#platform/browser/desk/press.ts'
import { keyOf, settled } from './inbox-query.tsx'
import { shownPress } from './kinds.ts'
import { deskInbox as words } from './words.ts'

/** Whether a press settles an item where it stands. The others open something. */
export const settles = (shown: ShownPress | undefined) =>
  shown?.call !== undefined || shown?.step !== undefined

/**
 * Settles an item with one press: it is gone in the same moment, a toast says so, and Undo brings it back. If the server
 * refuses, it is back, too, and the toast says why.
 */
export function useItemPress(person: string): (item: InboxItem) => void {
  const pressBooking = usePress(person)
  return (item) => {
    const { kind, booking, who } = item
    const { call, step } = shownPress(kind, item.press) ?? {}
    if (step && booking) {
      const isMailed = step.action === 'confirm' && booking.email !== null
      pressBooking(booking, { action: step.action, isMailed, said: step.said(who, isMailed) })
    }
    if (call) settle(item, call(item))
  }
}

/** Settles an item by a call. */
export function settle(
  item: Pick<InboxItem, 'kind' | 'id' | 'who'>,
  { run, undo, said }: InboxCall,
) {
  const key = keyOf(item)
  void press({
    change: () => {
      settled.add(key)
      return () => settled.remove(key)
    },
    send: run,
    said,
    undone: words.undone(item.who),
    ...(undo && { undo }),
  })
}
