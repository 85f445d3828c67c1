import { useState } from 'react'
import { daySheet as words } from '#content/desk-day-sheet.ts'
import { nameOf } from '#domain/booking-words.ts'
import type { SheetJob } from '#domain/desk/day-sheet.ts'
import { jobStep } from '#domain/desk/next-step.ts'
import { KeyButton } from '#site/desk/keys/KeyButton.tsx'
import { actionKeys } from '#site/desk/keys/keys.ts'
import { Checkbox } from '#site/desk/ui/Checkbox.tsx'
import ui from '#site/desk/ui/ui.module.css'
import { TextStep } from './TextStep.tsx'
import type { Press } from './use-press.tsx'

/** The next step of a job of today, one press: on the way, started, done. Or nobody was there. */
export function JobSteps({ job, press }: { job: SheetJob; press: Press }) {
  const [isMailed, setMailed] = useState(false)
  const { progress, email } = job
  const action = jobStep(job)
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
        <KeyButton
          shortcut={actionKeys[action]}
          compact
          secondary={action !== 'complete'}
          aria-label={words.stepNamed(label, name)}
          onClick={take}
        >
          {label}
        </KeyButton>
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
