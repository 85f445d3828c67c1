import { useQuery } from '@tanstack/react-query'
import { besideList } from '#design/desk/ListAndPanel.tsx'
import { late } from '#design/late.tsx'
import type { InboxPanels } from '#features/parts.ts'
import { HOLDS_KEYS } from '#platform/browser/desk/keys.ts'
import { messageQuery } from './queries.ts'

const MessageView = late(() => import('./MessageView.tsx').then((it) => it.MessageView), besideList())

/** Takes the single keys until the message that is to be answered is there. One that cannot be read takes none. */
function AwaitedAnswer({ id, isLost }: { id: string | undefined; isLost: boolean }) {
  const { error } = useQuery({ ...messageQuery(id ?? ''), enabled: id !== undefined })
  const cannotCome = id === undefined ? isLost : error !== null
  return cannotCome ? null : <span hidden {...HOLDS_KEYS} />
}

export const inboxPanels = {
  message: {
    Panel: ({ item, onGone }) => <MessageView id={item.id} who={item.who} onDone={() => onGone(item)} />,
    Awaited: AwaitedAnswer,
  },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
