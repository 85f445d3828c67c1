import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { withId } from '#core/desk-calls.ts'
import { money } from '#core/money.ts'
import { dayLabel, today } from '#core/time.ts'
import { centsIn } from '#core/typed-money.ts'
import { Button, ButtonLink } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { Badge, Note, type Tone } from '#design/desk/Parts.tsx'
import { Section } from '#design/desk/Section.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { copyLink, methodField } from '#features/invoices/desk/shared/documents.tsx'
import type { NotedMethod } from '#features/invoices/payments.ts'
import { depositCalls } from '#features/payments/calls.ts'
import type { BookingDeposits, DepositActionName, DeskDeposit } from '#features/payments/deposits.ts'
import { depositMark } from '#features/payments/desk-deposit-mark-words.ts'
import { deskDeposits as words } from '#features/payments/desk-deposits-words.ts'
import { call } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { depositsQuery } from './shared/queries.ts'
import { useTransferAnswer } from './use-transfer-answer.ts'

type Props = { booking: string; name: string }

/** The deposits of a job, with what may be done about each, and the button that asks for one. */
export function DepositSection({ booking, name }: Props) {
  const { data, error, refetch } = useQuery(depositsQuery(booking))
  const asking = useDialog()
  const done = () => {
    publish({ is: 'event', kind: 'money_changed' })
    publish({ is: 'event', kind: 'booking_changed' })
    void refetch()
  }
  if (!data || (data.deposits.length === 0 && data.proposal === null)) return <Failure error={error} retry={refetch} />
  const { proposal } = data
  return (
    <Part isFolded={data.deposits.length === 0}>
      <Failure error={error} retry={refetch} />
      {data.deposits.map((deposit) => (
        <Deposit key={deposit.id} deposit={deposit} name={name} done={done} />
      ))}
      {proposal && (
        <>
          <div className="flex flex-wrap gap-2">
            <Button icon="receipt" onClick={() => asking.open()}>
              {words.ask}
            </Button>
          </div>
          {asking.now && (
            <AskDialog
              key={asking.now.key}
              booking={booking}
              proposal={proposal}
              {...asking.now.dialog}
              onDone={done}
            />
          )}
        </>
      )}
    </Part>
  )
}

/** Few jobs have a deposit: as long as nobody has asked for one, it is a line. */
const Part = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details>
      <summary className="content-center min-h-(--target)">{words.title}</summary>
      {children}
    </details>
  ) : (
    <Section title={words.title}>{children}</Section>
  )

const tones: Record<DeskDeposit['state'], Tone> = {
  open: 'wait',
  paid: 'go',
  returned: 'plain',
  kept: 'plain',
  waived: 'line',
  withdrawn: 'line',
}

type Shown = { deposit: DeskDeposit; name: string; done: () => void }

function Deposit({ deposit, name, done }: Shown) {
  const { id, state, number, amount_cents, missing_cents, due_on, transfer, url } = deposit
  const isLate = state === 'open' && !transfer && due_on < today()
  const left = missing_cents > 0 && missing_cents < amount_cents ? missing_cents : undefined
  const asking = useDialog<DepositActionName>()
  const asked = asking.now
  const question = asked && questions[asked.about]?.(name, money(amount_cents))
  const form = useDeskForm({
    values: { method: 'e_transfer' as NotedMethod },
    fields: { method: methodField(words.method) },
    send: async (typed) => asked && act(asked.about, typed),
  })
  const close = () => {
    asking.close()
    form.clear()
  }
  async function act(press: DepositActionName, typed: { method: NotedMethod }) {
    const answer = await call(withId(depositCalls.deposit, id), { press, ...(press === 'returned' && typed) })
    const due = answer.deposits.find((one) => one.id === id)?.due_on ?? ''
    showToast({ words: press === 'remind' ? words.done.remind(dayLabel(due)) : words.done[press] })
    asking.close()
    done()
  }
  function press(one: DepositActionName) {
    form.clear()
    if (questions[one]) asking.reopen(one)
    else form.submitTo((typed) => act(one, typed), { name: one })
  }
  return (
    <section className="grid gap-2" aria-label={`${words.title} ${number}`}>
      <p>
        <strong>{money(amount_cents)}</strong> {number}{' '}
        <Badge tone={isLate ? 'alarm' : tones[state]}>
          {transfer ? depositMark.sent : isLate ? depositMark.late : words.states[state]}
        </Badge>
      </p>
      {state === 'open' && (
        <p>
          {words.due}: {dayLabel(due_on)}
          {left !== undefined && ` · ${words.stillMissing(money(left))}`}
        </p>
      )}
      {transfer && <TransferNote transfer={transfer} number={number} done={done} />}
      {deposit.goes_back !== null && (
        <p>{deposit.goes_back ? words.inbox.back(money(amount_cents)) : words.inbox.keep(money(amount_cents))}</p>
      )}
      {!asked?.dialog.isOpen && form.problem}
      <div className="flex flex-wrap gap-2">
        {!transfer &&
          deposit.presses.map((one, i) => (
            <Button
              key={one}
              {...(i === 0 && isExpected(deposit, one) && { kind: 'main' })}
              isBusy={form.sending === one}
              onClick={() => press(one)}
            >
              {words.presses[one]}
            </Button>
          ))}
        {state === 'open' && (
          <Button kind="quiet" onClick={() => void copyLink(url)}>
            {words.copyLink}
          </Button>
        )}
        <ButtonLink kind="quiet" href={url}>
          {words.open}
        </ButtonLink>
      </div>
      {asked && question && (
        <FormDialog
          key={asked.key}
          isOpen={asked.dialog.isOpen}
          onClose={close}
          title={question.title}
          submit={words.presses[asked.about]}
          form={form}
          isAlarm={asked.about === 'let_go'}
          before={<Button onClick={close}>{words.cancel}</Button>}
        >
          <p>{question.text}</p>
          {asked.about === 'returned' && <form.Field name="method" />}
        </FormDialog>
      )}
    </section>
  )
}

