import { daySheet } from '#content/desk-day-sheet.ts'
import type { UnsentPayment } from '#site/desk/money/payments.ts'
import { UnsentPayments } from '#site/desk/money/UnsentPayments.tsx'
import { UnsentEntry, UnsentSection } from '#site/desk/ui/Unsent.tsx'
import { isStopped } from '#site/storage/outbox.ts'
import type { Step } from './step.ts'
import { dropRefused } from './steps.ts'

const { unsent: words, willBeSent } = daySheet

type Props = { steps: readonly Step[]; payments?: readonly UnsentPayment[] }

/** The presses and payments that the server does not have: they wait for the network, or the server has refused them. */
export const Unsent = ({ steps, payments = [] }: Props) =>
  steps.length + payments.length > 0 && (
    <UnsentSection>
      {steps.map((step) => (
        <UnsentEntry
          key={step.key}
          entry={step}
          label={words.labels[step.action]}
          text={step.text && ` “${step.text}”`}
          waits={isStopped(step, steps) ? words.waits : willBeSent}
          drop={() => dropRefused(step)}
        />
      ))}
      <UnsentPayments payments={payments} />
    </UnsentSection>
  )
