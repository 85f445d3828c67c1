import { deskDocuments as words } from '#content/desk-documents.ts'
import { documents as paper } from '#content/money.ts'
import { t } from '#content/words.ts'
import type { DocumentRow } from '#domain/desk/money.ts'
import type { Payment } from '#domain/desk/payments.ts'
import { money } from '#domain/money.ts'
import { shortDateLabel } from '#domain/time.ts'
import { useReach } from '#site/desk/api/use-reach.ts'
import { documentPath } from '#site/desk/navigation.ts'
import { Link } from '#site/desk/router.tsx'
import { useSession } from '#site/desk/session.ts'
import { Button } from '#site/desk/ui/Button.tsx'
import { toTellOf, UnsentSection } from '#site/desk/ui/Unsent.tsx'
import { useDialog } from '#site/desk/ui/use-dialog.ts'
import css from './Document.module.css'
import { DocumentBadge, titleOf } from './documents.tsx'
import { countedPayments, type UnsentPayment, useUnsentPayments } from './payments.ts'
import { ReverseDialog } from './ReverseDialog.tsx'
import { UnsentPayments } from './UnsentPayments.tsx'

/** The payments for a job or a document that this browser knows of: all that count, and those that somebody should hear of. */
export function useOwnPayments(isFor: (payment: UnsentPayment) => boolean) {
  const person = useSession().session.email
  const unsent = useUnsentPayments(person).filter(isFor)
  const told = toTellOf(unsent, useReach(), false)
  return { counted: countedPayments(person).filter(isFor), told }
}

/** Payments that the server does not have, beside what they are for. */
export const OwnUnsent = ({ payments }: { payments: readonly UnsentPayment[] }) =>
  payments.length > 0 && (
    <UnsentSection>
      <UnsentPayments payments={payments} />
    </UnsentSection>
  )

/** Documents beside what they are about: a booking, or a client. */
export const DocumentList = ({ documents }: { documents: readonly DocumentRow[] }) => (
  <ul role="list" className={css.list}>
    {documents.map((one) => (
      <li key={one.id}>
        <span>
          <Link href={documentPath(one.id)}>{titleOf(one)}</Link> <DocumentBadge {...one} />
        </span>
        <span>{money(one.kind === 'credit' ? -one.total_cents : one.total_cents)}</span>
      </li>
    ))}
  </ul>
)

/** Payments, each with the way to take it back as long as something of it can go back. */
export function PaymentList({
  payments,
  onChange,
}: {
  payments: readonly Payment[]
  onChange: () => void
}) {
  const { now, reopen, end } = useDialog<string>()
  const reversed = payments.find(({ id }) => id === now?.about)
  return (
    <>
      <ul role="list" className={css.list}>
        {payments.map((one) => (
          <li key={one.id}>
            <span>
              {words.payments.kinds[one.kind]}, {t(paper).methods[one.method]}
              <small>
                {[
                  shortDateLabel(one.paid_on),
                  one.reference,
                  one.tip_cents === 0 ? '' : words.payments.tip(money(one.tip_cents)),
                  one.note,
                  one.who,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              {one.kind === 'payment' && one.refundable_cents > 0 && (
                <Button kind="quiet" onClick={() => reopen(one.id)}>
                  {words.payments.takeBack(money(one.amount_cents))}
                </Button>
              )}
            </span>
            <span>{money(one.amount_cents)}</span>
          </li>
        ))}
      </ul>
      {now && reversed && (
        <ReverseDialog
          key={now.key}
          payment={reversed}
          {...now.dialog}
          onDone={() => {
            end()
            onChange()
          }}
        />
      )}
    </>
  )
}
