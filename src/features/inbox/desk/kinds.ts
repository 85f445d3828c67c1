import type { InboxAction, InboxKind } from '#features/inbox/inbox.ts'
import type { InboxKinds, ShownAction, ShownKind } from '#features/parts.ts'

const files = import.meta.glob<InboxKinds>('/src/features/*/desk/inbox-kinds.ts', { eager: true, import: 'inboxKinds' })

/** What the rows of each kind say and do. */
export const shownKinds: InboxKinds = Object.fromEntries(Object.values(files).flatMap((own) => Object.entries(own)))

export const shownKind = (kind: InboxKind): ShownKind => shownKinds[kind] ?? { look: 'news' }

/** What an action of an item says and does; undefined if it opens the item. */
export const shownAction = (kind: InboxKind, press: InboxAction): ShownAction | undefined =>
  press === 'open' ? undefined : shownKind(kind).actions?.[press]
