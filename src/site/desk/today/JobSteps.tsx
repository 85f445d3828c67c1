import { useState } from 'react'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import type { Progress } from '#domain/desk/statuses.ts'
import { MINUTE } from '#domain/durations.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { Button } from '#site/ui/Button.tsx'
import { TextStep } from './TextStep.tsx'
import type { Press } from './use-press.tsx'

const next = { on_the_way: 'start', started: 'complete' } as const satisfies Record<
  Progress,
  keyof typeof words.steps
>

/** Whether the time of a job has passed. */
export const isOver = ({ appoint_at, appoint_minutes }: SheetJob) =>
  Date.parse(appoint_at) + appoint_minutes * MINUTE <= Date.now()

/** The next step of a job of today, one press: on the way, started, done. Or nobody was there. */
export function JobSteps({ job, press }: { job: SheetJob; press: Press }) {
  const [isMailed, setMailed] = useState(false)
  const { progress, email } = job
  const action = isOver(job) ? 'complete' : progress ? next[progress] : 'on_the_way'
  const name = nameOf(job)
  const { label, did } = words.steps[action]
  // The start is of no interest to the client.
  const canMail = Boolean(email) && action !== 'start'
  const hasCome = progress !== null || Date.parse(job.appoint_at) <= Date.now()
  function take() {
    const tells = canMail && isMailed
    press(job, {
      action,
      isMailed: tells,
      said: tells ? `${did(name)} ${words.mailed}` : did(name),
    })
    setMailed(false)
  }
  return (
    <>
      {canMail && (
        <Checkbox
          label={words.mailToo}
          name={words.mailTooNamed(name)}
          checked={isMailed}
          onChange={setMailed}
        />
      )}
      <div className={ui.bar}>
        <Button
          compact
          secondary={action !== 'complete'}
          aria-label={words.stepNamed(label, name)}
          onClick={take}
        >
          {label}
        </Button>
        {hasCome && (
          <TextStep
            id={job.id}
            field="reason"
            words={{
              ...{ open: words.notThere.label, named: words.notThere.named(name) },
              ...{ label: words.notThere.reason, submit: words.notThere.submit },
            }}
            onSubmit={(text) =>
              press(job, { action: 'no_show', text, said: words.notThere.did(name) })
            }
          />
        )}
      </div>
    </>
  )
}
