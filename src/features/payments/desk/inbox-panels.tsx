import { useMutation } from '@tanstack/react-query'
import { withId } from '#core/desk-calls.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import { besideList, Panel } from '#design/desk/ListAndPanel.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { late } from '#design/late.tsx'
import type { InboxPanels, OpenedItem } from '#features/parts.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { bookingPath } from '#platform/browser/desk/navigation.ts'
import { useTransferAnswer } from './use-transfer-answer.ts'

const DepositSection = late(() => import('./Deposits.tsx').then((it) => it.DepositSection), besideList())

/** What a client says that they have sent: whether it is there. */
function SentTransfer({ item, onGone }: OpenedItem) {
  const { id, who, line, detail } = item
  const { received, missing, error } = useTransferAnswer(id, () => onGone(item))
  const { transfers } = deskDeposits
  return (
    <Panel
      title={who}
      sub={line}
      foot={
        <>
          <Button isBusy={missing.isPending} onClick={() => missing.mutate()}>
            {transfers.missing}
          </Button>
          <Button kind="main" isBusy={received.isPending} onClick={() => received.mutate()}>
            {transfers.received}
          </Button>
        </>
      }
    >
      <p>{detail}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{transfers.look}</p>
      <Failure error={error} />
      <OpenJob item={item} />
    </Panel>
  )
}

/** A payment by card that does not fit what was asked for: the owner does what is to be done at Square. */
function CardPayment({ item, onGone }: OpenedItem) {
  const { id, who, line, detail } = item
  const seen = useMutation({
    mutationFn: async () => {
      await call(withId(cardCalls.cardPageSeen, id), {})
      onGone(item)
    },
  })
  return (
    <Panel
      title={who}
      sub={line}
      foot={
        <Button kind="main" isBusy={seen.isPending} onClick={() => seen.mutate()}>
          {deskCard.seen}
        </Button>
      }
    >
      <p className="whitespace-pre-wrap wrap-anywhere">{detail}</p>
      <Failure error={seen.error} />
      <OpenJob item={item} />
    </Panel>
  )
}

/** A deposit about which the owner decides, with what may be done. */
const OfDeposit = ({ item }: OpenedItem) => (
  <Panel title={item.who} sub={item.detail}>
    <p>{item.line}</p>
    {item.booking_id !== null && <DepositSection booking={item.booking_id} name={item.who} />}
    <OpenJob item={item} />
  </Panel>
)

/** The way to the booking that an item is about, if it is about one. */
const OpenJob = ({ item }: Pick<OpenedItem, 'item'>) =>
  item.booking_id !== null && <ButtonLink href={bookingPath(item.booking_id)}>{deskDeposits.openJob}</ButtonLink>

export const inboxPanels = {
  transfer: { Panel: SentTransfer },
  deposit: { Panel: OfDeposit },
  deposit_back: { Panel: OfDeposit },
  card: { Panel: CardPayment },
} as const satisfies InboxPanels

declare module '#features/parts.ts' {
  interface ShownPanels extends Record<keyof typeof inboxPanels, true> {}
}
