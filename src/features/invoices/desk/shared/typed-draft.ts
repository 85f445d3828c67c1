import { money, sumOf } from '#core/money.ts'
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
import { randomId } from '#platform/browser/storage/random-id.ts'

const { line: words } = deskDocuments

/** A line as its fields have it. The price of a discount is what it takes off. */
type Copied = Pick<LineInput, 'kind' | 'text' | 'about' | 'service' | 'booking_id' | 'choice'>

export type TypedLine = Copied & {
  /** What tells lines apart while they are added and removed. */
  key: string
  quantity: string
  price: string
  /** It was added here: its first field gets the focus. */
  isNew?: boolean
}

/** A draft as its form has it. */
export type TypedDraft = Omit<DocumentChange, 'version' | 'lines' | 'client_email' | 'deposit_value'> & {
  client_email: string
  /** The amount of the deposit, or its share in percent. */
  deposit: string
  lines: readonly TypedLine[]
}

/** The errors of fields, by their names. */
export type FieldErrors = Readonly<Record<string, string>>

export const typedLine = ({ quantity, unit_cents, ...line }: LineInput): TypedLine => ({
  kind: line.kind,
  text: line.text,
  about: line.about,
  key: randomId(),
  service: line.service,
  booking_id: line.booking_id,
  choice: line.choice,
  quantity: typedThousandths(quantity),
  // Nobody has said it: a field with 0.00 would look as if somebody had.
  price: lacksPrice({ kind: line.kind, unit_cents })
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
  price: '',
  service: null,
  booking_id: null,
  choice,
  key: randomId(),
  isNew: true,
})

/**
 * What changes when somebody lets a quote hold a time, or not: the usual last day becomes the last one that can be, and comes back. A
 * day that somebody typed stays.
 */
export function withHold(
  { valid_until }: Pick<TypedDraft, 'valid_until'>,
  isOn: boolean,
  { usual, last, isTyped }: { usual: string; last: string | null; isTyped: boolean },
): Pick<TypedDraft, 'hold'> & Partial<TypedDraft> {
  const hold = isOn ? 'time' : 'none'
  if (isTyped || last === null || usual <= last) return { hold }
  if (isOn && valid_until === usual) return { hold, valid_until: last }
  if (!isOn && valid_until === last) return { hold, valid_until: usual }
  return { hold }
}

/** Lines as the server wants them, and the errors of the fields that are no amounts. */
export function readLines(typed: readonly TypedLine[]) {
  const errors: Record<string, string> = {}
  const lines = typed.map((line, i): LineInput => {
    const quantity = thousandthsIn(line.quantity)
    // A price that is still to be said can wait until the draft is issued, or the price is agreed on.
    const waits = line.price.trim() === '' && lacksPrice({ kind: line.kind, unit_cents: 0 })
    const cents = waits ? 0 : centsIn(line.price)
    if (quantity === undefined)
      errors[`lines.${i}.quantity`] = isAmbiguous(line.quantity)
        ? words.ambiguousQuantity(line.quantity.trim())
        : words.wrongQuantity
    if (cents === undefined) errors[`lines.${i}.unit_cents`] = wrongAmount
    const { kind, text, about, service, booking_id, choice } = line
    return {
      kind,
      text,
      about,
      service,
      booking_id,
      choice,
      quantity: quantity ?? 0,
      unit_cents: centsOf(kind, cents ?? 0),
    }
  })
  return { lines, errors }
}

/** The errors of lines that the server would refuse as an agreed price, by the names of their fields. */
export function refusedLines(lines: readonly LineInput[]): FieldErrors {
  const issues = linesSchema.safeParse(lines).error?.issues ?? []
  return Object.fromEntries([
    ...issues.map(({ path, message }) => [['lines', ...path].join('.'), message]),
    ...lines.flatMap((line, i) => (lacksPrice(line) ? [[`lines.${i}.unit_cents`, priceRefusals.unpriced]] : [])),
  ])
}

/** What a discount in percent takes off the other lines, in words; undefined if its price is typed in dollars. */
export function shareTyped(line: TypedLine, all: readonly TypedLine[]): string | undefined {
  const percent = /^\s*-?\s*([\d.,]+)\s*%\s*$/.exec(line.price)?.[1]
  // The same digits: 12.5 is 1250 hundredths.
  const hundredths = line.kind === 'discount' && percent ? centsIn(percent) : undefined
  if (hundredths === undefined || hundredths > 100_00) return undefined
  const others = withAmounts(readLines(all.filter(({ kind }) => kind !== 'discount')).lines)
  const cents = Math.round((sumOf(others.filter(isSuggested), 'amount_cents') * hundredths) / 100_00)
  return words.inDollars(typedCents(hundredths).replace(/\.00$/, ''), money(cents), typedCents(cents))
}

/** A discount takes off, whether or not somebody has typed a minus. */
const centsOf = (kind: LineKind, cents: number) => (kind === 'discount' && cents !== 0 ? -Math.abs(cents) : cents)

export const typedDraft = ({ client_name, client_email, ...detail }: DocumentDetail): TypedDraft => ({
  client_name,
  client_email: client_email ?? '',
  client_address: detail.client_address,
  language: detail.language,
  due_days: detail.due_days,
  note: detail.note,
  purchase_order: detail.purchase_order,
  exemption: detail.exemption,
  exemption_reason: detail.exemption_reason,
  valid_until: detail.valid_until,
  hold: detail.hold,
  deposit_kind: detail.deposit_kind,
  deposit: detail.deposit_value === 0 ? '' : typedCents(detail.deposit_value),
  lines: detail.lines.map(typedLine),
})

/** A draft as the server wants it. */
export function readDraft({ client_email, deposit, lines: typed, ...draft }: TypedDraft) {
  const { lines, errors } = readLines(typed)
  const email = client_email.trim()
  // A share in percent has two places, too: it becomes basis points.
  const deposit_value = draft.deposit_kind === 'none' ? 0 : centsIn(deposit || '0')
  if (deposit_value === undefined) errors.deposit_value = wrongAmount
  return {
    change: { ...draft, client_email: email === '' ? null : email, lines, deposit_value: deposit_value ?? 0 },
    errors,
  }
}

/** What the form has after a save: the draft as it was saved, or what was typed since it was sent. */
export const typedSince = (saved: TypedDraft, { sent, now }: { sent: TypedDraft; now: TypedDraft }): TypedDraft =>
  isSame(sent, now) ? withKeys(saved, now) : now

/** A line that was saved stays the same line of the form, and keeps the focus. */
const withKeys = (draft: TypedDraft, before: TypedDraft): TypedDraft =>
  draft.lines.length === before.lines.length
    ? { ...draft, lines: draft.lines.map((line, i) => ({ ...line, key: before.lines[i]?.key ?? line.key })) }
    : draft

/** Whether two drafts say the same. */
export const isSame = (a: TypedDraft, b: TypedDraft) => bare(a) === bare(b)

const bare = (draft: TypedDraft) =>
  JSON.stringify({ ...draft, lines: draft.lines.map(({ key: _, isNew: __, ...line }) => line) })
