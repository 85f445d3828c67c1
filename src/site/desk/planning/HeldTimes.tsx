import { useRef, useState } from 'react'
import { guardWords } from '#content/desk-guard.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { GuardAnswer, type LooseRequest } from '#domain/desk/guard.ts'
import { guard } from '#domain/guard.ts'
import { instantLabel } from '#domain/instants.ts'
import { dayLabel } from '#domain/time.ts'
import { call } from '#site/desk/api/call.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { AppointmentRows } from '#site/desk/ui/AppointmentRows.tsx'
import { Failure } from '#site/desk/ui/Notices.tsx'
import styles from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'

const words = guardWords.held

type Done = { was: 'released' | 'again'; answer: GuardAnswer }

/** The times of requests that nobody has vouched for, with one button that releases all of them, and one that undoes that. */
export function HeldTimes({
  requests,
  load,
}: {
  requests: readonly LooseRequest[]
  load: () => Promise<void>
}) {
  const [done, setDone] = useState<Done>()
  const status = useRef<HTMLDivElement>(null)
  const run = async (was: Done['was'], path: string, ids: readonly string[]) => {
    setDone({ was, answer: await call(GuardAnswer, path, { ids }) })
    // The button that had the focus is gone.
    status.current?.focus()
    await load()
  }
  const release = useMutation(() =>
    run(
      'released',
      deskCalls.guardRelease,
      requests.map(({ id }) => id),
    ),
  )
  const undo = useMutation(() =>
    run('again', deskCalls.guardHold, done?.answer.done.map(({ id }) => id) ?? []),
  )
  const ends = requests.map(({ release_at }) => release_at).toSorted()
  // Without a burst they are held until they are answered or expire.
  const end = ends[0] === '' ? undefined : ends.at(-1)
  const canUndo = done?.was === 'released' && done.answer.done.length > 0
  return (
    <>
      {requests.length > 0 && (
        <>
          <h3>{words.title}</h3>
          <p className={styles.text}>
            {end ? words.help(instantLabel(end)) : words.much(guard.nearDays)}
          </p>
          <div>
            <Button aria-disabled={release.busy} onClick={release.submit}>
              {words.release(requests.length)}
            </Button>
          </div>
          <AppointmentRows
            bookings={requests.map((it) => ({
              ...it,
              why: `${dayLabel(it.appoint_date)} · ${it.address}`,
            }))}
          />
        </>
      )}
      <div role="status" tabIndex={-1} ref={status}>
        {done && <p>{words[done.was](done.answer.done.length)}</p>}
        {done && done.answer.left.length > 0 && (
          <>
            <p>{words.left}</p>
            <AppointmentRows bookings={done.answer.left} />
          </>
        )}
      </div>
      {canUndo && (
        <div>
          <Button secondary compact aria-disabled={undo.busy} onClick={undo.submit}>
            {words.undo}
          </Button>
        </div>
      )}
      <Failure words={release.failure ?? undo.failure} />
    </>
  )
}
