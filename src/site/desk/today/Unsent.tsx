import { daySheet as words } from '#content/desk-day-sheet.ts'
import { clockLabel } from '#domain/instants.ts'
import { PageSection } from '#site/desk/ui/Page.tsx'
import { isStopped } from '#site/storage/outbox.ts'
import { Button } from '#site/ui/Button.tsx'
import css from './DaySheet.module.css'
import type { Step } from './step.ts'
import { dropRefused } from './steps.ts'

/** The presses that the server does not have, and those that it refused, each with the reason and a press to remove it. */
export function Unsent({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <PageSection title={words.unsent.title}>
      <ul role="list" className={css.jobs}>
        {steps.map((step) => (
          <li key={step.key} className={css.job}>
            <UnsentStep step={step} isStopped={isStopped(step, steps)} />
          </li>
        ))}
      </ul>
    </PageSection>
  )
}

function UnsentStep({ step, isStopped }: { step: Step; isStopped: boolean }) {
  const { unsent } = words
  const said = unsent.step(unsent.labels[step.action], step.name, clockLabel(step.at))
  return (
    <>
      <p>{said}</p>
      {step.text && <p className={css.notes}>{step.text}</p>}
      {step.refused === undefined ? (
        <p>{isStopped ? unsent.waits : words.willBeSent}</p>
      ) : (
        <>
          <p role="alert" className={css.warning}>
            <strong>{unsent.refused}.</strong> {step.refused}
          </p>
          <div>
            <Button
              secondary
              compact
              aria-label={unsent.dropNamed(said)}
              onClick={() => dropRefused(step)}
            >
              {unsent.drop}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
