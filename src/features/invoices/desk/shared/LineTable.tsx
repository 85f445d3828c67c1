import { money, percent, quantity } from '#core/money.ts'
import { deskDocuments as words } from '#features/invoices/desk-documents-words.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import type { DocumentDetail } from '#features/invoices/documents.ts'
import { type DeskTexts, type Line, lacksPrice } from '#features/prices/lines.ts'

export type Sum = { label: string; cents: number; isStrong?: boolean }

type Props = {
  lines: readonly Line[]
  /** What they say on the desk, if they are for a client with another language. */
  texts: DeskTexts
  sums: readonly Sum[]
  /** Whether it is a proposal, in which nothing at no price is free: nobody has said it. */
  isProposal?: boolean
}

/** Lines with their amounts, and below them their sums. */
export const LineTable = ({ lines, texts, sums, isProposal = false }: Props) => (
  <div>
    <ul
      role="list"
      className="[&>li>:first-child]:min-w-0 [&>li>:first-child]:wrap-anywhere [&_small]:block [&_small]:text-dim [&_small]:type-second"
    >
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their places
        <li key={i} className="flex gap-x-4 justify-between py-2 border-b border-line-soft">
          <span>
            {texts[line.text] ?? line.text}
            {line.about && <small>{texts[line.about] ?? line.about}</small>}
            {line.choice !== 'fixed' && <small>{words.quote.choices[line.choice]}</small>}
            {line.quantity !== 1000 && !(isProposal && lacksPrice(line)) && (
              <small>{words.each(quantity(line.quantity), money(line.unit_cents))}</small>
            )}
          </span>
          <span>{isProposal && lacksPrice(line) ? paymentWords.noPrice : money(line.amount_cents)}</span>
        </li>
      ))}
    </ul>
    <Sums sums={sums} />
  </div>
)

export const Sums = ({ sums }: Pick<Props, 'sums'>) => (
  <dl>
    {sums.map(({ label, cents, isStrong }) => (
      <div
        key={label}
        data-strong={isStrong || undefined}
        className="flex gap-x-4 justify-between py-1 border-0 text-dim data-strong:text-ink data-strong:font-640"
      >
        <dt>{label}</dt>
        <dd>{money(cents)}</dd>
      </div>
    ))}
  </dl>
)

/** The subtotal and the tax, if there is any: the word stands nowhere else. */
export const taxSums = (
  { rate, rate_name }: Pick<DocumentDetail, 'rate' | 'rate_name'>,
  subtotal_cents: number,
  tax_cents: number,
): Sum[] =>
  rate === 0
    ? []
    : [
        { label: words.subtotal, cents: subtotal_cents },
        { label: words.tax(rate_name, percent(rate)), cents: tax_cents },
      ]
