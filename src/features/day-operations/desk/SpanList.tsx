import { useMutation } from '@tanstack/react-query'
import type { Posting } from '#core/desk-calls.ts'
import { shortDayLabel, timeLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { type Answered, Failure, QueryState } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { listClass, plainClass } from '#design/desk/ui-classes.ts'
import type { DeskBlock } from '#features/day-operations/blocks.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { call } from '#platform/browser/desk/call.ts'

const words = deskPlanning.blocks

type Props<Item> = {
  query: Answered
  items: readonly Item[] | undefined
  labelOf: (item: Item) => string
  /** The call that removes one. */
  urlOf: (item: Item) => Posting<null>
  /** Stores one again that was removed. */
  restore: (item: Item) => Promise<unknown>
  words: { none: string; removed: (label: string) => string; removeNamed: (label: string) => string }
  onRemoved?: (() => void) | undefined
}

/** Spans of time with their reasons, each with a button that removes it, and a toast that brings it back. */
export function SpanList<Item extends DeskBlock>(props: Props<Item>) {
  const { query, items, labelOf, urlOf, restore, words: own, onRemoved } = props
  async function undo(item: Item) {
    await restore(item)
    await query.refetch()
  }
  const remove = useMutation({
    mutationFn: (item: Item) => call(urlOf(item), {}),
    onSuccess(_, item) {
      showToast({ words: own.removed(labelOf(item)), undo: () => undo(item) })
      onRemoved?.()
    },
    // What a colleague has removed is gone from the list, too.
    onSettled: () => void query.refetch(),
  })
  return (
    <>
      <QueryState query={query} />
      {items?.length === 0 && <p>{own.none}</p>}
      {items && items.length > 0 && (
        <ul role="list" className={listClass}>
          {items.map((item) => (
            <li key={item.id} className={plainClass}>
              <strong>{labelOf(item)}</strong>
              <span>{item.reason}</span>
              <small>{words.by(item.who)}</small>
              <div>
                <Button
                  aria-label={own.removeNamed(labelOf(item))}
                  isBusy={remove.isPending && remove.variables.id === item.id}
                  onClick={() => remove.mutate(item)}
                >
                  {words.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Failure error={remove.error} />
    </>
  )
}

/** A span in words: `Mon, Jul 20, the whole day`. */
export function spanLabel({ from_date, to_date, from_time, to_time }: DeskBlock) {
  if (from_date !== to_date) return words.days(shortDayLabel(from_date), shortDayLabel(to_date))
  const times = from_time && to_time && words.times(timeLabel(from_time), timeLabel(to_time))
  return `${shortDayLabel(from_date)}, ${times || words.whole}`
}
