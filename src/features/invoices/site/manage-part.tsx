import { money } from '#core/money.ts'
import { shortDayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ButtonLink } from '#design/Button.tsx'
import { Icon } from '#design/Icon.tsx'
import { marks } from '#design/marks.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { Action, Actions, actionIcons } from '#features/bookings/site/shared/Actions.tsx'
import { Next } from '#features/bookings/site/shared/Next.tsx'
import styles from '#features/bookings/site/shared/Paper.module.css'
import type { ManagedMoney } from '#features/invoices/client-documents.ts'
import { documents as kinds } from '#features/invoices/money-words.ts'
import type { ManagePart, PartOfManage } from '#features/parts.ts'
import { apiOrigin } from '#platform/browser/settings.ts'

/** What was issued for the booking, each with its page and its PDF, and that nothing is owed. */
function Money({ booking: { money: issued } }: PartOfManage) {
  if (!issued) return null
  const { documents, balance_cents, paid_cents } = issued
  return (
    <section className={styles.paper} aria-label={t(managePage).money.title}>
      {balance_cents <= 0 && (
        <p className={styles.news}>
          <Icon path={marks.check} size={20} />
          {paid_cents > 0 ? t(managePage).money.paid : t(managePage).money.nothingOwed}
        </p>
      )}
      <Actions label={t(managePage).money.title}>
        {documents.flatMap(({ kind, number, total_cents, url, pdf_url }) => {
          const name = t(managePage).money.document(t(kinds).title[kind], number)
          return [
            <Action
              key={number}
              icon={actionIcons.paper}
              label={name}
              value={money(total_cents)}
              href={apiOrigin + url}
            />,
            <Action
              key={`${number} PDF`}
              icon={actionIcons.paper}
              label={t(managePage).money.pdf(name)}
              href={apiOrigin + pdf_url}
            />,
          ]
        })}
      </Actions>
    </section>
  )
}

/** What is owed, and the way to pay it. */
function ToPay({ issued }: { issued: ManagedMoney }) {
  const owed = issued.documents.find(({ balance_cents }) => balance_cents > 0)
  if (!owed) return null
  const amount = money(owed.balance_cents)
  const name = t(managePage).money.document(t(kinds).title[owed.kind], owed.number)
  return (
    <Next
      title={t(managePage).money.balance(amount)}
      text={owed.due_on ? t(managePage).money.by(name, shortDayLabel(owed.due_on)) : name}
    >
      <ButtonLink kind="main" href={issued.pay_url ?? apiOrigin + owed.url} label={t(managePage).money.pay(amount)} />
    </Next>
  )
}

export const managePart: ManagePart = {
  cards: { documents: Money },
  next: {
    invoice: ({ booking: { money: issued } }) => issued && issued.balance_cents > 0 && <ToPay issued={issued} />,
  },
}
