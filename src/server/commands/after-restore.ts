import type Database from 'better-sqlite3'
import { deskRestored } from '#content/desk.ts'
import { opening } from '#content/opening.ts'
import { remindedUntil } from '#server/clock/remind.ts'
import { knownMigrations } from '#server/db/migrations.ts'
import { answerBy } from '#server/schedule/answer-by.ts'
import { Refusal } from './command.ts'

/**
 * Keeps a restored copy from doing again what was done since it was taken, and from opening again what was closed
 * since. Answers what somebody should look at. Older backups lack some of the tables.
 */
export function withdrawPromises(copy: Database.Database, now = Date.now()): string[] {
  const has = (table: string) =>
    copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
  if (!has('kysely_migration')) throw new Refusal('The file is no backup of this program.')
  const run = copy.prepare('select name from kysely_migration').pluck().all()
  if (run.some((name) => !knownMigrations.includes(String(name))))
    throw new Refusal('The backup comes from a newer version of this program: update it first.')
  const done: (string | undefined)[] = []
  if (has('desk_sessions')) copy.exec('delete from desk_sessions; delete from desk_codes')
  if (has('mails')) done.push(setMailsAside(copy, now))
  // All tables of appointments came with one change.
  if (has('reminders'))
    done.push(askAgain(copy, now), remindNobodyTwice(copy, now), closeFeed(copy))
  return [
    'the desk: what was confirmed, moved, cancelled, erased or set since the backup is as it was before.',
    ...done.filter((line) => line !== undefined),
  ]
}

/** Mails that wait in a backup have gone out since. */
function setMailsAside(copy: Database.Database, now: number) {
  const { changes } = copy
    .prepare(
      "update mails set status = 'failed', last_error = ?, settled_at = ?, claim = null where status = 'waiting'",
    )
    .run(deskRestored, new Date(now).toISOString())
  return counted(changes, 'mail', 'that waited and may have gone out since: set aside on the desk.')
}

/**
 * Requests that were confirmed since would be released as never answered as soon as the server starts, and their clients
 * be told so. They get the whole time anew; of those whose start has passed, nobody says until when.
 */
function askAgain(copy: Database.Database, now: number) {
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
    `that may have been answered since: confirm or decline within ${opening.answerHours} hours, or before the start, what is still ahead.`,
  )
}

/** Whose reminder was due by now has had it since. */
function remindNobodyTwice(copy: Database.Database, now: number) {
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
    'of the next two days: nobody is reminded again of what was due by now.',
  )
}

/** The address may have been renewed since because somebody had it who should not. */
function closeFeed(copy: Database.Database) {
  const { changes } = copy.prepare("delete from settings where name = 'feed_token'").run()
  if (changes === 0) return undefined
  return 'the secret address of your calendar: the one of the backup is closed, subscribe to the new one on the desk.'
}

const counted = (count: number, one: string, words: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : `${one}s`} ${words}`
