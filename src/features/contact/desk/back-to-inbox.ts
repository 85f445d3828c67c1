import { withId } from '#core/desk-calls.ts'
import { messageCalls } from '#features/contact/calls.ts'
import type { DeskMessage } from '#features/contact/messages.ts'
import { keyOf, resolvedItems } from '#features/inbox/desk/shared/inbox-query.tsx'
import { deskInbox } from '#features/inbox/desk/shared/words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { changeKnownItem } from '#platform/browser/desk/query-client.ts'
import { runAction } from '#platform/browser/desk/run-action.ts'

/** Whether a message waits for nobody any more. */
export const isSettled = ({ box, read }: Pick<DeskMessage, 'box' | 'read'>) => box !== 'inbox' || read

/** Puts a message that was settled back among what waits. */
export function backToInbox({ id, name, box, read }: DeskMessage) {
  const act = (action: 'read' | 'unread' | typeof box) => call(withId(messageCalls.messageActions, id), { action })
  void runAction({
    optimistic: () => {
      resolvedItems.remove(keyOf({ kind: 'message', id }))
      return changeKnownItem(messageCalls.messages, 'messages', id, () => undefined)
    },
    async call() {
      if (box !== 'inbox') await act('inbox')
      if (read) await act('unread')
    },
    success: deskInbox.undone(name),
    undone: () => deskInbox.seen(name),
    async undo() {
      if (read) await act('read')
      if (box !== 'inbox') await act(box)
    },
  })
}
