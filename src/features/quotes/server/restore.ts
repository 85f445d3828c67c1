import { HOUR } from '#core/durations.ts'
import { numberOf } from '#features/invoices/server/shared/balances.ts'
import { QUOTES_OPEN_UNTIL } from '#features/invoices/server/shared/quote-time.ts'
import type { QuotesTables } from '#features/quotes/tables.ts'
import { publishedIn } from '#features/website/server/shared/read-state.ts'
import { countLine, type Restored, type RestoreOf, WITH_DOCUMENT } from '#platform/db/restore-step.ts'

export const afterRestore = {
  quotes: { asked: keepQuotesOpen },
  price_consents: { kept: WITH_DOCUMENT },
} satisfies RestoreOf<QuotesTables>

/**
 * Quotes that were accepted since the backup would lapse as soon as the server starts, with a mail about that to their clients, and the
 * time that they hold would be free. They stay open as long as requests are asked about again.
 */
function keepQuotesOpen({ copy, now }: Restored) {
  const numbers = copy
    .prepare<[], { series: string; number: number }>(
      `select series, number from quotes join documents on documents.id = document_id
        where quotes.state = 'open' order by number`,
    )
    .all()
    .map(numberOf)
  if (numbers.length === 0) return undefined
  const { answerHours } = publishedIn(copy).opening
  const iso = (ms: number) => new Date(ms).toISOString()
  copy
    .prepare(
      `insert into settings (name, value, at) values (?, ?, ?)
        on conflict (name) do update set value = excluded.value, at = excluded.at`,
    )
    .run(QUOTES_OPEN_UNTIL, iso(now + answerHours * HOUR), iso(now))
  return countLine(
    numbers.length,
    'quote',
    `that may have been answered since (${numbers.join(', ')}): ask the clients. None lapses within ${answerHours} hours.`,
  )
}
