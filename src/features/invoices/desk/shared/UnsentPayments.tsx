import { money } from '#core/money.ts'
import { UnsentEntryNote } from '#design/desk/UnsentEntries.tsx'
import { unsent } from '#design/desk/unsent-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { amountIn, payments as outbox, type UnsentPayment } from './payments.ts'

/** The payments that the server does not have: they wait for the network, or the server has refused them. */
export const UnsentPayments = ({ payments }: { payments: readonly UnsentPayment[] }) =>
  payments.map((payment) => (
    <UnsentEntryNote
      key={payment.key}
      entry={payment}
      label={paymentWords.unsent(money(amountIn(payment.request)))}
      waits={unsent.waits}
      drop={() => outbox.remove(payment)}
    />
  ))
