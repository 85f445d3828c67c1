import type { InboxKind, InboxPress } from '#features/inbox/inbox.ts'
import type { InboxKinds, ShownKind, ShownPress } from '#features/parts.ts'

const files = import.meta.glob<InboxKinds>('../../*/desk/inbox-kinds.ts', {
  eager: true,
  import: 'inboxKinds',
})

/** What the rows of each kind say and do. */
export const shownKinds: InboxKinds = Object.fromEntries(
  Object.values(files).flatMap((own) => Object.entries(own)),
)

export const shownKind = (kind: InboxKind): ShownKind => shownKinds[kind] ?? { look: 'news' }

/** What a press of an item says and does; undefined if it opens the item. */
export const shownPress = (kind: InboxKind, press: InboxPress): ShownPress | undefined =>
  press === 'open' ? undefined : shownKind(kind).presses?.[press]
