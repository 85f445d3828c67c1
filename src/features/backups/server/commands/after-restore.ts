import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { deskRestored } from '#core/desk-words.ts'
import { DAY, HOUR } from '#core/durations.ts'
import type { FollowUp } from '#core/mails.ts'
import { businessDay } from '#core/time.ts'
import { monthsBefore } from '#features/bookings/server/follow-up.ts'
import { remindedUntil } from '#features/bookings/server/remind.ts'
import { QUOTE_SERIES, reminderDays } from '#features/invoices/documents.ts'
import { numberOf } from '#features/invoices/server/balances.ts'
import { DEPOSIT_SERIES } from '#features/payments/pay.ts'
import { QUOTES_OPEN_UNTIL } from '#features/quotes/server/quote-time.ts'
import { answerBy } from '#features/schedule/server/answer-by.ts'
import { publishedIn } from '#features/website/server/read-state.ts'
import { Refusal } from '#platform/config/config-error.ts'
import type { OpenCopy } from '#platform/db/dialects/sqlite-files.ts'
import { versionOf, WAY_UP } from '#platform/db/migrations.ts'
import type { Schema } from '#platform/db/schema.ts'
import { StoredMail } from '#platform/mail/mail-store.ts'

/** The option of a restore that says that no number was given since the backup. */
export const NOTHING_ISSUED = 'nothing-issued'

/** The last number of each series in a database, and when the first start made it: a backup of it has the same instant. */
export type LastNumbers = { madeAt: string; numbers: ReadonlyMap<string, number> }

/**
 * What is known of the time since the backup: the numbers of the database that the copy takes the place of, or that nothing was issued.
 */
export type Since = { replaced?: LastNumbers | undefined; nothingIssued?: boolean }

/**
 * Keeps a restored copy from repeating actions that were done since the backup, and from opening access again that was
 * closed since. Returns one line for each thing that a person should check. Older backups lack some of the tables.
 */
export function makeSafe(copy: OpenCopy, now = Date.now(), since: Since = {}): string[] {
  const has = (table: string) =>
    copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
  if (!has('kysely_migration')) throw new Refusal('The file is not a backup of this program.')
  const run = copy.prepare<[], string>('select name from kysely_migration').pluck().all()
  const version = versionOf(run.map(String))
  if (version === 'later')
    throw new Refusal(
      'The backup comes from a newer version of this program: update the program first.',
    )
  if (version === 'earlier') throw new Refusal(`The backup is from before 0.1.0: ${WAY_UP}.`)
  const lines = Object.entries<Answer>(answers).map(([table, answer]) => {
    const work = 'reset' in answer ? answer.reset : 'asked' in answer ? answer.asked : undefined
    return work && has(table) ? work({ copy, now, since }) : undefined
  })
  return [
    'the desk: everything that was confirmed, moved, cancelled, erased or set since the backup is as it was before.',
    // Some lines are about several tables.
    ...new Set(lines.filter((line) => line !== undefined)),
  ]
}

type Restored = {
  copy: OpenCopy
  now: number
  since: Since
}

/** Changes the copy. Returns what a person should check. */
type Work = (restored: Restored) => string | undefined

/**
 * What a restore does about a table. `kept`: its rows come back as they were, for this reason. `reset`: the program puts right what
 * would do harm. `asked`: it asks a person, about what only they can know. `unneeded`: nothing depends on it after a restore.
 */
type Answer = { kept: string } | { reset: Work } | { asked: Work } | { unneeded: string }

const WITH_BOOKING = 'a part of its booking'
const WITH_DOCUMENT = 'a part of its document, which is frozen'
const SET_ON_DESK = 'what the desk sets is as it was before, as the first line says'
const NOT_YET = 'what is still to be done waits on the desk again'
const SHORT = 'it is of no use after some minutes'

