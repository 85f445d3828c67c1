import { useRef, useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { addDays } from '#domain/days.ts'
import { BLOCK_RANGE_DAYS, BlockList, type DeskBlock } from '#domain/desk/blocks.ts'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { dayLabel, timeLabel, today } from '#domain/time.ts'
import { call, errorText, Nothing } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { useApiQuery } from '#site/desk/api/use-query.ts'
import { Failure, Loading } from '#site/desk/ui/Notices.tsx'
import { PageSection } from '#site/desk/ui/Page.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { BlockForm } from './BlockForm.tsx'

const words = deskPlanning.blocks

/** The blocked times, with a form to add one and a button to remove each. */
export function Blocks() {
  const from = today()
  const url = `${deskCalls.blocks}?from=${from}&to=${addDays(from, BLOCK_RANGE_DAYS - 1)}`
  const { data, failure, load, set } = useApiQuery(BlockList, url, ['plan_changed'])
  const [said, setSaid] = useState('')
  const [wrong, setWrong] = useState<string>()
  const status = useRef<HTMLParagraphElement>(null)

  function onRemoved({ id }: DeskBlock) {
    setWrong(undefined)
    setSaid(words.removed)
    // The button that had the focus is gone, and a second press finds none.
    status.current?.focus()
    if (data) set({ ...data, blocks: data.blocks.filter((block) => block.id !== id) })
  }
  // The message is here, since a block that a colleague has removed is gone from the list.
  function onRefused(error: unknown) {
    setWrong(errorText(error))
    void load()
  }
  return (
    <PageSection title={words.title}>
      <p className={styles.text}>{words.help}</p>
      <Failure words={failure} retry={load} />
      {!data && !failure && <Loading />}
      {data?.blocks.length === 0 && <p>{words.none}</p>}
      {data && data.blocks.length > 0 && (
        <ul role="list" className={styles.list}>
          {data.blocks.map((block) => (
            <li key={block.id} className={styles.plain}>
              <strong>{spanLabel(block)}</strong>
              <span>{block.reason}</span>
              <small>{words.by(block.who)}</small>
              <Remove block={block} {...{ onRemoved, onRefused }} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" tabIndex={-1} ref={status}>
        {said}
      </p>
      <Failure words={wrong} />
      <BlockForm onDone={load} />
    </PageSection>
  )
}

type RemoveProps = {
  block: DeskBlock
  onRemoved: (block: DeskBlock) => void
  onRefused: (error: unknown) => void
}

function Remove({ block, onRemoved, onRefused }: RemoveProps) {
  const { submit, busy } = useMutation(async () => {
    await call(Nothing, withId(deskCalls.blockRemove, block.id), {})
    onRemoved(block)
  }, onRefused)
  return (
    <div>
      <Button
        secondary
        compact
        aria-label={words.removeNamed(spanLabel(block))}
        aria-disabled={busy}
        onClick={submit}
      >
        {words.remove}
      </Button>
    </div>
  )
}

function spanLabel({ from_date, to_date, from_time, to_time }: DeskBlock) {
  if (from_date !== to_date) return words.days(dayLabel(from_date), dayLabel(to_date))
  const times = from_time && to_time && words.times(timeLabel(from_time), timeLabel(to_time))
  return `${dayLabel(from_date)}, ${times || words.whole}`
}
