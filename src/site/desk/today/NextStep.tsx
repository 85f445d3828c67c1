import { daySheet as words } from '#content/desk-day-sheet.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import type { Progress } from '#domain/desk/statuses.ts'
import { MINUTE } from '#domain/durations.ts'
import { useMutation } from '#site/desk/api/use-mutation.ts'
import { act } from '#site/desk/bookings/act.ts'
import { Failure } from '#site/desk/ui/Notices.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import type { Done } from './use-answered.tsx'

const next = { on_the_way: 'start', started: 'complete' } as const satisfies Record<
  Progress,
  keyof typeof words.steps
>

/** Whether the time of a job has passed. */
export const isOver = ({ appoint_at, appoint_minutes }: SheetJob) =>
  Date.parse(appoint_at) + appoint_minutes * MINUTE <= Date.now()

/** The next step of a job, one press: on the way, started, done. */
export function NextStep({ job, onDone }: { job: SheetJob; onDone: (done: Done) => void }) {
  const { id, version, progress } = job
  const action = isOver(job) ? 'complete' : progress ? next[progress] : 'on_the_way'
  const name = nameOf(job)
  const { label, did } = words.steps[action]
  const step = useMutation(async () => {
    const { booking } = await act(id, { action, version, isMailed: false })
    onDone({ id, name, version: booking.version, isMailed: false, said: did(name) })
  })
  return (
    <>
      <Failure words={step.failure} />
      <div className={ui.bar}>
        <Button
          compact
          secondary={action !== 'complete'}
          aria-label={words.stepNamed(label, name)}
          aria-disabled={step.busy}
          onClick={step.submit}
        >
          {label}
        </Button>
      </div>
    </>
  )
}
