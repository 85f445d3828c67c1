import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { money } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import type { Descriptions } from '#design/desk/form/description.ts'
import type { DeskForm } from '#design/desk/form/use-desk-form.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { lineChoices } from '#features/prices/line-choices.ts'
import { type Line, lacksPrice, totalsOf, withAmounts } from '#features/prices/lines.ts'
import { notWritten } from './documents.tsx'
import { type Sum, Sums, taxSums } from './LineTable.tsx'
import {
  newLine,
  readLines,
  shareTyped,
  type TypedLine,
  wrongPriceIn,
  wrongPriceTyped,
  wrongQuantityIn,
} from './typed-draft.ts'

const { line: words, quote, ...texts } = deskDocuments

/** What a quote costs without options and with all of them; empty if it has none. */
export function rangeOf(lines: readonly Line[], rate: number): Sum[] {
  const least = lines.filter(({ choice }) => choice === 'fixed')
  const most = lines.map((line) => ({ ...line, choice: 'fixed' as const }))
  if (least.length === lines.length) return []
  return [
    { label: quote.least, cents: totalsOf(least, rate).total_cents },
    { label: quote.most, cents: totalsOf(most, rate).total_cents },
  ]
}

const amountOf = (line: Line | undefined) =>
  line && lacksPrice(line) ? paymentWords.noPrice : money(line?.amount_cents ?? 0)

/** Values of a form with lines. */
type WithLines = { lines: TypedLine[] }

/** The fields of all lines. */
export const lineFields = {
  'lines.text': { label: words.text, maxLength: 500, warning: notWritten },
  'lines.quantity': { kind: 'decimal', label: words.quantity, autoComplete: 'off', check: wrongQuantityIn },
  'lines.unit_cents': {
    kind: 'money',
    label: words.price,
    check: (_, { lines }, name) => {
      const line = lines[Number(name.split('.')[1])]
      return line && wrongPriceIn(line)
    },
  },
  'lines.about': { label: words.about, required: false, maxLength: 200, warning: notWritten },
  'lines.choice': {
    kind: 'select',
    label: quote.choice,
    options: lineChoices.map((value) => ({ value, label: quote.choices[value] })),
  },
} as const satisfies Descriptions<WithLines>

type Props<Values extends WithLines> = {
  /** A form with `lineFields`. */
  form: DeskForm<Values>
  /** The tax that comes on top; a rate of 0 shows none. */
  tax: { rate: number; rate_name: string }
  /** Whether its client may choose lines. */
  isQuote?: boolean
}

/** Lines to change, add and remove, and their sums as they would be. */
export function LinesEditor<Values extends WithLines>({ form, tax, isQuote = false }: Props<Values>) {
  // Whatever else is in it, it has lines.
  const { control, Field } = form as unknown as DeskForm<WithLines>
  const { fields, append, insert, remove } = useFieldArray({ control, name: 'lines' })
  const lines = useWatch({ control, name: 'lines' })
  const adders = useRef<HTMLDivElement>(null)
  const counted = withAmounts(readLines(lines))
  const { subtotal_cents, tax_cents, total_cents } = totalsOf(counted, tax.rate)

  function add(...line: Parameters<typeof newLine>) {
    append(newLine(...line), { focusName: `lines.${lines.length}.text` })
  }
  function takeOut(line: TypedLine, at: number) {
    remove(at)
    showToast({ words: words.removed, undo: () => insert(at, line, { shouldFocus: false }) })
    // The pressed button is gone.
    adders.current?.querySelector('button')?.focus()
  }
  return (
    <div className="grid gap-3 grid-cols-1 @container">
      {fields.map(({ id: _, ...added }, i) => {
        // One that was just added is not watched yet.
        const line = lines[i] ?? added
        return (
          <fieldset
            // biome-ignore lint/suspicious/noArrayIndexKey: a line that was saved stays the same, and keeps the focus
            key={i}
            className="grid [grid-template:'text_text_remove'_auto_'about_about_about'_auto_'quantity_price_price'_auto_'amount_amount_amount'_auto_/_minmax(0,_1fr)_minmax(0,_1fr)_auto] gap-x-3 gap-y-2 pt-0 px-0 pb-3 border-b border-rule @min-[620px]:[grid-template:'text_quantity_price_amount_remove'_auto_'about_about_about_about_about'_auto_/_minmax(0,_1fr)_72px_120px_96px_auto]"
          >
            <legend className="pt-0 px-0 pb-1 text-dim type-12 font-600">{words.title(i + 1)}</legend>
            <div className="[grid-area:text]">
              <Field name={`lines.${i}.text`} />
            </div>
            <div className="[grid-area:quantity]">
              <Field name={`lines.${i}.quantity`} />
            </div>
            <div className="[grid-area:price]">
              <Field
                name={`lines.${i}.unit_cents`}
                error={wrongPriceTyped(line)}
                {...(line.kind === 'discount' && {
                  label: words.off,
                  below: (
                    <p className="text-small text-dim" role="status">
                      {shareTyped(line, lines) ?? (line.unit_cents.trim() === '' && words.offHint)}
                    </p>
                  ),
                  // Phones have no percent sign among the digits.
                  inputMode: 'text',
                })}
              />
            </div>
            <div
              className="[grid-area:about] data-two:grid data-two:gap-3 data-two:grid-cols-[repeat(auto-fit,minmax(min(100%,180px),1fr))] @min-[620px]:not-data-two:max-w-[50%]"
              data-two={isQuote || undefined}
            >
              <Field name={`lines.${i}.about`} />
              {isQuote && <Field name={`lines.${i}.choice`} />}
            </div>
            <p className="[grid-area:amount] flex justify-between font-640 @min-[620px]:grid @min-[620px]:content-end @min-[620px]:justify-end @min-[620px]:pb-2">
              <span className="text-dim font-430 @min-[620px]:absolute @min-[620px]:[clip-path:inset(50%)]">
                {words.amount}
              </span>{' '}
              {wrongQuantityIn(line.quantity) || wrongPriceIn(line) ? words.noAmount : amountOf(counted[i])}
            </p>
            <span className="[grid-area:remove] self-end">
              <Button kind="quiet" icon="cross" isIcon onClick={() => takeOut(line, i)}>
                {words.remove(i + 1)}
              </Button>
            </span>
          </fieldset>
        )
      })}
      <div ref={adders} className="flex flex-wrap gap-2">
        {(
          [
            ['other', words.add],
            ['travel', words.travel],
            ['discount', words.discount],
          ] as const
        ).map(([kind, label]) => (
          <Button key={kind} icon="plus" onClick={() => add(kind)}>
            {label}
          </Button>
        ))}
        {isQuote && (
          <Button icon="plus" onClick={() => add('other', 'offered')}>
            {quote.option}
          </Button>
        )}
      </div>
      <Sums
        sums={[
          ...taxSums(tax, subtotal_cents, tax_cents),
          { label: texts.total, cents: total_cents, isStrong: true },
          ...(isQuote ? rangeOf(counted, tax.rate) : []),
        ]}
      />
    </div>
  )
}
