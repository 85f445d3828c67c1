import { useRef, useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import type { DeskBlock } from '#domain/desk/blocks.ts'
import { dayLabel, timeLabel } from '#domain/time.ts'
import { call, errorText, Nothing } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

const words = deskPlanning.blocks

type Props<Item> = {
  items: readonly Item[] | undefined
  labelOf: (item: Item) => string
  /** The call that removes one. */
  urlOf: (item: Item) => string
  words: { none: string; removed: string; removeNamed: (label: string) => string }
  onRemoved: (item: Item) => void
  /** Loads the list again. */
  load: () => Promise<void>
}

/** Spans of time with their reasons, each with a button to remove it. */
export function SpanList<Item extends DeskBlock>({
  items,
  labelOf,
  urlOf,
  words: own,
  onRemoved,
  load,
}: Props<Item>) {
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState<string>()
  const status = useRef<HTMLParagraphElement>(null)
  return (
    <>
      {items?.length === 0 && <p>{own.none}</p>}
      {items && items.length > 0 && (
        <ul role="list" className={styles.list}>
          {items.map((item) => (
            <li key={item.id} className={styles.plain}>
              <strong>{labelOf(item)}</strong>
              <span>{item.reason}</span>
              <small>{words.by(item.who)}</small>
              <Remove
                url={urlOf(item)}
                label={own.removeNamed(labelOf(item))}
                onRemoved={() => {
                  setWrong(undefined)
                  setSaid(own.removed)
                  // The button that had the focus is gone, and a second press finds none.
                  status.current?.focus()
                  onRemoved(item)
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
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <Failure words={wrong} />
    </>
  )
}

type RemoveProps = {
  url: string
  label: string
  onRemoved: () => void
  onRefused: (error: unknown) => void
}

function Remove({ url, label, onRemoved, onRefused }: RemoveProps) {
  const { submit, busy } = useMutation(async () => {
    await call(Nothing, url, {})
    onRemoved()
  }, onRefused)
  return (
    <div>
      <Button secondary compact aria-label={label} aria-disabled={busy} onClick={submit}>
        {words.remove}
      </Button>
    </div>
  )
}

/** A span in words: `Mon, Jul 20, the whole day`. */
export function spanLabel({ from_date, to_date, from_time, to_time }: DeskBlock) {
  if (from_date !== to_date) return words.days(dayLabel(from_date), dayLabel(to_date))
  const times = from_time && to_time && words.times(timeLabel(from_time), timeLabel(to_time))
  return `${dayLabel(from_date)}, ${times || words.whole}`
}
