import type { QuoteEnd } from '#features/invoices/quote-kinds.ts'
import type { Stored } from '#platform/db/columns.ts'

export type QuotesTables = {
  /**
   * What became of a quote that was sent: it is answered once. `address` is that of the network from which it was accepted, `lines`
   * are those that were chosen (JSON), `total_cents` is their sum, and `who` answered: the client, or a person of the desk.
   */
  quotes: {
    document_id: string
    state: 'open' | QuoteEnd
    word: string
    address: string
    seen_at: string | null
    answered_at: string | null
    who: string | null
    lines: string
    total_cents: number | null
  }
  /** That a client agreed to a total above their accepted quote, as whoever heard it noted it. */
  price_consents: Stored & { document_id: string; total_cents: number; who: string; note: string }
}
