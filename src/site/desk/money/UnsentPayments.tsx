import { daySheet } from '#content/desk-day-sheet.ts'
import { paymentWords } from '#content/desk-payment.ts'
import { money } from '#domain/money.ts'
import { UnsentEntry } from '#site/desk/ui/Unsent.tsx'
import { amountIn, payments as outbox, type UnsentPayment } from './payments.ts'

/** The payments that the server does not have: they wait for the network, or the server has refused them. */
export const UnsentPayments = ({ payments }: { payments: readonly UnsentPayment[] }) =>
  payments.map((payment) => (
    <UnsentEntry
      key={payment.key}
      entry={payment}
      label={paymentWords.unsent(money(amountIn(payment.request)))}
      waits={daySheet.willBeSent}
      drop={() => outbox.remove(payment)}
    />
  ))
