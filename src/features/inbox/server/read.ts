import { DAY } from '#core/durations.ts'
import type { Report } from '#features/health/server/shared/health.ts'
import {
  groupOf,
  INBOX_MOST,
  INBOX_NEWS_DAYS,
  type Inbox,
  type InboxGroup,
  type InboxItem,
  type InboxKind,
  inboxKinds,
} from '#features/inbox/inbox.ts'
import type { Db } from '#platform/db/schema.ts'
import { readBadge } from './shared/badges.ts'
import type { InboxGiven, InboxSource, InboxSourceRow, Trouble } from './source.ts'

type Wrong = Omit<Trouble, 'hasRow'>

/** What is wrong according to a report about the server. */
export const troublesIn = ({ facts, troubles }: Report): Wrong[] =>
  troubles.map((name) => {
    const { brief, words, reason } = facts[name]
    return { name, words: brief ?? words, reason: reason ?? '' }
  })

/** What waits for somebody, group by group, each with the oldest deadline first. */
export async function readInbox(
  db: Db,
  sources: readonly InboxSource[],
  deps: Pick<InboxGiven, 'content' | 'settings'> & { troubles: readonly Wrong[] },
): Promise<Inbox> {
  const since = new Date(Date.now() - INBOX_NEWS_DAYS * DAY).toISOString()
  const troubles = deps.troubles.map((one) => ({
    ...one,
    hasRow: sources.some(({ tells }) => tells?.includes(one.name)),
  }))
  const rows = await readRows(db, sources, { ...deps, troubles, most: INBOX_MOST, since })
  const inGroup = (group: InboxGroup) => rows.filter(({ kind }) => groupOf(kind) === group)
  // Those of one kind come in their order.
  const [requests, messages] = [inGroup('requests'), inGroup('messages')]
  const fix = inGroup('fix').toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
  return {
    items: await withMarks(db, sources, [...requests, ...messages, ...fix]),
    counts: {
      requests: await countAll(requests, () => readBadge(db, sources, 'requested')),
      messages: await countAll(messages, () => readBadge(db, sources, 'unread')),
      fix: fix.length,
    },
  }
}

type Row = InboxSourceRow & { kind: InboxKind }

/** The rows of all features, kind by kind. */
async function readRows(db: Db, sources: readonly InboxSource[], given: InboxGiven) {
  const found: Row[] = []
  for (const kind of inboxKinds)
    for (const { rows } of sources) {
      const read = rows[kind]
      if (typeof read !== 'function') continue
      found.push(...(await read(db, given)).map((row) => ({ kind, ...row })))
    }
  return found
}

const none: Pick<InboxItem, 'due' | 'booking_id' | 'booking' | 'deposit'> = {
  due: null,
  booking_id: null,
  booking: null,
  deposit: null,
}

async function withMarks(db: Db, sources: readonly InboxSource[], rows: readonly Row[]): Promise<InboxItem[]> {
  const bookings = [...new Set(rows.flatMap(({ booking_id }) => booking_id ?? []))]
  let items = rows.map((row): InboxItem => ({ ...none, ...row }))
  for (const { marks } of sources) {
    const found = await marks?.(db, bookings)
    if (found) items = items.map((item) => ({ ...item, ...found.get(item.booking_id ?? '') }))
  }
  return items
}

/** Only a full list says less than a count. */
const countAll = async (rows: readonly Row[], count: () => Promise<number>) =>
  rows.length < INBOX_MOST ? rows.length : count()

const orderOf = ({ kind, due, at }: Row) =>
  // A trouble of the server keeps everything else waiting.
  `${kind === 'trouble' ? 0 : 1} ${due ?? at}`
