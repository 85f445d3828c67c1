import { sql } from 'kysely'
import { businessDay } from '#domain/time.ts'
import type { OwnName } from '#server/settings/store.ts'

/** The name of the setting with the instant until which no quote lapses, because its answer may have been lost. */
export const QUOTES_OPEN_UNTIL = 'quotes_open_until' satisfies OwnName

/**
 * Whether the last day of a quote is over. For a query of `documents`. After a restore, quotes stay open for as long as requests are
 * asked about again: some may have been accepted since the backup.
 */
export const isQuoteOver = (now = Date.now()) =>
  sql<boolean>`(documents.valid_until < ${businessDay(new Date(now))} and not exists (select 1 from settings
    where name = ${QUOTES_OPEN_UNTIL} and value > ${new Date(now).toISOString()}))`

/** The same as a column that says 1 or 0. */
export const quoteIsOver = () => sql<number>`case when ${isQuoteOver()} then 1 else 0 end`
