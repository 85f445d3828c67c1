import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { retryWhileBusy } from './dialects/retry-while-busy.ts'
import * as firstTables from './migrations/0001_first_tables.ts'
import * as mails from './migrations/0002_mails.ts'
import * as desk from './migrations/0003_desk.ts'
import * as smallSearchPages from './migrations/0004_small_search_pages.ts'
import * as appointments from './migrations/0005_appointments.ts'
import * as namesAndSlots from './migrations/0006_names_and_slots.ts'
import * as ownerSettings from './migrations/0007_owner_settings.ts'
import * as workingDay from './migrations/0008_working_day.ts'
import * as visitorsWay from './migrations/0009_visitors_way.ts'
import * as previews from './migrations/0010_previews.ts'
import * as languages from './migrations/0011_languages.ts'
import * as untold from './migrations/0012_untold.ts'
import * as proofs from './migrations/0013_proofs.ts'
import * as overruled from './migrations/0014_overruled.ts'
import * as answers from './migrations/0015_answers.ts'
import * as addOns from './migrations/0016_add_ons.ts'
import * as timeHolds from './migrations/0017_time_holds.ts'
import * as pictureConsents from './migrations/0018_picture_consents.ts'
import * as tabChanges from './migrations/0019_tab_changes.ts'
import * as notes from './migrations/0020_notes.ts'
import * as money from './migrations/0023_money.ts'
import * as quotes from './migrations/0024_quotes.ts'
import * as push from './migrations/0027_push.ts'
import * as deposits from './migrations/0028_deposits.ts'
import * as afterJobs from './migrations/0030_after_jobs.ts'
import * as billing from './migrations/0031_billing.ts'
import * as plans from './migrations/0032_plans.ts'
import * as waitlist from './migrations/0033_waitlist.ts'
import * as cardPages from './migrations/0034_card_pages.ts'
import * as texts from './migrations/0035_texts.ts'
import * as provedPeople from './migrations/0036_proved_people.ts'
import * as drive from './migrations/0037_drive.ts'
import type { Db } from './schema.ts'

/**
 * All migrations, in order. A migration imports nothing that can change. Never edit one that has run anywhere: add
 * another, and add a small database of the state before it to `migrations/states`.
 */
export const migrations: Record<string, Migration> = {
  '0001_first_tables': firstTables,
  '0002_mails': mails,
  '0003_desk': desk,
  '0004_small_search_pages': smallSearchPages,
  '0005_appointments': appointments,
  '0006_names_and_slots': namesAndSlots,
  '0007_owner_settings': ownerSettings,
  '0008_working_day': workingDay,
  '0009_visitors_way': visitorsWay,
  '0010_previews': previews,
  '0011_languages': languages,
  '0012_untold': untold,
  '0013_proofs': proofs,
  '0014_overruled': overruled,
  '0015_answers': answers,
  '0016_add_ons': addOns,
  '0017_time_holds': timeHolds,
  '0018_picture_consents': pictureConsents,
  '0019_tab_changes': tabChanges,
  '0020_notes': notes,
  '0023_money': money,
  '0024_quotes': quotes,
  '0027_push': push,
  '0028_deposits': deposits,
  '0030_after_jobs': afterJobs,
  '0031_billing': billing,
  '0032_plans': plans,
  '0033_waitlist': waitlist,
  '0034_card_pages': cardPages,
  '0035_texts': texts,
  '0036_proved_people': provedPeople,
  '0037_drive': drive,
}

/** How long a start waits for another server that brings the tables up to date, in milliseconds. */
const OTHERS_MS = 10_000

/** The names of the migrations that this version knows. */
export const knownMigrations = Object.keys(migrations)

/** Brings the tables up to date, or to an earlier migration. */
export async function migrate(db: Db, last = knownMigrations.at(-1) ?? ''): Promise<void> {
  await retryWhileBusy(performance.now() + OTHERS_MS, async () => {
    const { error } = await migrator(db).migrateTo(last)
    if (error) throw error
  })
}

/** `current` if this version's migrations have all run, `empty` if none has (before the first start), else `other`. */
export async function migrationState(db: Db): Promise<'empty' | 'current' | 'other'> {
  const known = await migrator(db).getMigrations()
  const run = known.filter((migration) => migration.executedAt)
  if (run.length === 0) return 'empty'
  return run.length === known.length ? 'current' : 'other'
}

/** The names of the migrations that have run, in order. */
export async function migrationsRun(db: Db): Promise<string[]> {
  if ((await migrationState(db)) === 'empty') return []
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The names of migrations that have run, and that only a later version knows. */
export const laterMigrations = async (db: Db): Promise<string[]> =>
  (await migrationsRun(db)).filter((name) => !knownMigrations.includes(name))

/** When the first migration made the database, as ISO 8601 in UTC. */
export async function firstMigratedAt(db: Db): Promise<string> {
  const run = await migrator(db).getMigrations()
  return run.find((migration) => migration.executedAt)?.executedAt?.toISOString() ?? ''
}

const migrator = (db: Db) =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } })
