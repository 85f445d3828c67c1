import { withId } from '#core/desk-calls.ts'
import { lazyPanel } from '#design/desk/ListAndPanel.tsx'
import { messageCalls } from '#features/contact/calls.ts'
import type { InboxPanels } from '#features/parts.ts'
import { HOLDS_KEYS } from '#platform/browser/desk/keys.ts'
import { useApiQuery } from '#platform/browser/desk/use-query.ts'
import type { MessagePanelProps } from './MessagePage.tsx'

const MessagePanel = lazyPanel<MessagePanelProps>(() => import('./MessagePage.tsx').then((it) => it.MessagePanel))

/** Takes the single keys until the message that is to be answered is there. One that cannot be read takes none. */
function AwaitedAnswer({ id, isLost }: { id: string | undefined; isLost: boolean }) {
  const message = useApiQuery(withId(messageCalls.message, id ?? ''), [], { isOff: id === undefined })
  const cannotCome = id === undefined ? isLost : message.failure !== undefined
  return cannotCome ? null : <span hidden {...HOLDS_KEYS} />
}

export const inboxPanels = {
  message: {
    Panel: ({ item, onGone }) => <MessagePanel item={item} onDone={() => onGone(item)} />,
    Awaited: AwaitedAnswer,
  },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
