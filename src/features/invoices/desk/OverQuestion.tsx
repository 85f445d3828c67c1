import { money } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import { Note } from '#design/desk/Parts.tsx'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { useIsOwner } from '#platform/browser/desk/session.ts'
import type { Over } from './payment-form.ts'

type Props = {
  over: Over
  /** Whether it is compared with the price, since there is no invoice. */
  isPrice: boolean
  isBusy: boolean
  onTip: () => void
  /** It is sent as it is: the price is higher, or the server knows other invoices. */
  onTake: () => void
  onWrong: () => void
  /** What is above goes to this invoice. */
  onOther: (id: string) => void
}

const words = paymentWords.over

/** Asks what more than is owed means: a tip, another invoice, a higher price, or a slip. */
export function OverQuestion({ over, isPrice, isBusy, ...on }: Props) {
  const { over_cents, others, document_id } = over
  const isOwner = useIsOwner()
  return (
    <>
      <Note
        tone="wait"
        isAlert
        lead={words.title(money(over_cents))}
        actions={
          <>
            <Button isBusy={isBusy} onClick={on.onTip}>
              {words.tip}
            </Button>
            {(others === undefined || isPrice) && (
              <Button isBusy={isBusy} onClick={on.onTake}>
                {isPrice ? words.price : words.other}
              </Button>
            )}
            <Button onClick={on.onWrong}>{words.wrong}</Button>
          </>
        }
      >
        {others?.length === 0 && !isPrice ? words.noOther : words.ask}
      </Note>
      {isOwner && others && document_id && others.length > 0 && (
        <div className="grid gap-2 justify-items-start">
          {others.map((other) => (
            <Button key={other.id} isBusy={isBusy} onClick={() => on.onOther(other.id)}>
              {words.forInvoice(other.number ?? '', money(other.balance_cents))}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
