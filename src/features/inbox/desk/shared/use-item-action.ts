import { press } from '#features/bookings/desk/shared/press.ts'
import { shownAction } from '#features/inbox/desk/kinds.ts'
import type { InboxItem } from '#features/inbox/inbox.ts'
import type { InboxCall, ShownAction } from '#features/parts.ts'
import { runAction } from '#platform/browser/desk/run-action.ts'
import { keyOf, resolvedItems } from './inbox-query.tsx'
import { deskInbox as words } from './words.ts'

/** Whether an action resolves an item where it stands. The others open something. */
export const isResolving = (shown: ShownAction | undefined) => shown?.call !== undefined || shown?.step !== undefined

/**
 * Resolves an item with one click: it is gone in the same moment, a toast says so, and Undo brings it back. If the server
 * refuses, it is back, too, and the toast says why.
 */
export function useItemAction(person: string): (item: InboxItem) => void {
  return (item) => {
    const { kind, booking, who } = item
    const { call, step } = shownAction(kind, item.press) ?? {}
    if (step && booking) {
      const isMailed = step.action === 'confirm' && booking.email !== null
      void press(person, booking, { action: step.action, isMailed, success: step.message(who, isMailed) })
    }
    if (call) resolveItem(item, call(item))
  }
}

/** Resolves an item by a call. */
export function resolveItem(item: Pick<InboxItem, 'kind' | 'id' | 'who'>, { run, undo, message }: InboxCall) {
  const key = keyOf(item)
  void runAction({
    optimistic: () => {
      resolvedItems.add(key)
      return () => resolvedItems.remove(key)
    },
    call: run,
    success: message,
    undone: () => words.undone(item.who),
    ...(undo && { undo }),
  })
}
