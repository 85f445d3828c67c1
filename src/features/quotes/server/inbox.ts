import { inQuotes, lineOf } from '#core/line.ts'
import { money } from '#core/money.ts'
import { shortTimeLabel } from '#core/time.ts'
import type { Feature } from '#features/feature.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { numberOf } from '#features/invoices/server/shared/balances.ts'
import { quotesAnswered, quotesInDoubt } from './quotes.ts'

export const inbox = {
  rows: {
    /** What clients answered, until somebody has looked. */
    async quote_accepted(db, { since, most }) {
      return (await quotesAnswered(db, since, most)).map((row) => {
        const isAccepted = row.state === 'accepted'
        const amount = money(row.accepted_cents ?? row.total_cents)
        return {
          kind: isAccepted ? 'quote_accepted' : 'quote_declined',
          id: row.id,
          who: row.client_name,
          line: isAccepted ? words.accepted(amount) : words.declined(amount),
          detail: lineOf([
            row.word && inQuotes(row.word),
            deskDocuments.title.quote(numberOf(row) ?? ''),
            row.appoint_date !== null &&
              row.appoint_time !== null &&
              shortTimeLabel(row.appoint_date, row.appoint_time),
          ]),
          at: row.answered_at,
          press: 'see',
          booking_id: row.booking_id,
        }
      })
    },
    quote_declined: 'quote_accepted',

    /** Quotes of before a restore: the answers of their clients may be lost. */
    async quote(db) {
      const { quotes, since, until } = await quotesInDoubt(db)
      return quotes.map((row) => ({
        id: row.id,
        who: row.client_name,
        line: lineOf([deskDocuments.title.quote(row.number ?? ''), money(row.total_cents)]),
        detail: words.lost,
        at: since,
        due: until,
        press: 'open',
        booking_id: row.booking_id,
      }))
    },
  },
} satisfies Feature['inbox']

export const words = {
  accepted: (amount: string) => `Accepted your quote, ${amount}`,
  declined: (amount: string) => `Declined your quote, ${amount}`,
  lost: 'Was it answered? An answer of since the backup is lost: ask the client.',
} as const
