import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { deskRestored } from '#content/desk.ts'
import { addDays } from '#domain/days.ts'
import type { FollowUp } from '#domain/desk/mails.ts'
import { reminderDays } from '#domain/desk/money.ts'
import { DAY } from '#domain/durations.ts'
import { businessDay } from '#domain/time.ts'
import { remindedUntil } from '#server/clock/remind.ts'
import { Refusal } from '#server/config/config-error.ts'
import type { OpenCopy } from '#server/db/dialects/sqlite-files.ts'
import { knownMigrations } from '#server/db/migrations.ts'
import { publishedIn } from '#server/publications/read-state.ts'
import { answerBy } from '#server/schedule/answer-by.ts'
import { StoredMail } from '#server/settings/mail-store.ts'

/**
 * Keeps a restored copy from repeating actions that were done since the backup, and from opening access again that was
 * closed since. Returns one line for each thing that a person should check. Older backups lack some of the tables.
 */
export function makeSafe(copy: OpenCopy, now = Date.now()): string[] {
  const has = (table: string) =>
    copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
  if (!has('kysely_migration')) throw new Refusal('The file is not a backup of this program.')
  const run = copy.prepare('select name from kysely_migration').pluck().all()
  if (run.some((name) => !knownMigrations.includes(String(name))))
    throw new Refusal(
      'The backup comes from a newer version of this program: update the program first.',
    )
  const done: (string | undefined)[] = []
  // `browser_secret` stays: everybody must sign in again, and their browsers should still be known.
  if (has('desk_sessions')) copy.exec('delete from desk_sessions; delete from desk_codes')
  // One migration made the tables of mail settings and of passkeys.
  if (has('passkeys')) done.push(closePasskeys(copy), namePeople(copy))
  if (has('mails')) done.push(setMailsAside(copy, now))
  // One migration made all tables of appointments.
  if (has('reminders'))
    done.push(askAgain(copy, now), remindNobodyTwice(copy, now), closeFeeds(copy, has))
  if (has('follow_ups')) done.push(followUpNobody(copy, now))
  if (has('plans')) done.push(proposeNothing(copy, now))
  if (has('offers')) done.push(offerNothing(copy))
  if (has('push_devices')) done.push(ringNobody(copy))
  if (has('texts')) done.push(textNobody(copy))
  if (has('documents')) done.push(keepNumbers(copy), remindOfNoMoney(copy, now))
  if (has('card_pages')) done.push(compareCards(copy))
  return [
    'the desk: everything that was confirmed, moved, cancelled, erased or set since the backup is as it was before.',
    ...done.filter((line) => line !== undefined),
  ]
}

/** Mails that wait in a backup may have been sent since. */
function setMailsAside(copy: OpenCopy, now: number) {
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
function askAgain(copy: OpenCopy, now: number) {
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
function remindNobodyTwice(copy: OpenCopy, now: number) {
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
function followUpNobody(copy: OpenCopy, now: number) {
  const months = copy
    .prepare("select value from settings where name = 'again_months'")
    .pluck()
    .get()
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - Number(months ?? 0))
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
function proposeNothing(copy: OpenCopy, now: number) {
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
function offerNothing(copy: OpenCopy) {
  copy.exec("update freed_times set state = 'over'")
  const { changes } = copy.prepare("update offers set state = 'gone' where state = 'open'").run()
  return counted(
    changes,
    'time',
    'that was offered to a client who waits: no longer held for them.',
  )
}

/** Numbers that were given since the backup would be given again. */
function keepNumbers(copy: OpenCopy) {
  const rows = copy
    .prepare<[], { series: string; n: number }>(
      "select series, n from document_series where series glob '[0-9]*' order by series",
    )
    .all()
  const last = rows.at(-1)
  if (!last) return undefined
  return `invoices: the next one gets the number ${last.series}-${String(last.n + 1).padStart(4, '0')}. If you issued later ones since the backup, note them again first, in their order: their numbers are on paper.`
}

/** Pages for cards that were made since the backup are not known any more, so Square is not asked about them. */
function compareCards(copy: OpenCopy) {
  if (!copy.prepare('select 1 from card_keys').get()) return undefined
  return 'payments by card: those on pages made since the backup are not noted by themselves. Compare the list of payments at Square with those under Money.'
}

/** Reminders of invoices that were due by now have gone since the backup. */
function remindOfNoMoney(copy: OpenCopy, now: number) {
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

/** An address of the calendar may have been ended since the backup, because a stranger knew it. */
function closeFeeds(copy: OpenCopy, has: (table: string) => unknown) {
  const shared = copy.prepare("delete from settings where name = 'feed_token'").run()
  const own = has('feed_tokens') ? copy.prepare('delete from feed_tokens').run() : { changes: 0 }
  if (shared.changes + own.changes === 0) return undefined
  return 'the secret addresses of your calendar: those in the backup no longer work. Each person subscribes to a new one on the desk.'
}

/** A passkey may have been removed since the backup, because its device was lost. Codes still sign in. */
function closePasskeys(copy: OpenCopy) {
  copy.exec('delete from passkey_challenges')
  const { changes } = copy.prepare('delete from passkeys').run()
  return counted(changes, 'passkey', 'no longer sign in: add them again on the desk.')
}

/** What waited to ring has rung since, and a device may have been removed because it was lost. */
function ringNobody(copy: OpenCopy) {
  copy.exec('delete from pushes')
  const { changes } = copy.prepare('delete from push_devices').run()
  return counted(changes, 'device', 'no longer ring: turn their notifications on again.')
}

/** What waited in a backup may have been sent since, and a number may have written STOP: Twilio refuses it then. */
function textNobody(copy: OpenCopy) {
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

/** Somebody may have been taken off the list since the backup. */
function namePeople(copy: OpenCopy) {
  const json = copy
    .prepare('select settings from mail_settings order by version desc limit 1')
    .pluck()
    .get()
  const people = json === undefined ? null : z.parse(StoredMail, JSON.parse(String(json))).people
  if (!people) return undefined
  return `those who may sign in to the desk, unless DESK_EMAILS is set: ${people.join(', ')}.`
}

const counted = (count: number, one: string, words: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : `${one}s`} ${words}`
