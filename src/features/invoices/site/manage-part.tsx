import { money } from '#core/money.ts'
import { dayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import styles from '#features/bookings/site/shared/Manage.module.css'
import { documents as kinds } from '#features/invoices/money-words.ts'
import type { ManagePart, PartOfManage } from '#features/parts.ts'
import { apiOrigin } from '#platform/browser/settings.ts'

/** What was issued for the booking, each with its page and its PDF, and what is still to be paid. */
function Money({ booking: { money: issued } }: PartOfManage) {
  if (!issued) return null
  const { documents, balance_cents, paid_cents } = issued
  return (
    <section className={styles.card} aria-labelledby="money">
      <h2 id="money">{t(managePage).money.title}</h2>
      <p>
        <strong>
          {balance_cents > 0
            ? t(managePage).money.balance(money(balance_cents))
            : paid_cents > 0
              ? t(managePage).money.paid
              : t(managePage).money.nothingOwed}
        </strong>
      </p>
      <ul role="list" className={styles.documents}>
        {documents.map(({ kind, number, issued_on, total_cents, url, pdf_url }) => {
          const name = t(managePage).money.document(t(kinds).title[kind], number)
          return (
            <li key={number}>
              <a href={apiOrigin + url}>{name}</a>
              <span>
                {dayLabel(issued_on)} · {money(total_cents)}
              </span>
              <a href={apiOrigin + pdf_url}>{t(managePage).money.pdf(name)}</a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export const managePart: ManagePart = { cards: { documents: Money } }