/** The answer of a restore for each table, in the order of the lines that it prints. */
const answers: Record<keyof Schema, Answer> = {
  passkeys: { reset: closePasskeys },
  mail_settings: { asked: namePeople },
  // `browser_secret` stays: everybody must sign in again, and their browsers should still be known.
  settings: {
    reset: (restored) => {
      issueNoReceipts(restored)
      return endFeeds(restored.copy, "settings where name = 'feed_token'")
    },
  },
  feed_tokens: { reset: ({ copy }) => endFeeds(copy, 'feed_tokens') },
  desk_sessions: { reset: ({ copy }) => emptied(copy, 'desk_sessions') },
  desk_codes: { reset: ({ copy }) => emptied(copy, 'desk_codes') },
  passkey_challenges: { reset: ({ copy }) => emptied(copy, 'passkey_challenges') },
  push_devices: { reset: ringNobody },
  pushes: { reset: ({ copy }) => emptied(copy, 'pushes') },
  mails: { reset: setMailsAside },
  texts: { reset: textNobody },
  bookings: { asked: askAgain },
  quotes: { asked: keepQuotesOpen },
  request_origins: { reset: releaseNobody },
  time_holds: { reset: ({ copy }) => emptied(copy, 'time_holds') },
  freed_times: {
    reset: ({ copy }) => {
      copy.exec("update freed_times set state = 'over'")
      return undefined
    },
  },
  offers: { reset: offerNothing },
  reminders: { reset: remindNobodyTwice },
  follow_ups: { reset: followUpNobody },
  document_sends: { reset: remindOfNoMoney },
  plans: { asked: proposeNothing },
  document_series: { asked: keepNumbers },
  card_keys: { asked: compareCards },
  consents: {
    asked: ({ copy }) => nameConsents(copy, 'consents where withdrawn_at is null'),
  },
  picture_consents: {
    asked: ({ copy }) => nameConsents(copy, 'picture_consents where withdrawn_at is null'),
  },
  text_consents: {
    asked: ({ copy }) => nameConsents(copy, 'text_consents where withdrawn_at is null'),
  },
  text_wishes: { asked: ({ copy }) => nameConsents(copy, 'text_wishes where agrees = 1') },
  same_clients: { asked: nameJoined },

  booking_history: { kept: WITH_BOOKING },
  schedule_slots: { kept: WITH_BOOKING },
  direct_trips: { kept: WITH_BOOKING },
  crew_jobs: { kept: WITH_BOOKING },
  manage_links: { kept: 'the links in the mails of clients go on' },
  vehicles: { kept: WITH_BOOKING },
  fleets: { kept: WITH_BOOKING },
  job_photos: { kept: WITH_BOOKING },
  waits: { kept: 'these clients go on waiting' },
  day_operations: { kept: 'its bookings are as they were after it' },
  day_operation_bookings: { kept: 'its bookings are as they were after it' },
  blocks: { kept: SET_ON_DESK },
  crew_absences: { kept: SET_ON_DESK },
  publications: { kept: SET_ON_DESK },
  mail_password: { kept: SET_ON_DESK },
  // Who has no role is an owner: `namePeople` says who that is.
  desk_roles: { kept: SET_ON_DESK },
  client_billing: { kept: SET_ON_DESK },
  client_billing_keys: { kept: SET_ON_DESK },
  notes: { kept: SET_ON_DESK },
  note_keys: { kept: SET_ON_DESK },
  note_changes: { kept: SET_ON_DESK },
  pictures: { kept: SET_ON_DESK },
  picture_files: { kept: SET_ON_DESK },
  job_pictures: { kept: SET_ON_DESK },
  consent_wordings: { kept: 'evidence' },
  messages: { kept: NOT_YET },
  untold: { kept: NOT_YET },
  deposits: { kept: 'one that was paid since is asked for again by nobody but the desk' },
  transfers: { kept: NOT_YET },
  documents: { kept: 'what was issued is frozen' },
  document_lines: { kept: WITH_DOCUMENT },
  price_consents: { kept: WITH_DOCUMENT },
  payments: { kept: 'never changed' },
  allocations: { kept: 'never changed' },
  unsettled: { kept: 'an index of the rest' },
  statement_sends: { kept: 'what was sent was sent' },
  reminder_stops: { kept: SET_ON_DESK },
  money_purges: { kept: 'evidence' },
  card_pages: { kept: 'Square is asked again how they are' },
  text_keys: { kept: SET_ON_DESK },
  text_arrivals: { kept: 'none of them counts twice' },
  privacy_log: { kept: 'evidence' },
  idempotency_keys: { kept: 'a repeated call gets its answer' },

  content_previews: { unneeded: SHORT },
  events: { unneeded: SHORT },
  health: { unneeded: SHORT },
  vital_counts: { unneeded: 'a count of what was' },
}

