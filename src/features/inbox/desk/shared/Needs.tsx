import { icons } from '#design/desk/icons.ts'
import { Skeleton } from '#design/desk/Notices.tsx'
import { Card, Count } from '#design/desk/Parts.tsx'
import { Icon } from '#design/Icon.tsx'
import { linkClass } from '#features/day-sheet/desk/shared/today-classes.ts'
import { InboxRow, keysOf, timeOf } from '#features/inbox/desk/InboxRow.tsx'
import { INBOX } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { useInbox } from './inbox-query.tsx'
import { useItemAction } from './use-item-action.ts'
import { deskInbox as words } from './words.ts'

/** What needs somebody first, each with its press: the first rows of the Inbox. */
export function Needs({ person, most }: { person: string; most: number }) {
  const { items, waiting, error } = useInbox()
  const runItemAction = useItemAction(person)
  // Without a network, and to who may not read it, it says nothing.
  if (!items && error) return null
  const first = items?.slice(0, most) ?? []
  const more = waiting - first.length
  const keys = keysOf(first)
  return (
    <Card
      title={
        <span className="inline-flex gap-2 items-center">
          {words.needs}
          {waiting > 0 && <Count count={waiting} of="" />}
        </span>
      }
      end={
        <Link className={linkClass} href={INBOX}>
          {words.open}
        </Link>
      }
    >
      {!items && <Skeleton rows={1} label={words.needs} />}
      {items?.length === 0 && (
        <p className="py-3 px-4">
          <b>{words.empty.title}.</b> {words.empty.text}
        </p>
      )}
      <ul role="list" className="[&>li:last-child]:border-b-0">
        {first.map((item, i) => (
          <InboxRow
            key={`${item.kind} ${item.id}`}
            item={item}
            {...timeOf(item)}
            onAction={runItemAction}
            shortcut={keys[i]}
            isElsewhere
          />
        ))}
      </ul>
      {more > 0 && (
        <Link
          className="flex items-center justify-between min-h-(--press) py-2 px-4 border-t border-line-soft text-soft-ink type-second font-520 no-underline"
          href={INBOX}
        >
          {words.more(more)}
          <Icon path={icons.right} size={16} />
        </Link>
      )}
    </Card>
  )
}
