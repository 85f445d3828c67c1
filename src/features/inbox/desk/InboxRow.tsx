import { memo } from 'react'
import { HOUR } from '#core/durations.ts'
import { briefInstantLabel } from '#core/instants.ts'
import { businessDay, today } from '#core/time.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { VisuallyHidden } from '#design/desk/Parts.tsx'
import { InboxItem } from '#design/desk/Rows.tsx'
import type { InboxItem as Item } from '#features/inbox/inbox.ts'
import { depositWords } from '#features/payments/desk/shared/DepositMark.tsx'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { INBOX } from '#platform/browser/desk/navigation.ts'
import { shownAction, shownKind } from './kinds.ts'
import { keyOf } from './shared/inbox-query.tsx'
import { isResolving } from './shared/use-item-action.ts'
import { deskInbox as words } from './shared/words.ts'

/** The address at which an item is open beside the Inbox, with `reply` also its answer; on a phone it stands alone. */
const inboxUrl = (item: Item, reply = false) =>
  `${INBOX}?${new URLSearchParams({ open: keyOf(item), ...(reply && { reply: keyOf(item) }) })}`

type Props = ReturnType<typeof timeOf> & {
  item: Item
  onAction: (item: Item) => void
  /** The key of its press: the first one of a list has it while none is open. */
  shortcut?: string | undefined
  isNew?: boolean
  /** Whether a click leads to the Inbox: on Today nothing opens beside it. */
  isElsewhere?: boolean
}

/** Something that waits for somebody, with the one action that resolves it. At a press the others of a long list stay as they are drawn. */
export const InboxRow = memo(function InboxRow({
  item,
  onAction,
  shortcut,
  when,
  isUrgent,
  isNew = false,
  isElsewhere = false,
}: Props) {
  const { id, kind, who, line, detail, press, deposit } = item
  const shown = shownKind(kind)
  const done = shownAction(kind, press)
  const label = (
    <span>
      {done?.label ?? shown.open ?? words.look}
      <VisuallyHidden> {who}</VisuallyHidden>
    </span>
  )
  return (
    <InboxItem
      id={keyOf(item)}
      href={!isElsewhere && shown.page ? shown.page(id) : inboxUrl(item)}
      kind={shown.look}
      title={shown.title?.(who) ?? who}
      when={when}
      isUrgent={isUrgent}
      line={[line, detail, promiseOf(item), !shown.saysDeposit && deposit && depositWords(deposit)]
        .filter(Boolean)
        .join(' · ')}
      isNew={isNew}
      isShown={isElsewhere}
      action={
        isResolving(done) ? (
          <Button shortcut={shortcut} onClick={() => onAction(item)}>
            {label}
          </Button>
        ) : (
          <ButtonLink shortcut={shortcut} href={inboxUrl(item, press === 'reply')}>
            {label}
          </ButtonLink>
        )
      }
    />
  )
})

const hoursLeft = (due: string) => Math.floor((Date.parse(due) - Date.now()) / HOUR)

/** Whether a request expires today. */
export const expiresToday = ({ kind, due }: Item) =>
  kind === 'request' && due !== null && businessDay(new Date(due)) <= today()

/** What the client of a request was told. */
const promiseOf = ({ kind, due }: Item) => kind === 'request' && due !== null && words.promised(promisedBy(due))

/** The time that is left for a request, and whether it is short; for anything else, when it came. Both change while the item stays the same. */
export function timeOf({ kind, due, at }: Item) {
  if (kind !== 'request') return { when: shownKind(kind).isTimeless ? null : briefInstantLabel(at), isUrgent: false }
  const left = due === null ? undefined : hoursLeft(due)
  return { when: left === undefined ? null : words.left(left), isUrgent: left !== undefined && left < 24 }
}

/** The keys of the items: the first one with a press has its key. */
export function keysOf(items: readonly Item[]): (string | undefined)[] {
  const taken = new Set<string>()
  return items.map(({ kind, press }) => {
    const key = shownAction(kind, press)?.key
    if (key === undefined || taken.has(key)) return undefined
    taken.add(key)
    return key
  })
}