/** Deletes all rows of a table of which nobody needs to be told. */
function emptied(copy: OpenCopy, table: keyof Schema) {
  copy.exec(`delete from ${table}`)
  return undefined
}

/** Mails that wait in a backup may have been sent since. */
function setMailsAside({ copy, now }: Restored) {
  const { changes } = copy
    .prepare(
      "update mails set status = 'failed', last_error = ?, settled_at = ?, claim = null where status = 'waiting'",
    )
    .run(deskRestored, new Date(now).toISOString())
  return counted(
    changes,
    'mail',
    'that waited and may have been sent since: set aside on the desk.',
  )
}

/**
 * Requests that were confirmed since the backup would expire as soon as the server starts, and their clients would get
 * a mail about that. They get the whole answer period again. Requests whose start has passed never expire.
 */
function askAgain({ copy, now }: Restored) {
  const { opening } = publishedIn(copy)
  const requests = copy
    .prepare<[], { id: string; appoint_at: string }>(
      "select id, appoint_at from bookings where status = 'requested' and erased_at is null",
    )
    .all()
  const update = copy.prepare('update bookings set answer_by = ? where id = ?')
  const created_at = new Date(now).toISOString()
  for (const { id, appoint_at } of requests)
    update.run(appoint_at > created_at ? answerBy({ created_at, appoint_at }, opening) : '', id)
  return counted(
    requests.length,
    'request',
    `that may have been answered since: confirm or decline within ${opening.answerHours} hours, or before the start, those that are still ahead.`,
  )
}

/** Clients whose reminder was due by now have had it since the backup. */
function remindNobodyTwice({ copy, now }: Restored) {
  const at = new Date(now).toISOString()
  const { changes } = copy
    .prepare(
      `insert into reminders (booking_id, appoint_at, at)
        select id, appoint_at, ? from bookings
        where status = 'confirmed' and erased_at is null and appoint_at > ? and appoint_at < ?
        on conflict do nothing`,
    )
    .run(at, at, remindedUntil(now))
  return counted(
    changes,
    'appointment',
    'of the next two days: reminders that were due by now are not sent again.',
  )
}

/** Clients whose job was over by now may have had the mails that follow it since the backup. */
function followUpNobody({ copy, now }: Restored) {
  const months = copy
    .prepare("select value from settings where name = 'again_months'")
    .pluck()
    .get()
  const then = new Date(monthsBefore(now, Number(months ?? 0)))
  const note = (kind: FollowUp, since: string, until: string) =>
    copy
      .prepare(
        `insert into follow_ups (booking_id, kind, at)
          select id, ?, ? from bookings
          where status = 'completed' and erased_at is null and appoint_at > ? and appoint_at <= ?
          on conflict do nothing`,
      )
      .run(kind, new Date(now).toISOString(), since, until).changes
  const days = new Date(now - 14 * DAY).toISOString()
  const changes =
    note('after-job', days, new Date(now).toISOString()) +
    (months ? note('time-again', '', then.toISOString()) : 0)
  return counted(changes, 'finished job', 'whose client gets no further email about it.')
}

/** Visits that were proposed since the backup are not known any more: their clients would be asked again at once. */
function proposeNothing({ copy, now }: Restored) {
  const { changes } = copy
    .prepare('update plans set tried_on = ? where ended_at is null')
    .run(businessDay(new Date(now)))
  return counted(
    changes,
    'plan',
    'whose next visit may have been proposed since: none is proposed before tomorrow. Look at them under Clients.',
  )
}