/** Whether a press is the one that is expected: what the rule says, or the reminder of one that is late. */
const isExpected = ({ due_on, goes_back }: DeskDeposit, press: DepositActionName) =>
  (press === 'remind' && due_on < today()) || (press === 'returned' && goes_back === true)

/** The actions that ask first: they cancel a job, or are about money that has come. */
const questions: Partial<Record<DepositActionName, (name: string, amount: string) => { title: string; text: string }>> =
  {
    let_go: (name) => ({ title: words.letGoTitle, text: words.letGoText(name) }),
    keep: (_, amount) => ({ title: words.keepTitle, text: words.keepText(amount) }),
    returned: (_, amount) => ({ title: words.returnTitle, text: words.returnText(amount) }),
  }

type TransferProps = {
  transfer: { id: string; amount_cents: number; reference: string }
  number: string
  done: () => void
}

/** What a client says that they have sent, with the two answers: only “Received” counts as paid. */
function TransferNote({ transfer, number, done }: TransferProps) {
  const { id, amount_cents, reference } = transfer
  const { transfers } = words
  const { received, missing, error } = useTransferAnswer(id, done)
  return (
    <>
      <Note
        tone="wait"
        icon="receipt"
        lead={words.inbox.transfer(money(amount_cents), number)}
        actions={
          <>
            <Button kind="main" isBusy={received.isPending} onClick={() => received.mutate()}>
              {transfers.received}
            </Button>
            <Button isBusy={missing.isPending} onClick={() => missing.mutate()}>
              {transfers.missing}
            </Button>
          </>
        }
      >
        {reference === '' ? transfers.noReference : transfers.reference(reference)}. {transfers.look}
      </Note>
      <Failure error={error} />
    </>
  )
}

type AskProps = {
  booking: string
  proposal: NonNullable<BookingDeposits['proposal']>
  onDone: () => void
} & DialogState

function AskDialog({ booking, proposal, onDone, ...dialog }: AskProps) {
  const { email, due_on, return_hours, has_address } = proposal
  const form = useDeskForm({
    values: { amount_cents: '', due_on },
    fields: { amount_cents: { kind: 'money', label: words.amount }, due_on: { kind: 'date', label: words.due } },
    async send(typed) {
      const amount_cents = centsIn(typed.amount_cents) ?? 0
      await call(withId(depositCalls.bookingDeposits, booking), { ...typed, amount_cents })
      showToast({ words: words.asked(money(amount_cents)) })
      dialog.onClose()
      onDone()
    },
  })
  return (
    <FormDialog {...dialog} title={words.askTitle} submit={words.send} form={form}>
      <p>{email === null ? words.noMail : words.byMail(email)}</p>
      {!has_address && <p>{words.noAddress}</p>}
      <form.Field name="amount_cents" />
      <form.Field name="due_on" />
      <p>{words.rule(return_hours)}</p>
    </FormDialog>
  )
}
