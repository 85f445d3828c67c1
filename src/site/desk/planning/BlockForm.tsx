import { useState } from 'react'
import { deskPlanning } from '#content/desk-planning.ts'
import { BlockAnswer } from '#domain/desk/blocks.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import notices from '#site/forms/notices.module.css'
import { Button } from '#site/ui/Button.tsx'
import { newSpan, SpanFields, spanOf } from './SpanFields.tsx'

const words = deskPlanning.blocks

/** Blocks whole days, or times of one day; then lists the appointments that are already there. */
export function BlockForm({ onDone }: { onDone: () => void }) {
  const [value, setValue] = useState(newSpan)
  const [answer, setAnswer] = useState<BlockAnswer>()

  const { submit, busy, error, failure } = useMutation(async () => {
    setAnswer(undefined)
    setAnswer(await call(BlockAnswer, deskCalls.blocks, spanOf(value)))
    setValue((now) => ({ ...now, reason: '' }))
    onDone()
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.add}>
      <h3>{words.add}</h3>
      <SpanFields prefix="block" value={value} error={error} onChange={setValue} />
      <Failure words={failure} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {words.submit}
        </Button>
      </div>
      <div role="status">
        {answer && (
          <div className={notices.sent}>
            <p>{words.done}</p>
            {answer.bookings.length > 0 && (
              <>
                <p>{words.existing(answer.bookings.length)}</p>
                <AppointmentRows bookings={answer.bookings} />
              </>
            )}
          </div>
        )}
      </div>
    </form>
  )
}
