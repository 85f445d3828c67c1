import { UnsentEntryNote, UnsentSection } from '#design/desk/UnsentEntries.tsx'
import { unsent } from '#design/desk/unsent-words.ts'
import type { Step } from '#features/bookings/desk/shared/step.ts'
import { dropRefused } from '#features/bookings/desk/shared/steps.ts'
import type { UnsentPayment } from '#features/invoices/desk/shared/payments.ts'
import { UnsentPayments } from '#features/invoices/desk/shared/UnsentPayments.tsx'
import { isStopped } from '#platform/browser/storage/outbox.ts'
import { daySheet } from './words.ts'

const { unsent: words } = daySheet

type Props = { steps: readonly Step[]; payments?: readonly UnsentPayment[] }

/** The presses and payments that the server does not have: they wait for the network, or the server has refused them. */
export const Unsent = ({ steps, payments = [] }: Props) =>
  steps.length + payments.length > 0 && (
    <UnsentSection>
      {steps.map((step) => (
        <UnsentEntryNote
          key={step.key}
          entry={step}
          label={words.labels[step.action]}
          text={step.text && ` “${step.text}”`}
          waits={isStopped(step, steps) ? words.waits : unsent.waits}
          drop={() => dropRefused(step)}
        />
      ))}
      <UnsentPayments payments={payments} />
    </UnsentSection>
  )
