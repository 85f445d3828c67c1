import { useRef } from 'react'
import { money } from '#core/money.ts'
import { Button } from '#design/desk/Button.tsx'
import { MoneyField } from '#design/desk/MoneyField.tsx'
import { showToast } from '#design/desk/Toast.tsx'
import { SelectField, TextField } from '#design/forms/Field.tsx'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { lineChoices } from '#features/prices/line-choices.ts'
import { type Line, lacksPrice, totalsOf, withAmounts } from '#features/prices/lines.ts'
import { notWritten } from './documents.tsx'
import css from './LinesEditor.module.css'
import { type Sum, Sums, taxSums } from './LineTable.tsx'
import { newLine, readLines, shareTyped, type TypedLine } from './typed-draft.ts'

const { line: words, quote, ...texts } = deskDocuments

/** What a quote costs without options and with all of them; empty if it has none. */
export const rangeOf = (lines: readonly Line[], rate: number): Sum[] =>
  lines.every(({ choice }) => choice === 'fixed')
    ? []
    : [
        {
          label: quote.least,
          cents: totalsOf(
            lines.filter(({ choice }) => choice === 'fixed'),
            rate,
          ).total_cents,
        },
        {
          label: quote.most,
          cents: totalsOf(
            lines.map((line) => ({ ...line, choice: 'fixed' as const })),
            rate,
          ).total_cents,
        },
      ]

const amountOf = (line: Line | undefined) =>
  line && lacksPrice(line) ? paymentWords.noPrice : money(line?.amount_cents ?? 0)

/** The lines of one form: its `change` gets what they were in that moment. */
type Props = {
  lines: readonly TypedLine[]
  change: (to: (now: readonly TypedLine[]) => readonly TypedLine[]) => void
  /** The error of a field, such as `lines.0.unit_cents`. */
  errorOf: (field: string) => string | undefined
  /** The tax that comes on top; a rate of 0 shows none. */
  tax: { rate: number; rate_name: string }
  /** Whether its client may choose lines. */
  isQuote?: boolean
}

/** Lines to change, add and remove, and their sums as they would be. */
export function LinesEditor({ lines, change, errorOf, tax, isQuote = false }: Props) {
  const adders = useRef<HTMLDivElement>(null)
  const read = readLines(lines)
  const counted = withAmounts(read.lines)
  const { subtotal_cents, tax_cents, total_cents } = totalsOf(counted, tax.rate)

  const set = (key: string, part: Partial<TypedLine>) =>
    change((now) => now.map((line) => (line.key === key ? { ...line, ...part } : line)))
  function remove(line: TypedLine, at: number) {
    change((now) => now.filter(({ key }) => key !== line.key))
    showToast({
      words: words.removed,
      undo: () => change((now) => [...now.slice(0, at), { ...line, isNew: false }, ...now.slice(at)]),
    })
    // The pressed button is gone.
    adders.current?.querySelector('button')?.focus()
  }
  return (
    <div className={css.editor}>
      {lines.map((line, i) => (
        <fieldset key={line.key} className={css.line}>
          <legend>{words.title(i + 1)}</legend>
          <div className={css.text}>
            <TextField
              words={{
                name: `lines.${i}.text`,
                label: words.text,
                error: errorOf(`lines.${i}.text`),
                warning: notWritten(line.text),
              }}
              value={line.text}
              maxLength={500}
              autoFocus={line.isNew ?? false}
              onChange={({ target }) => set(line.key, { text: target.value })}
            />
          </div>
          <div className={css.quantity}>
            <TextField
              words={{ name: `lines.${i}.quantity`, label: words.quantity, error: errorOf(`lines.${i}.quantity`) }}
              inputMode="decimal"
              autoComplete="off"
              value={line.quantity}
              onChange={({ target }) => set(line.key, { quantity: target.value })}
            />
          </div>
          <div className={css.price}>
            <MoneyField
              words={{
                name: `lines.${i}.unit_cents`,
                label: line.kind === 'discount' ? words.off : words.price,
                error: shareTyped(line, lines) ?? errorOf(`lines.${i}.unit_cents`),
              }}
              value={line.price}
              onChange={(price) => set(line.key, { price })}
            />
          </div>
          <div className={css.about} data-two={isQuote || undefined}>
            <TextField
              words={{
                name: `lines.${i}.about`,
                label: words.about,
                required: false,
                error: errorOf(`lines.${i}.about`),
                warning: notWritten(line.about),
              }}
              value={line.about}
              maxLength={200}
              onChange={({ target }) => set(line.key, { about: target.value })}
            />
            {isQuote && (
              <SelectField
                words={{ name: `lines.${i}.choice`, label: quote.choice }}
                value={line.choice}
                options={lineChoices.map((value) => ({ value, label: quote.choices[value] }))}
                onChange={({ target }) =>
                  set(line.key, { choice: lineChoices.find((one) => one === target.value) ?? 'fixed' })
                }
              />
            )}
          </div>
          <p className={css.amount}>
            <span>{words.amount}</span>{' '}
            {(read.errors[`lines.${i}.unit_cents`] ?? read.errors[`lines.${i}.quantity`])
              ? words.noAmount
              : amountOf(counted[i])}
          </p>
          <span className={css.remove}>
            <Button kind="quiet" icon="cross" isIcon onClick={() => remove(line, i)}>
              {words.remove(i + 1)}
            </Button>
          </span>
        </fieldset>
      ))}
      <div ref={adders} className={css.add}>
        {(
          [
            ['other', words.add],
            ['travel', words.travel],
            ['discount', words.discount],
          ] as const
        ).map(([kind, label]) => (
          <Button key={kind} icon="plus" onClick={() => change((now) => [...now, newLine(kind)])}>
            {label}
          </Button>
        ))}
        {isQuote && (
          <Button icon="plus" onClick={() => change((now) => [...now, newLine('other', 'offered')])}>
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