/** Times that were offered to clients who wait may have been taken since the backup. They go on waiting. */
function offerNothing({ copy }: Restored) {
  const { changes } = copy.prepare("update offers set state = 'gone' where state = 'open'").run()
  return counted(
    changes,
    'time',
    'that was offered to a client who waits: no longer held for them.',
  )
}

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
    isGap &&
      !known &&
      `If nothing was issued since the backup, restore it again with --${NOTHING_ISSUED}.`,
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
  return counted(
    numbers.length,
    'quote',
    `that may have been answered since (${numbers.join(', ')}): ask the clients. None lapses within ${answerHours} hours.`,
  )
}

/** Requests among many that somebody may have confirmed since the backup: none loses its time before it is asked about. */
function releaseNobody({ copy }: Restored) {
  copy.exec("update request_origins set release_at = '' where hold = 'loose'")
  return undefined
}

/** Bookings that the desk has taken apart since the backup are of one client again, who may read the papers of both. */
function nameJoined({ copy }: Restored) {
  const pairs = copy
    .prepare<[], { one: string; other: string }>(
      `select one.reference as one, other.reference as other from same_clients
        join bookings as one on one.id = booking_id join bookings as other on other.id = other_id
        where ended_at is null order by same_clients.created_at`,
    )
    .all()
  if (pairs.length === 0) return undefined
  const named = pairs.map(({ one, other }) => `${one} and ${other}`).join(', ')
  return `bookings that the desk has joined as those of one client, also if it took them apart since: ${named}.`
}

/** What a client has withdrawn since the backup holds again. */
function nameConsents(copy: OpenCopy, rows: string) {
  if (!copy.prepare(`select 1 from ${rows}`).get()) return undefined
  return 'consents to promotions, to text messages and to pictures: what was withdrawn since the backup holds again. Withdraw it on the desk for whoever wrote to you.'
}

/** Pages for cards that were made since the backup are not known any more, so Square is not asked about them. */
function compareCards({ copy }: Restored) {
  if (!copy.prepare('select 1 from card_keys').get()) return undefined
  return 'payments by card: those on pages made since the backup are not noted by themselves. Compare the list of payments at Square with those under Money.'
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
}

/** An address of the calendar may have been ended since the backup, because a stranger knew it. */
function endFeeds(copy: OpenCopy, rows: string) {
  if (copy.prepare(`delete from ${rows}`).run().changes === 0) return undefined
  return 'the secret addresses of your calendar: those in the backup no longer work. Each person subscribes to a new one on the desk.'
}

/** A passkey may have been removed since the backup, because its device was lost. Codes still sign in. */
function closePasskeys({ copy }: Restored) {
  const { changes } = copy.prepare('delete from passkeys').run()
  return counted(changes, 'passkey', 'no longer sign in: add them again on the desk.')
}

/** A device may have been removed since the backup, because it was lost. */
function ringNobody({ copy }: Restored) {
  const { changes } = copy.prepare('delete from push_devices').run()
  return counted(changes, 'device', 'no longer ring: turn their notifications on again.')
}

/** What waited in a backup may have been sent since, and a number may have written STOP: Twilio refuses it then. */
function textNobody({ copy }: Restored) {
  const { changes } = copy
    .prepare(
      "update texts set status = 'unknown', claimed_until = null where status in ('waiting', 'sending')",
    )
    .run()
  return counted(
    changes,
    'text message',
    'that waited and may have been sent since: not sent again.',
  )
}

/** Somebody may have been taken off the list since the backup, or may do less. */
function namePeople({ copy }: Restored) {
  const json = copy
    .prepare('select settings from mail_settings order by version desc limit 1')
    .pluck()
    .get()
  const people = json === undefined ? null : z.parse(StoredMail, JSON.parse(String(json))).people
  if (!people) return undefined
  const roles = copy
    .prepare<[], { email: string; role: string }>('select email, role from desk_roles')
    .all()
  const roleOf = new Map(roles.map(({ email, role }) => [email, role]))
  const named = people.map((one) => `${one} (${roleOf.get(one) ?? 'owner'})`)
  return `those who may sign in to the desk, unless DESK_EMAILS is set: ${named.join(', ')}.`
}

const counted = (count: number, one: string, words: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : `${one}s`} ${words}`
