import { daySheet } from '#content/desk-day-sheet.ts'
import { paymentWords } from '#content/desk-payment.ts'
import { clockLabel } from '#domain/instants.ts'
import { money } from '#domain/money.ts'
import { amountIn, payments, type UnsentPayment } from '#site/desk/money/payments.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { Note } from '#site/desk/ui/Parts.tsx'
import { type Entry, isStopped } from '#site/storage/outbox.ts'
import type { Step } from './step.ts'
import { dropRefused } from './steps.ts'

const { unsent: words, willBeSent } = daySheet

type Props = { steps: readonly Step[]; payments?: readonly UnsentPayment[] }

/** The presses and payments that the server does not have: they wait for the network, or the server has refused them. */
export function Unsent({ steps, payments: ofMoney = [] }: Props) {
  if (steps.length + ofMoney.length === 0) return null
  return (
    <section aria-label={words.title}>
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
      {ofMoney.map((payment) => (
        <UnsentEntry
          key={payment.key}
          entry={payment}
          label={paymentWords.unsent(money(amountIn(payment.request)))}
          waits={willBeSent}
          drop={() => payments.remove(payment)}
        />
      ))}
    </section>
  )
}

type EntryProps = {
  entry: Entry & { name: string }
  label: string
  text?: string
  /** For what it waits. */
  waits: string
  drop: () => void
}

function UnsentEntry({ entry, label, text = '', waits, drop }: EntryProps) {
  const said = words.step(label, entry.name, clockLabel(entry.at))
  if (entry.refused === undefined)
    return (
      <Note tone="wait" icon="clock" lead={`${said}.`}>
        {text} {waits}
      </Note>
    )
  return (
    <Note
      tone="bad"
      lead={`${words.refused}. ${said}.`}
      actions={
        <Button aria-label={words.dropNamed(said)} onClick={drop}>
          {words.drop}
        </Button>
      }
    >
      {text} {entry.refused}
    </Note>
  )
}

/** The entries that somebody should hear of: one that is being sent just now needs no word. */
export const toTellOf = <One extends Entry>(
  unsent: readonly One[],
  isReached: boolean,
  stops = true,
): readonly One[] =>
  unsent.filter(
    (one) =>
      !isReached || one.isLate || one.refused !== undefined || (stops && isStopped(one, unsent)),
  )
