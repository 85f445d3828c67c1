import { money } from '#core/money.ts'
import { shortDateLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { Button } from '#design/desk/Button.tsx'
import { toTellOf, UnsentSection } from '#design/desk/UnsentEntries.tsx'
import { useDialog } from '#design/desk/use-dialog.ts'
import { ReverseDialog } from '#features/invoices/desk/ReverseDialog.tsx'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import type { DocumentRow } from '#features/invoices/documents.ts'
import { documents as paper } from '#features/invoices/money-words.ts'
import type { Payment } from '#features/invoices/payments.ts'
import { documentPath } from '#platform/browser/desk/navigation.ts'
import { Link } from '#platform/browser/desk/router.tsx'
import { useSession } from '#platform/browser/desk/session.ts'
import { useReachable } from '#platform/browser/desk/use-reach.ts'
import { listClass } from './document-classes.ts'
import { DocumentBadge, titleOf } from './documents.tsx'
import { countedPayments, type UnsentPayment, useUnsentPayments } from './payments.ts'
import { UnsentPayments } from './UnsentPayments.tsx'

/** The payments for a job or a document that this browser knows of: all that count, and those that somebody should hear of. */
export function useOwnPayments(isFor: (payment: UnsentPayment) => boolean) {
  const person = useSession().session.email
  const unsent = useUnsentPayments(person).filter(isFor)
  const told = toTellOf(unsent, useReachable(), false)
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
  <ul role="list" className={listClass}>
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
export function PaymentList({ payments, onChange }: { payments: readonly Payment[]; onChange: () => void }) {
  const { now, reopen, end } = useDialog<string>()
  const reversed = payments.find(({ id }) => id === now?.about)
  return (
    <>
      <ul role="list" className={listClass}>
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
