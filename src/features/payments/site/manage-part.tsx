import { money } from '#core/money.ts'
import { dayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { managePage } from '#features/bookings/manage-words.ts'
import styles from '#features/bookings/site/shared/Manage.module.css'
import type { ManagePart, PartOfManage } from '#features/parts.ts'
import { payPage } from '#features/payments/pay-words.ts'

/** What was asked for as a deposit, and the way to its page. */
function Deposit({ booking: { deposit } }: PartOfManage) {
  if (!deposit) return null
  const { state, amount_cents, due_on, return_hours, url, is_sent } = deposit
  const amount = money(amount_cents)
  const message = {
    asked: is_sent
      ? t(managePage).deposit.sent(amount)
      : due_on < today()
        ? t(managePage).deposit.late(amount, dayLabel(due_on))
        : t(managePage).deposit.asked(amount, dayLabel(due_on)),
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
      {(state === 'asked' || state === 'paid') && <p>{t(payPage).rule(return_hours)}</p>}
      <p>
        {state === 'asked' && !is_sent ? (
          <ButtonLink kind="main" href={url} label={t(managePage).deposit.pay} />
        ) : (
          <a href={url}>{t(managePage).deposit.look}</a>
        )}
      </p>
    </section>
  )
}

export const managePart: ManagePart = { cards: { deposit: Deposit } }
