import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Posting } from '#core/desk-calls.ts'
import { shortDayLabel, timeLabel } from '#core/time.ts'
import { Button } from '#design/desk/Button.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { listClass, plainClass } from '#design/desk/ui-classes.ts'
import type { DeskBlock } from '#features/day-operations/blocks.ts'
import { deskPlanning } from '#features/day-operations/desk-planning-words.ts'
import { call, errorText } from '#platform/browser/desk/call.ts'

const words = deskPlanning.blocks

type Props<Item> = {
  items: readonly Item[] | undefined
  labelOf: (item: Item) => string
  /** The call that removes one. */
  urlOf: (item: Item) => Posting<null>
  /** Stores one again that was removed. */
  restore: (item: Item) => Promise<unknown>
  words: { none: string; removed: (label: string) => string; removeNamed: (label: string) => string }
  onRemoved?: (() => void) | undefined
  /** Loads the list again. */
  load: () => Promise<unknown>
}

/** Spans of time with their reasons, each with a button that removes it, and a toast that brings it back. */
export function SpanList<Item extends DeskBlock>(props: Props<Item>) {
  const { items, labelOf, urlOf, restore, words: own, onRemoved, load } = props
  const [wrong, setWrong] = useState<string>()
  async function undo(item: Item) {
    await restore(item)
    await load()
  }
  return (
    <>
      {items?.length === 0 && <p>{own.none}</p>}
      {items && items.length > 0 && (
        <ul role="list" className={listClass}>
          {items.map((item) => (
            <li key={item.id} className={plainClass}>
              <strong>{labelOf(item)}</strong>
              <span>{item.reason}</span>
              <small>{words.by(item.who)}</small>
              <Remove
                url={urlOf(item)}
                label={own.removeNamed(labelOf(item))}
                onRemoved={() => {
                  setWrong(undefined)
                  showToast({ words: own.removed(labelOf(item)), undo: () => undo(item) })
                  void load()
                  onRemoved?.()
                }}
                // The message is here, since what a colleague has removed is gone from the list.
                onRefused={(error) => {
                  setWrong(errorText(error))
                  void load()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Failure words={wrong} />
    </>
  )
}

type RemoveProps = { url: Posting<null>; label: string; onRemoved: () => void; onRefused: (error: unknown) => void }

function Remove({ url, label, onRemoved, onRefused }: RemoveProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await call(url, {})
      onRemoved()
    },
    onError: onRefused,
  })
  return (
    <div>
      <Button aria-label={label} isBusy={isPending} onClick={() => mutate()}>
        {words.remove}
      </Button>
    </div>
  )
}

/** A span in words: `Mon, Jul 20, the whole day`. */
export function spanLabel({ from_date, to_date, from_time, to_time }: DeskBlock) {
  if (from_date !== to_date) return words.days(shortDayLabel(from_date), shortDayLabel(to_date))
  const times = from_time && to_time && words.times(timeLabel(from_time), timeLabel(to_time))
  return `${shortDayLabel(from_date)}, ${times || words.whole}`
}
