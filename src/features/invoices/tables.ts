import type { Language } from '#core/language.ts'
import type { LineChoice } from '#features/prices/line-choices.ts'
import type { LineKind } from '#features/prices/lines.ts'
import type { Flag, Stored } from '#platform/db/columns.ts'
import type { DocumentKind, Exemption } from './documents.ts'
import type { DepositKind, QuoteHold } from './quote-kinds.ts'

export type InvoicesTables = {
  /**
   * Invoices and credit notes. A draft has no number. An issued one is frozen, with all that was true of client, seller and
   * tax: triggers of the database refuse to change it. `line_count` is that of its lines. A credit note `corrects` an invoice,
   * and the copy of a corrected one `replaces` it. `html` is the page as it was issued.
   */
  documents: Stored & {
    kind: DocumentKind
    /** A quote is `sent`, everything else is `issued`. */
    state: 'draft' | 'issued' | 'sent'
    series: string | null
    number: number | null
    issued_at: string | null
    issued_on: string | null
    issued_by: string | null
    due_on: string | null
    due_days: number
    language: Language
    client_name: string
    client_email: string | null
    client_address: string
    seller_name: string
    seller_address: string
    seller_contact: string
    seller_number: string
    rate_name: string
    rate: number
    exemption: Exemption
    exemption_reason: string
    purchase_order: string
    note: string
    terms: string
    subtotal_cents: number
    tax_cents: number
    total_cents: number
    line_count: number
    version: number
    html: string
    html_sha256: string
    who: string
    booking_id: string | null
    corrects: string | null
    replaces: string | null
    /** The quote that an invoice follows. */
    quote_id: string | null
    /** Of a quote: its last day, whether it holds the time of its booking, and the deposit that it asks for. */
    valid_until: string | null
    hold: QuoteHold
    deposit_kind: DepositKind
    deposit_value: number
  }
  /** Their lines, from position 1 on. `quantity` is in thousandths, `about` the vehicle or the unit. */
  document_lines: {
    document_id: string
    position: number
    kind: LineKind
    text: string
    about: string
    quantity: number
    unit_cents: number
    amount_cents: number
    service: string | null
    booking_id: string | null
    choice: LineChoice
  }
  /** The last number of each series. */
  document_series: { series: string; n: number }
  /** An index: the invoices on which something is owed, so that nobody must add up the settled ones to find them. */
  unsettled: { document_id: string }
  /** Which documents went out by which mail; `days` is 0, or after how many days overdue it reminded. */
  document_sends: Stored & { document_id: string; days: number; mail_id: string; who: string | null }
  /** How clients are billed; `clerk_email` is empty without such a contact. Each is found by its keys, as a note is. */
  client_billing: Stored & {
    version: number
    at: string
    who: string
    needs_order: Flag
    clerk_name: string
    clerk_email: string
  }
  client_billing_keys: { key: string; billing_id: string }
  /** The statements that went out: the id is that of the press, so that it sends once. */
  statement_sends: Stored & { booking_id: string; mail_id: string; who: string }
  /** The reminders of invoices that somebody has stopped, by their days; 0: somebody has looked at the answer to a quote. */
  reminder_stops: { document_id: string; days: number; at: string; who: string }
  /** The documents and payments that were deleted when their time was over: the database lets no others go. */
  money_purges: { record_id: string; day: string }
}
