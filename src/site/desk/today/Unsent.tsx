import { daySheet } from '#content/desk-day-sheet.ts'
import { clockLabel } from '#domain/instants.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Note } from '#site/desk/ui/Parts.tsx'
import { isStopped } from '#site/storage/outbox.ts'
import type { Step } from './step.ts'
import { dropRefused } from './steps.ts'

const { unsent: words, willBeSent } = daySheet

/** The presses that the server does not have: they wait for the network, or the server has refused them. */
export function Unsent({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <section aria-label={words.title}>
      {steps.map((step) => (
        <UnsentStep key={step.key} step={step} isStopped={isStopped(step, steps)} />
      ))}
    </section>
  )
}

function UnsentStep({ step, isStopped }: { step: Step; isStopped: boolean }) {
  const said = words.step(words.labels[step.action], step.name, clockLabel(step.at))
  const text = step.text && ` “${step.text}”`
  if (step.refused === undefined)
    return (
      <Note tone="wait" icon="clock" lead={`${said}.`}>
        {text} {isStopped ? words.waits : willBeSent}
      </Note>
    )
  return (
    <Note
      tone="bad"
      lead={`${words.refused}. ${said}.`}
      actions={
        <Button aria-label={words.dropNamed(said)} onClick={() => dropRefused(step)}>
          {words.drop}
        </Button>
      }
    >
      {text} {step.refused}
    </Note>
  )
}

/** The steps that somebody should hear of: one that is being sent just now needs no word. */
export const toTellOf = (unsent: readonly Step[], isReached: boolean): readonly Step[] =>
  unsent.filter(
    (step) => !isReached || step.isLate || step.refused !== undefined || isStopped(step, unsent),
  )
