import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { money } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import type { DialogState } from '#design/desk/Dialog.tsx'
import { FormDialog } from '#design/desk/form/Form.tsx'
import { useDeskForm, wrongFields } from '#design/desk/form/use-desk-form.tsx'
import { Failure } from '#design/desk/Notices.tsx'
import { priceQuery } from '#features/bookings/desk/shared/queries.ts'
import { newBooking as words } from '#features/bookings/new-booking-words.ts'
import { useRate } from '#features/invoices/desk/shared/documents.tsx'
import { LinesEditor, lineFields } from '#features/invoices/desk/shared/LinesEditor.tsx'
import { readLines, refusedLines, typedLine } from '#features/invoices/desk/shared/typed-draft.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { totalsOf, withAmounts } from '#features/prices/lines.ts'
import { taxName } from '#features/prices/words.ts'
import { drivePrice } from '#features/services/drive.ts'
import { content } from '#platform/browser/content.ts'
import { type NewBookingValues, priceQueryOf } from './typed.ts'

/** A price that was agreed on, and the job for which it was: for another one it does not count. */
type Agreed = Pick<NewBookingValues, 'lines' | 'job'>

/** What the job costs as it is typed: what was agreed on for it, else what follows from the published prices. */
export function useJobPrice(typed: NewBookingValues) {
  const query = priceQueryOf(typed)
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...priceQuery(query),
    // Else each letter of a town would take the price and its button away, and bring them back.
    placeholderData: keepPreviousData,
  })
  const job = jobOf(query)
  const rate = useRate()
  const own = typed.job === job && typed.lines.length > 0 ? withAmounts(typed.lines) : undefined
  const lines = own ?? data?.proposed
  return {
    job,
    error,
    refetch,
    /** Whether it is still that of the job before: the new one is asked for. */
    isOld: !own && isPlaceholderData,
    lines,
    texts: data?.desk_texts ?? {},
    sums: own ? totalsOf(own, rate) : (data?.price ?? undefined),
    tax: { rate, rate_name: taxName() },
    /** Whether somebody has agreed on it, or had for another job. */
    isOwn: own !== undefined,
    isOther: typed.lines.length > 0 && !own,
  }
}

/** What a price is agreed on for. Another place with the same drive, or another language, is the same job. */
function jobOf({ appoint_zipcode, appoint_city, language: _, ...job }: PriceQueryText) {
  const drive = drivePrice(content().serviceArea, { appoint_zipcode, appoint_city })
  return `${new URLSearchParams({ ...job, drive: `${drive ?? 0}` })}`
}

type PriceQueryText = ReturnType<typeof priceQueryOf>

type Price = ReturnType<typeof useJobPrice>

type Shown = { price: Price; onChange: () => void }

/** The price that callers ask first, always in view, with what it is made of, and the button to say another one. */
export function PriceTotal({ price, onChange }: Shown) {
  const { lines, sums, isOld, error, refetch, isOwn, isOther } = price
  if (!lines) return <Failure error={error} retry={refetch} />
  return (
    <div className="flex flex-[1_1_100%] gap-2 items-start justify-between [&_p]:self-center [&_small]:block [&_small]:text-dim [&_small]:text-small [&_small]:wrap-anywhere">
      <p role="status" aria-busy={isOld}>
        {sums && `${words.price} `}
        <strong>{sums ? paymentWords.total(money(sums.total_cents), sums.tax_cents > 0) : paymentWords.noPrice}</strong>
        {sums && <small>{madeOf(price)}</small>}
        {isOwn && <small>{words.agreed}</small>}
        {isOther && <small>{words.otherJob}</small>}
      </p>
      <Button kind="quiet" aria-label={deskDocuments.ofBooking.change} onClick={onChange}>
        {words.change}
      </Button>
    </div>
  )
}

/** The lines of a price and its tax, in a line. */
function madeOf({ lines = [], texts, sums, tax }: Price) {
  const part = (label: string, cents: number) => `${label} ${money(cents)}`
  return [
    ...lines.map(({ text, amount_cents }) => part(texts[text] ?? text, amount_cents)),
    ...(sums && sums.tax_cents > 0 ? [part(tax.rate_name, sums.tax_cents)] : []),
  ].join(' + ')
}

type DialogProps = DialogState & { price: Price; onAgree: (agreed: Agreed) => void }

/** Another price for the job. It stays with the booking, whatever is published later. */
export function PriceDialog({ price, onAgree, ...dialog }: DialogProps) {
  const { job, lines: before = [], tax, isOwn } = price
  const form = useDeskForm({
    values: { lines: before.map(typedLine) },
    fields: lineFields,
    async send(typed) {
      const lines = readLines(typed.lines)
      const wrong = refusedLines(lines)
      if (wrong.length > 0) throw wrongFields(wrong)
      onAgree({ job, lines })
    },
  })
  return (
    <FormDialog
      {...dialog}
      title={deskDocuments.ofBooking.change}
      submit={deskDocuments.ofBooking.save}
      form={form}
      before={
        isOwn && <Button onClick={() => onAgree({ job: '', lines: [] })}>{deskDocuments.ofBooking.takeBack}</Button>
      }
    >
      <p>{deskDocuments.ofBooking.help}</p>
      <LinesEditor form={form} tax={tax} />
    </FormDialog>
  )
}
