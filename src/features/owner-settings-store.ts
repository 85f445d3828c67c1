import * as z from 'zod/mini'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Db } from '#platform/db/schema.ts'
import { writeValue } from '#platform/settings/store.ts'
import { defaultSettings, OwnerSettings, type SettingName } from './owner-settings.ts'

/** The owner's settings; a setting that was never set has its default. */
export async function readSettings(db: Db): Promise<OwnerSettings> {
  const rows = await ownersRows(db, {})
  const stored = Object.fromEntries(rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]))
  return z.parse(OwnerSettings, { ...defaultSettings, ...stored })
}

const names = Object.keys(OwnerSettings.shape) as SettingName[]

const ownersRows = builtOnce((db) => db.selectFrom('settings').select(['name', 'value']).where('name', 'in', names))

/** Stores the settings that change. */
export async function writeSettings(db: Db, changes: Partial<OwnerSettings>): Promise<void> {
  for (const [name, value] of Object.entries(changes)) await writeValue(db, name, JSON.stringify(value))
}
