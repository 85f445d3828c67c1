import { randomUUID } from 'node:crypto'
import { addDays } from '#core/days.ts'
import { DAY } from '#core/durations.ts'
import { businessDay } from '#core/time.ts'
import { DEPOSIT_SERIES, QUOTE_SERIES, reminderDays } from '#features/invoices/documents.ts'
import type { InvoicesTables } from '#features/invoices/tables.ts'
import type { OpenCopy } from '#platform/db/dialects/sqlite-files.ts'
import { EVIDENCE, type Restored, type RestoreOf, SET_ON_DESK, WITH_DOCUMENT } from '#platform/db/restore-step.ts'
import { numberOf } from './balances.ts'

export const afterRestore = {
  document_series: { asked: keepNumbers },
  document_sends: { reset: remindOfNoMoney },
  settings: { reset: issueNoReceipts },
  documents: { kept: 'what was issued is frozen' },
  document_lines: { kept: WITH_DOCUMENT },
  unsettled: { kept: 'an index of the rest' },
  client_billing: { kept: SET_ON_DESK },
  client_billing_keys: { kept: SET_ON_DESK },
  statement_sends: { kept: 'what was sent was sent' },
  reminder_stops: { kept: SET_ON_DESK },
  money_purges: { kept: EVIDENCE },
} satisfies RestoreOf<InvoicesTables>

/** The option of a restore that says that no number was given since the backup. */
export const NOTHING_ISSUED = 'nothing-issued'

/** How many numbers are left out for each week that has begun since the backup, if nobody knows which were given. */
const LEFT_OUT_A_WEEK = 100

/** What has numbers: the years of invoices, and the series of the rest. */
const numbered = {
  'invoices and credit notes': (now) => businessDay(new Date(now)).slice(0, 4),
  quotes: () => QUOTE_SERIES,
  deposits: () => DEPOSIT_SERIES,
} as const satisfies Record<string, (now: number) => string>

/**
 * Numbers that were given since the backup are on paper, or in the message of an e-Transfer: they are not given again. The database
 * that the copy replaces knows them, if it is the one of the backup. Otherwise more are left out than can have been given.
 */
function keepNumbers({ copy, now, since }: Restored) {
  const lastOf = copy.prepare<[string], number>('select n from document_series where series = ?')
  const store = copy.prepare(
    'insert into document_series (series, n) values (?, ?) on conflict (series) do update set n = excluded.n',
  )
  const madeAt = copy.prepare('select min(timestamp) from kysely_migration').pluck().get()
  const known = since.replaced?.madeAt === madeAt ? since.replaced?.numbers : undefined
  if (!known?.size && !copy.prepare('select 1 from document_series').get()) return undefined
  let isGap = false
  const nexts = Object.entries(numbered).map(([what, seriesAt]) => {
    const series = seriesAt(now)
    const number = (n: number) => numberOf({ series, number: n })
    const before = lastOf.pluck().get(series) ?? 0
    const last = since.nothingIssued
      ? before
      : known
        ? Math.max(before, known.get(series) ?? 0)
        : before + LEFT_OUT_A_WEEK * weeksSince(copy, now)
    if (last === before) return `${what} with ${number(before + 1)}`
    store.run(series, last)
    isGap = true
    const isOne = last === before + 1
    const gap = isOne ? number(last) : `${number(before + 1)} to ${number(last)}`
    const given = known ? (isOne ? 'was' : 'were') : 'may have been'
    return `${what} with ${number(last + 1)}, since ${gap} ${given} given after the backup`
  })
  return [
    `numbers go on: ${nexts.join('; ')}.`,
    isGap && 'Write again what is missing, each with the number that is on its paper in the note.',
    isGap && !known && `If nothing was issued since the backup, restore it again with --${NOTHING_ISSUED}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** The weeks that have begun since the newest thing in a backup: at least one. */
function weeksSince(copy: OpenCopy, now: number): number {
  const newest = copy
    .prepare(
      `select created_at from bookings union all select issued_at from documents
        union all select checked_at from health order by 1 desc limit 1`,
    )
    .pluck()
    .get()
  const age = now - Date.parse(String(newest))
  return Number.isNaN(age) ? 1 : Math.max(1, Math.ceil(age / (7 * DAY)))
}

/** Reminders of invoices that were due by now have gone since the backup. */
function remindOfNoMoney({ copy, now }: Restored) {
  const day = businessDay(new Date(now))
  const insert = copy.prepare(
    `insert into document_sends (id, created_at, document_id, days, mail_id, who)
      select ? || id, ?, id, ?, '', null from documents
      where state = 'issued' and kind = 'invoice' and due_on <= ?
      on conflict do nothing`,
  )
  for (const days of reminderDays)
    insert.run(`${randomUUID()}-`, new Date(now).toISOString(), days, addDays(day, -days))
  return undefined
}

/** Invoices of jobs that were finished and paid by now may have been issued since the backup: they wait in the Inbox. */
function issueNoReceipts({ copy, now }: Restored) {
  const at = new Date(now).toISOString()
  copy
    .prepare(
      `insert into settings (name, value, at) values ('receipts_from', ?, ?)
        on conflict (name) do update set value = excluded.value, at = excluded.at`,
    )
    .run(at, at)
  return undefined
}
