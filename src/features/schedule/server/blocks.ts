import type { Db } from '#platform/db/schema.ts'

/** The times without appointments that overlap the span from `from` to `to`; without `to`, all that end after it. */
export const listBlocks = (db: Db, { from, to }: { from: string; to?: string }) =>
  db
    .selectFrom('blocks')
    .selectAll()
    .where('to_at', '>', from)
    .$if(to !== undefined, (query) => query.where('from_at', '<', to ?? ''))
    .orderBy('from_at')
    .orderBy('id')
    .execute()

/** A time between two instants in milliseconds. */
type Span = { from: number; to: number }

/** The blocked times between two instants in milliseconds, merged into spans that neither overlap nor touch. */
export async function blockedSpans(db: Db, first: number, end: number): Promise<Span[]> {
  const [from, to] = [new Date(first).toISOString(), new Date(end).toISOString()]
  const spans: Span[] = []
  for (const { from_at, to_at } of await listBlocks(db, { from, to })) {
    const span = { from: Date.parse(from_at), to: Date.parse(to_at) }
    const before = spans.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else spans.push(span)
  }
  return spans
}

/** Whether no blocked time touches the time between two instants. */
export const isClear = (blocked: readonly Span[], from: number, to: number): boolean =>
  blocked.every((span) => span.to <= from || to <= span.from)

/** Whether all the time between two instants is blocked. */
export const isAllBlocked = (blocked: readonly Span[], from: number, to: number): boolean =>
  blocked.some((span) => span.from <= from && to <= span.to)
