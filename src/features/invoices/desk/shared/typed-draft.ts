import { money, sumOf } from '#core/money.ts'
import type { FieldError } from '#core/problem.ts'
import { centsIn, isAmbiguous, thousandthsIn, typedCents, typedThousandths } from '#core/typed-money.ts'
import { wrongAmount } from '#design/desk/form/words.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import type { DocumentChange, DocumentDetail } from '#features/invoices/documents.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import {
  isSuggested,
  type LineInput,
  type LineKind,
  lacksPrice,
  lines as linesSchema,
  withAmounts,
} from '#features/prices/lines.ts'

const { line: words } = deskDocuments

type Copied = Pick<LineInput, 'kind' | 'text' | 'about' | 'service' | 'booking_id' | 'choice'>

/** A line as its fields have it. The price of a discount is what it takes off. */
export type TypedLine = Copied & { quantity: string; unit_cents: string }

/** A draft as its form has it. */
export type TypedDraft = Omit<DocumentChange, 'lines' | keyof TypedTexts> & TypedTexts & { lines: TypedLine[] }

type TypedTexts = {
  client_email: string
  due_days: string
  valid_until: string
  /** Whether it holds the time of its booking. */
  hold: boolean
  /** The amount of the deposit, or its share in percent. */
  deposit_value: string
}

export const typedLine = ({ quantity, unit_cents, ...line }: LineInput): TypedLine => ({
  kind: line.kind,
  text: line.text,
  about: line.about,
  service: line.service,
  booking_id: line.booking_id,
  choice: line.choice,
  quantity: typedThousandths(quantity),
  // Nobody has said it: a field with 0.00 would look as if somebody had.
  unit_cents: lacksPrice({ kind: line.kind, unit_cents })
    ? ''
    : typedCents(line.kind === 'discount' && unit_cents !== 0 ? -unit_cents : unit_cents),
})

/** A line that is added: it begins with the words of its kind. */
export const newLine = (
  kind: Extract<LineKind, keyof typeof words.first>,
  choice: LineInput['choice'] = 'fixed',
): TypedLine => ({
  kind,
  text: words.first[kind],
  about: '',
  quantity: '1',
  unit_cents: '',
  service: null,
  booking_id: null,
  choice,
})

/**
 * The last day of a quote once somebody lets it hold a time, or not: the usual one becomes the last one that can be, and comes back. A
 * day that somebody typed stays.
 */
export function lastDayWith(
  valid_until: string,
  isOn: boolean,
  { usual, last, isTyped }: { usual: string; last: string | null; isTyped: boolean },
): string {
  if (isTyped || last === null || usual <= last) return valid_until
  if (isOn && valid_until === usual) return last
  return !isOn && valid_until === last ? usual : valid_until
}

/** Why a quantity is none; undefined if it is one. */
export const wrongQuantityIn = (quantity: string) =>
  thousandthsIn(quantity) !== undefined
    ? undefined
    : isAmbiguous(quantity)
      ? words.ambiguousQuantity(quantity.trim())
      : words.wrongQuantity

type TypedPrice = Pick<TypedLine, 'kind' | 'unit_cents'>

/** Why a price is none; undefined if it is one. One that is still to be said can wait until the draft is issued, or it is agreed on. */
export function wrongPriceIn(line: TypedPrice): string | undefined {
  const { kind, unit_cents } = line
  if (centsIn(unit_cents) !== undefined || shareIn(line) !== undefined) return undefined
  if (unit_cents.trim() === '' && lacksPrice({ kind, unit_cents: 0 })) return undefined
  return kind === 'discount' ? words.wrongDiscount : wrongAmount
}

/** The same while somebody types: nothing yet, a sign or a dollar may become a price. */
export const wrongPriceTyped = (line: TypedPrice) =>
  /^[\s$\-−]*$/.test(line.unit_cents) ? undefined : wrongPriceIn(line)

/** Lines as the server wants them; what is no amount counts as none. A discount in percent becomes dollars. */
export const readLines = (typed: readonly TypedLine[]) =>
  typed.map(
    ({ kind, text, about, service, booking_id, choice, quantity, unit_cents }): LineInput => ({
      kind,
      text,
      about,
      service,
      booking_id,
      choice,
      quantity: thousandthsIn(quantity) ?? 0,
      unit_cents: centsOf(kind, discountIn({ kind, unit_cents }, typed)?.cents ?? centsIn(unit_cents) ?? 0),
    }),
  )

/** The errors of lines that the server would refuse as an agreed price, by the names of their fields. */
export function refusedLines(lines: readonly LineInput[]): FieldError[] {
  const issues = linesSchema.safeParse(lines).error?.issues ?? []
  return [
    ...issues.map(({ path, message }) => ({ field: ['lines', ...path].join('.'), message })),
    ...lines.flatMap((line, i) =>
      lacksPrice(line) ? { field: `lines.${i}.unit_cents`, message: priceRefusals.unpriced } : [],
    ),
  ]
}

/** What a discount in percent makes of the other lines, in words; undefined if its price is typed in dollars. */
export function shareTyped(line: TypedPrice, all: readonly TypedLine[]): string | undefined {
  const discount = discountIn(line, all)
  return discount && words.shareOfLines(typedCents(discount.share).replace(/\.?0+$/, ''), money(discount.cents))
}

/** A discount that is typed in percent, as its share in hundredths of one, and as what it takes off the other lines. */
function discountIn(line: TypedPrice, all: readonly TypedLine[]) {
  const share = shareIn(line)
  if (share === undefined) return undefined
  const others = withAmounts(readLines(all.filter(({ kind }) => kind !== 'discount')))
  return { share, cents: Math.round((sumOf(others.filter(isSuggested), 'amount_cents') * share) / 100_00) }
}

/** The share of a discount that is typed in percent, in hundredths of one. */
function shareIn({ kind, unit_cents }: TypedPrice): number | undefined {
  const percent = kind === 'discount' ? /^\s*[-−]?\s*([\d.,]+)\s*%\s*$/.exec(unit_cents)?.[1] : undefined
  // The same digits: 12.5 is 1250 hundredths.
  const share = percent ? centsIn(percent) : undefined
  return share !== undefined && share <= 100_00 ? share : undefined
}

/** A discount takes off, whether or not somebody has typed a minus. */
const centsOf = (kind: LineKind, cents: number) => (kind === 'discount' && cents !== 0 ? -Math.abs(cents) : cents)

export const typedDraft = (detail: DocumentDetail): TypedDraft => ({
  version: detail.version,
  client_name: detail.client_name,
  client_email: detail.client_email ?? '',
  client_address: detail.client_address,
  language: detail.language,
  due_days: String(detail.due_days),
  note: detail.note,
  purchase_order: detail.purchase_order,
  exemption: detail.exemption,
  exemption_reason: detail.exemption_reason,
  valid_until: detail.valid_until ?? '',
  hold: detail.hold === 'time',
  deposit_kind: detail.deposit_kind,
  deposit_value: detail.deposit_value === 0 ? '' : typedCents(detail.deposit_value),
  lines: detail.lines.map(typedLine),
})

/** A draft as the server wants it. */
export const readDraft = (typed: TypedDraft): DocumentChange => ({
  ...typed,
  client_email: typed.client_email.trim() || null,
  due_days: Number(typed.due_days),
  valid_until: typed.valid_until || null,
  hold: typed.hold ? 'time' : 'none',
  lines: readLines(typed.lines),
  // A share in percent has two places, too: it becomes basis points.
  deposit_value: typed.deposit_kind === 'none' ? 0 : (centsIn(typed.deposit_value) ?? 0),
})
