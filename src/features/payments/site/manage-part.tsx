import { money } from '#core/money.ts'
import { shortDayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { managePage } from '#features/bookings/manage-words.ts'
import { Next } from '#features/bookings/site/shared/Next.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import type { ManagePart, PartOfManage } from '#features/parts.ts'
import type { ManagedDeposit } from '#features/payments/client-deposit.ts'
import { payPage } from '#features/payments/pay-words.ts'

/** What became of a deposit, and the way to its page. One that is still to be paid is the next thing. */
function Deposit({ booking: { deposit } }: PartOfManage) {
  if (!deposit || isToPay(deposit)) return null
  const { state, amount_cents, return_hours, url } = deposit
  const amount = money(amount_cents)
  const message = {
    asked: t(managePage).deposit.sent(amount),
    paid: t(managePage).deposit.paid(amount),
    back: t(payPage).said.back(amount),
    late: t(payPage).said.late(amount, return_hours),
    returned: t(payPage).said.returned(amount),
    kept: t(payPage).said.kept(amount),
    waived: t(payPage).said.waived,
    withdrawn: t(payPage).said.withdrawn,
    cancelled: t(payPage).said.cancelled,
  }[state]
  return (
    <section className={styles.card} aria-labelledby="deposit">
      <h2 id="deposit">{t(managePage).deposit.title}</h2>
      <p>{message}</p>
      {state === 'paid' && <p className={styles.small}>{t(payPage).rule(return_hours)}</p>}
      <p>
        <a className={styles.link} href={url}>
          {t(managePage).deposit.look}
        </a>
      </p>
    </section>
  )
}

const isToPay = ({ state, is_sent }: ManagedDeposit) => state === 'asked' && !is_sent

export const managePart: ManagePart = {
  cards: { deposit: Deposit },
  next: {
    deposit: ({ booking: { deposit } }) => {
      if (!deposit || !isToPay(deposit)) return null
      const { amount_cents, due_on, url } = deposit
      const [amount, day] = [money(amount_cents), shortDayLabel(due_on)]
      return (
        <Next
          title={t(managePage).deposit.left(amount)}
          text={due_on < today() ? t(managePage).deposit.late(amount, day) : t(managePage).deposit.by(day)}
        >
          <ButtonLink kind="main" href={url} label={t(managePage).deposit.pay(amount)} />
        </Next>
      )
    },
  },
}
